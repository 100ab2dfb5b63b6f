"""What the web framework refuses before anybody here is asked, by its codes. Message ids for gettext."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

FRAMEWORK = {
    "not_authenticated": _("This needs a token. Sign in, or join a table, and send the token along."),
    "authentication_failed": _(
        "This token is no good, or no longer. Sign in again, or join again by the table's code."
    ),
    "permission_denied": _("This needs an account. Sign in, and send the account's token along."),
    "method_not_allowed": _("Nothing here answers to that method. Known: %(methods)s."),
    "unsupported_media_type": _("The body has to be JSON, and to say so: Content-Type: application/json."),
    "throttled": _("Too many tries from your address. Wait %(seconds)s seconds, then try again."),
    "error": _("Something went wrong on the server. Try again in a moment."),
}


def reworded(code: str, params: Mapping[str, Any]) -> str | None:
    """What a person reads of such a refusal; None for one of our own."""
    return gettext(FRAMEWORK[code]) % params if code in FRAMEWORK else None
