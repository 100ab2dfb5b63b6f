"""What is wrong with a pack for Ero's Quest, or odd about it, by code. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

PACK_WORDS: dict[str, str] = {
    "no_encounter": _("is not the number of an Encounter, %(lowest)s to %(highest)s"),
    "encounter_missing": _("is missing: each Epic from 1 to %(highest)s has to be met"),
    "needs_one_fight": _("needs exactly one fight, as each of these Encounters: %(fights)s"),
    "one_fight_at_most": _("can have one fight"),
    "no_fight_here": _("cannot have a fight: only these Encounters do: %(fights)s"),
    "after_the_end": _("would come after the end of the game, the fall of the Dragon"),
    "class_twice": _("names a Class twice"),
    "more_than": _("has a `%(field)s` that is more than its `%(other)s`, %(most)s"),
    "more_than_classes": _("has a `most` that is more than there are different Classes, %(most)s"),
    "before_a_fight_alone": _("is possible before a fight alone"),
    "not_before_a_fight": _("is not possible before a fight"),
    "demands_first": _("has to come before everything that is no demand, gift or pay"),
    "comes_twice": _("asks for cards that a step before it asks for already"),
    "too_much_before_a_fight": _("has something before it that cannot stand before a fight"),
    "cannot_be_met": _(
        "Nobody can ever do what this Encounter asks, so a game with this pack cannot be won."
    ),
    "deck_runs_out": _(
        "A game with this pack cannot be won: %(count)s cards leave the deck of %(size)s before the end."
    ),
}
