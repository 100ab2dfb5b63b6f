"""Refusals of the Quest sheet, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "ending_not_open": _("From where the game stands it cannot end like that. See which ends are open."),
    "leaders_not_all_evil": _(
        "Not all Leaders can have been Evil: Quests were led by %(count)s players, and no more than %(evil)s are Evil."
    ),
    "game_decided": _("The game was decided by then, so nobody leads another Quest."),
    "amulet_too_early": _("An Amulet is given when the next Leader is named, and nobody has been named yet."),
    "amulet_twice": _("There is one Amulet behind a Quest. Name one holder."),
    "nothing_to_correct_quest": _("Say what was wrong: the Leader, the Team, Magic or the number of Fails."),
    "hunt_below_six": _(
        "The rules know the Hunt with six or more players only; here the Blind Hunter may hunt."
    ),
    "hunter_unclear": _(
        "The characters and blind_hunter do not agree on whether the Blind Hunter is in play."
    ),
}

PLACES = {
    "in_quest": _("Quest %(in_quest)s: %(refusal)s"),
    "after_quest": _("After Quest %(after_quest)s: %(refusal)s"),
}
"""By parameter, how a refusal says which of many Quests it is about."""
