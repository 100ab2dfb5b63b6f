"""Refusals of Quests Over Coffee, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "wrong_phase_side": _("Choose a side of your Player card first."),
    "wrong_phase_keep": _("Keep one of the two items first."),
    "wrong_phase_questing": _("Choose a Quest that lies face up. The rest comes after it."),
    "wrong_phase_rolling": _("A Quest is under way. Roll for it and accept the dice first."),
    "wrong_phase_lethal": _("This blow would take your last Health. Use an item against it, or take it."),
    "wrong_phase_choosing": _("A card leaves you a choice. Say first which it shall be."),
    "no_such_option": _("There is no option %(option)s: the choices are 0 to %(highest)s."),
    "price_not_met_health": _(
        "It costs %(amount)s Health, and you have %(now)s: a price has to leave you Health."
    ),
    "price_not_met_luck": _("It costs %(amount)s Luck, and you have %(now)s. Go on without paying."),
    "price_not_met_money": _("It costs %(amount)s Money, and you have %(now)s. Go on without paying."),
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
