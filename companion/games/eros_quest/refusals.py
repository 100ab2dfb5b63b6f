"""Refusals of Ero's Quest, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "already_done_this_turn": _(
        "You have taken this action this turn. Each comes once; Rest begins the next turn."
    ),
    "wrong_phase_solo_turn": _("Nothing is asked of you now. Take one of the turn's actions, or Rest."),
    "wrong_phase_solo_take": _("First choose one of the cards you are looking at."),
    "wrong_phase_solo_encounter": _("First answer what the Encounter asks."),
    "wrong_phase_solo_bonus_develop": _("First use the Bonus Develop, or pass."),
    "wrong_phase_solo_ruling": _("First rule on the printed card: say what it does."),
    "wrong_phase_solo_suffer": _("You are in combat: first turn cards to take the strike."),
    "wrong_phase_solo_attack": _("You are in combat: it is time to attack."),
    "wrong_phase_solo_bonus": _("You are in combat: play a bonus card from your hand, or go on without."),
    "wrong_phase_solo_ally": _("You are in combat: call an Ally, or go on without."),
    "card_not_in_hand_named": _("%(card)s is not in your hand."),
    "named_twice": _("%(card)s is named twice. Name each card once."),
    "cups_stay": _("Cups are your health and are never developed. Choose a Blade, a Stave or an Orb."),
    "magic_closed": _("You have not learned magic yet, so Staves can be neither developed nor used."),
    "court_never_developed": _("A stack ends at %(highest)s. Court cards are for Recover, combat and gifts."),
    "not_next": _(
        "%(card)s does not come next: the highest there is %(cards)s. Develop in order, without gaps."
    ),
    "already_used": _("%(card)s is used already. Choose an unused card, or Recover it first."),
    "cannot_use": _("%(card)s cannot be used for this. Choose one of the cards that are offered."),
    "not_a_court": _("Recover takes a Page, Knight, Queen or King, and %(card)s is none."),
    "not_used": _("%(card)s is not a used card in play, so there is nothing to recover."),
    "other_class": _("%(card)s recovers cards of its own Class only."),
    "too_weak": _("%(card)s recovers cards up to %(worth)s. Choose a lower one."),
    "cannot_give": _(
        "The Epic demands cards that you do not hold: at least %(least)s. Look at what it takes, and come back later."
    ),
    "cannot_give_worth": _(
        "This way you have to give cards worth %(total)s or more, and you do not hold them. Gather them first, "
        "or take another way."
    ),
    "no_such_way": _("There is no way %(way)s to meet this Epic: the ways are 0 to %(highest)s."),
    "nothing_to_rule": _(
        "There is nothing to rule at this table: it was opened with Encounters that the app plays. "
        "Open one with the printed cards."
    ),
    "ruling_out_of_place": _(
        "“%(field)s” cannot be ruled at this moment. Say what the printed card does now, and the rest afterwards."
    ),
    "not_there": _("%(card)s does not lie where it is to be taken from."),
    "not_a_class_card": _("%(card)s is no Class card: only these can be moved."),
    "cannot_pay": _(
        "Your unused cards of the stack it wants do not come to %(total)s. Recover some, and come back later."
    ),
    "wrong_answer": _("That is not what the Encounter asks. See which action it waits for."),
    "not_looked_at": _("%(card)s is not among the cards you are looking at."),
    "bottom_incomplete": _(
        "Every other card you looked at goes under the deck: name all %(count)s, in your order."
    ),
    "not_just_gained": _("A Bonus Develop takes a card that you have just gained, and %(card)s is none."),
    "pays_too_little": _("That pays %(paid)s of %(total)s. Turn more."),
    "not_asked_for": _(
        "%(card)s does not fit what the Encounter asks for. Choose one of those that are offered."
    ),
    "wrong_number_exact": _("The number of cards to choose here is %(least)s."),
    "wrong_number": _("The number of cards to choose here is %(least)s to %(most)s."),
    "classes_must_differ": _("No two of these cards may be of one Class."),
    "strike_not_taken": _(
        "The strike deals %(damage)s, and these cards take %(taken)s. Turn more, or higher ones."
    ),
    "attack_needed": _("You have unused Blades or Staves: attack with at least one."),
    "one_of_each": _("An attack is one Blade, one Stave, or one of each."),
    "no_bonus_card": _(
        "A bonus card is a Page, Knight, Queen or King of Blades, or of Staves once you know magic; %(card)s is none."
    ),
    "not_an_ally": _("%(card)s is not one of your Allies."),
}
