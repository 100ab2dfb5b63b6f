"""Refusals of Quest, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "not_leader": _("Only the Leader may do this."),
    "wrong_team_size": _("Players on this Quest: %(size)s, no more and no fewer."),
    "duplicate_seat": _("Nobody can be on the Team twice. Choose another player."),
    "magic_not_on_team": _("Magic goes to somebody on the Team, and %(seat)s is not on it."),
    "not_on_team": _("Only those on the Team play a card."),
    "must_succeed": _("Your character has to play Success here."),
    "must_fail": _("Your character has to play Fail here."),
    "already_led": _("%(seat)s has led a Quest already. Choose somebody without a Veteran token."),
    "holds_amulet": _("%(seat)s was given an Amulet. Choose somebody who was not."),
    "amulet_needed": _("An Amulet lies behind this Quest: say who gets it as well."),
    "amulet_not_now": _("No Amulet lies behind this Quest."),
    "leader_is_amulet": _("%(seat)s leads next, so the Amulet goes to somebody else."),
    "already_checked": _("%(seat)s has been checked by an Amulet. Choose somebody else, or nobody."),
    "must_show_good": _("Your character has to show Good."),
    "must_show_evil": _("Your character has to show Evil."),
    "not_hunter": _("Only the Blind Hunter hunts."),
    "names_self": _("The Hunter names others. Choose another player."),
    "already_named": _("%(seat)s has been named already. Name another player."),
    "cleric_needed": _("A Cleric is in play, so one of the two has to be named Cleric."),
    "not_a_good_role": _("“%(role)s” is not a Good character that may be in play. Name one that is."),
    "wrong_hand_count": _("Hands you point with now: %(count)s, each at another player."),
    "points_at_self": _("No hand points at its owner. Choose another player."),
    "points_twice": _("Two hands of one player never point at the same person. Choose another."),
    "revealer_not_a_target": _("%(seat)s is the Revealer, at whom nobody may point."),
    "hand_is_down": _("That hand of %(seat)s is down. Choose a raised one."),
    "not_your_power": _("Your character cannot do that. Use your own power, or pass."),
    "roles_do_not_fit": _(
        "The characters chosen do not fit the number of players. Change them, or the seats."
    ),
    "roles_do_not_fit_count": _("Quest is played by 4 to 10; this list has %(count)s characters."),
    "roles_do_not_fit_sides": _(
        "With %(count)s players, %(good)s are Good and %(evil)s are Evil, Morgan le Fey among them."
    ),
    "roles_do_not_fit_morgan": _("Morgan le Fey is in every game, once."),
    "roles_do_not_fit_copies": _("The box holds this character so many times: %(role)s, %(copies)s."),
    "roles_do_not_fit_too_few": _("%(role)s: only in games of %(fewest)s or more."),
    "roles_do_not_fit_piles": _(
        "The two piles do not fit. Good: one card more than there are Good players, with six or more players two more. "
        "Evil, without Morgan le Fey: with four or five players one card, with six or more one more than there are Evil players."
    ),
    "roles_do_not_fit_pool_needed": _(
        "With six or more players, say which characters the two piles are made of."
    ),
    "roles_do_not_fit_seats": _(
        "The characters chosen are not for %(count)s players. Change them, or the seats."
    ),
    "roles_do_not_fit_by_hand": _(
        "The cards dealt by hand do not fit. Name one for each seat, out of the characters that are in play."
    ),
    "changeling_from_six": _("The Changeling is meant for six or more players."),
    "cleric_from_six": _("The Cleric is recommended with six or more players."),
    "troublemaker_from_six": _("The Troublemaker is recommended with six or more players."),
    "youth_from_six": _("The Youth is recommended with six or more players."),
    "trickster_from_six": _("The Trickster is recommended with six or more players."),
    "brute_from_seven": _("The Brute is recommended with seven or more players."),
    "arthur_from_seven": _("Arthur is recommended with seven or more players."),
    "revealer_from_seven": _("The Revealer is recommended with seven or more players."),
    "hunter_missing": _(
        "Without the Blind Hunter, players with a Good power lose nothing by saying who they are."
    ),
    "no_hunt_below_six": _(
        "With fewer than six players nobody hunts, so the Blind Hunter has no power. See small_hunt."
    ),
    "pool_not_used": _(
        "The two piles are dealt from with Unknown Characters alone. Set roles to unknown, or leave the pool out."
    ),
    "side_of_four": _("Only the board of four players has a side B; with more players it changes nothing."),
    "hunt_from_six": _("With six or more players the Hunt is always played, whatever small_hunt says."),
    "vote_without_hunter": _("Without the Blind Hunter there is no vote on the Hunt."),
    "no_two_clerics": _("No two Clerics can be in play, so clerics_see_each_other changes nothing."),
    "vote_from_six": _("With fewer than six players there is no vote on the Hunt."),
    "revealer_of_four": _("With four players the Revealer is known after the second failed Quest."),
}
