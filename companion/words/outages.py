"""What is said when disk or database fails: to those at the table, and to whoever keeps the server."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from companion.operations import outages

OUTAGES = {
    outages.DISK_FULL: _(
        "The server's disk is full, so nothing can be written down. What was entered before is kept. "
        "Tell whoever keeps the server, and enter this again once there is room."
    ),
    outages.DISK_FAILED: _(
        "The server cannot use its disk, so nothing can be written down. "
        "Tell whoever keeps the server, and enter this again later."
    ),
    outages.READ_ONLY: _(
        "The server may only read its database, so nothing can be written down. "
        "Tell whoever keeps the server, and enter this again later."
    ),
    outages.BUSY: _("The server is too busy to write this down. Nothing was changed; try again in a moment."),
    outages.CROWDED: _(
        "More is asked of the server than it can answer. Nothing was changed; try again in a moment."
    ),
    outages.AWAY: _(
        "The server cannot reach its database. Look again in a moment; "
        "if what you entered is not there, enter it again."
    ),
}
"""By code, for those at the table."""

FOR_KEEPERS = {
    outages.DISK_FULL: "The disk that holds %(place)s is full: free some space.",
    outages.DISK_FAILED: "%(place)s cannot be read or written: "
    "see that its folder is there, that this user may write in it, and that the disk is well.",
    outages.READ_ONLY: "%(place)s can only be read: let this user write the file and its folder.",
    outages.BUSY: "%(place)s is locked by another process: wait for it, or end it.",
    outages.AWAY: "%(place)s does not answer: start the database, or mend DATABASE_URL.",
}
"""By code, for whoever starts a process; `place` names the database."""


def outage(code: str) -> str:
    """In the reader's language."""
    return gettext(OUTAGES[code])


def for_keeper(code: str, place: str, error: BaseException) -> str:
    """One sentence, and what the system itself said."""
    told = " ".join(str(error).split())
    return f"{FOR_KEEPERS[code] % {'place': place}} ({told})"
