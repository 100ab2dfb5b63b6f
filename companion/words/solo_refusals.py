"""Refusals of the games for one and their sheets, by code. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

SOLO_REFUSALS = {
    # the sheets for one player
    "nothing_to_correct_turn": _(
        "Say what was wrong: the turn, the next Encounter, what was used this turn, or whether its Encounter was completed."
    ),
    "already_done_encounter": _(
        "One Encounter may be faced each turn, and this turn's has been. If its mark is wrong, take the mark away first."
    ),
    "not_marked": _("That action is not marked this turn, so there is no mark to take away."),
    "not_marked_rest": _("A Rest ends its turn at once. Undo it, or correct the number of the turn."),
    "completed_needed": _(
        "Say whether the Encounter was completed: the next one comes up only when its demand was met."
    ),
    "completed_not_asked": _("Only an Encounter can be completed. Leave that out for the other actions."),
    "encounter_not_faced": _(
        "No Encounter is marked this turn, so none was completed in it. Mark it as used as well."
    ),
    "rest_ends_turn": _(
        "A Rest ends the turn, so it is never among the marks of the turn that goes on. Enter the next turn instead."
    ),
    "no_cubes": _("Say which cubes come or go, and how many: Health, Luck or Money."),
    "not_enough_cubes": _(
        "The price is %(needed)s cubes, and %(held)s are there. A price is paid in full or not at all."
    ),
    "stars_needed": _("Say how many stars the card shows: a Success is kept, and its stars are the score."),
    "which_quest": _("Say which Quest the result or the stars belong to."),
    "nothing_to_correct_result": _("Say what was wrong with the Quest: its result or its stars."),
    "nothing_to_correct_sheet": _("Say what was wrong: a Quest, Health, Luck or Money."),
    "nothing_to_correct_same": _("That is what stands on the sheet already. Say what it has to be instead."),
    # Ero's Quest
    "already_done_this_turn": _(
        "You have taken this action this turn. Each comes once; Rest begins the next turn."
    ),
    "wrong_phase_solo_turn": _("Nothing is asked of you now. Take one of the turn's actions, or Rest."),
    "wrong_phase_solo_take": _("First choose one of the cards you are looking at."),
    "wrong_phase_solo_encounter": _("First answer what the Encounter asks."),
    "wrong_phase_solo_bonus_develop": _("First use the Bonus Develop, or pass."),
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
    # Quests Over Coffee
    "wrong_phase_side": _("Choose a side of your Player card first."),
    "wrong_phase_keep": _("Keep one of the two items first."),
    "wrong_phase_questing": _("Choose a Quest that lies face up. The rest comes after it."),
    "wrong_phase_rolling": _("A Quest is under way. Roll for it and accept the dice first."),
    "wrong_phase_lethal": _("This blow would take your last Health. Use an item against it, or take it."),
    "wrong_phase_full": _("There is no room for the item to come. Put one under the deck, or pass it up."),
    "wrong_phase_shop": _("You are in the Shop. Leave it to go on with the Quests."),
    "unknown_player_card": _(
        "There is no Player card “%(card)s” among these cards. Choose one of: %(cards)s."
    ),
    "unknown_side": _("Your Player card has no side “%(side)s”. Choose one of: %(sides)s."),
    "quest_not_open": _("“%(quest)s” does not lie face up before you. Choose a Quest that does."),
    "too_much_help": _(
        "With a Base Roll of %(base)s dice there is room for at most %(most)s dice of help. Ask for no more, and no fewer than none."
    ),
    "money_needed": _("That costs %(price)s Money, and you have %(money)s."),
    "luck_needed": _("You have no Luck left to reroll with. Accept the dice, or use an item."),
    "luck_forbidden": _("As things stand, no Luck can be spent on dice. See your side and the environment."),
    "no_luck_on_shop": _("At this table Luck does not reroll the dice of the Shop."),
    "already_bought": _("You have taken something from the Shop, so its prices stand."),
    "roll_first": _("The dice come first: roll them."),
    "already_rolled_dice": _("The dice lie on the table already. Reroll them for Luck, or go on."),
    "wrong_values_app": _("At this table the app rolls, so no values can be typed in."),
    "wrong_values_count": _("Number of dice rolled: %(count)s. Type in one value for each."),
    "wrong_values_face": _("A die shows 1 to 6."),
    "wrong_dice_unknown": _("There is no such die. The dice on the table are counted from 0 to %(highest)s."),
    "wrong_dice_twice": _("Name each die once."),
    "wrong_dice_count": _("Choose at least %(fewest)s and at most %(most)s of the dice."),
    "item_not_held": _("You do not have “%(item)s” to choose here."),
    "item_not_now_rolling": _(
        "“%(item)s” is used on the dice of a Quest. Roll first, and do not accept yet."
    ),
    "item_not_now_shop": _("“%(item)s” is used in the Shop, once its prices are rolled."),
    "not_asked": _("This item has no use for “%(field)s”. Leave it out."),
    "six_dice": _("No more than %(most)s dice are ever rolled for a Quest."),
    "three_added": _(
        "No more than %(most)s dice are ever added to a Base Roll, those paid for and those of items together."
    ),
    "die_at_edge": _("That die cannot be turned so far. Choose another."),
    "no_such_face": _("Say which face the die is turned to, 1 to 6."),
    "room_enough": _("You have room for another item, so none has to go."),
    "items_full": _("You can hold %(most)s items, and you do. Put one under the item deck first."),
    "no_such_spot": _("There is no such spot. The Shop's spots are counted from 0 to %(highest)s."),
    "spot_empty": _("No item lies there: the item deck ran out."),
    "already_sold": _("What lay there is yours already. Each spot sells once."),
    "not_a_trade_spot": _("That spot is not marked TRADE. Buy what lies there, or leave it."),
    "no_environments": _("This game is played without environments."),
    "no_environment_left": _("There is no other environment in the deck."),
    "already_swapped": _("You have changed the environment already. Once is all there is."),
}
