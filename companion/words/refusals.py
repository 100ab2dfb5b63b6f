"""Refusals by code: what was refused, by which rule, what to do next. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

from companion.words.solo_refusals import SOLO_REFUSALS

PLACES = {
    "in_quest": _("Quest %(in_quest)s: %(refusal)s"),
    "after_quest": _("After Quest %(after_quest)s: %(refusal)s"),
}
"""By parameter, how a refusal says which of many entries it is about."""

REFUSALS = SOLO_REFUSALS | {
    # the table
    "not_found": _("There is nothing here for you. Check the address, or join with the table's code."),
    "method_not_allowed": _("This address can only be read, with GET."),
    "unknown_game": _("“%(game)s” is not a game we know. Choose one of: %(games)s."),
    "rules_too_new": _(
        "This table was played on a newer release of Companion, by version %(theirs)s of the rules of %(game)s; "
        "this server has version %(ours)s. Nothing of the table is lost: it opens again once this server is updated."
    ),
    "stale_version": _(
        "Somebody entered something in the meantime. Look at the table as it is now, then try again."
    ),
    "idempotency_conflict": _("This idempotency key was used for another request. Use a new key."),
    "watch_only": _("You are watching this table. Join with the join code to take part."),
    "finished": _("The game is over; nothing more can be entered."),
    "wrong_phase": _("That cannot be done in this phase of the game."),
    "not_begun": _("The game has not begun. The GM begins it when everybody has joined."),
    "too_few_players": _("Too few players: this takes at least %(fewest)s. Seat another one first."),
    "too_many_players": _("There is room for at most %(most)s players."),
    "players_absent": _("Not everybody has joined yet. Wait for them, or begin with absent_ok."),
    "not_your_turn": _("It is not your turn."),
    "already_done": _("That has been done already."),
    "gm_only": _("Only the GM may enter this."),
    "not_your_seat": _("You may do this for your own seat only."),
    "unknown_seat": _("There is no %(seat)s at this table."),
    "unknown_card": _("There is no card “%(card)s”."),
    "hidden_choice": _(
        "This choice hangs on something you may not see. Let the seat choose, or play its default."
    ),
    "nothing_to_decide": _("Nobody is waited for, so there is nothing to decide in their place."),
    "no_daily": _("“%(game)s” has no deal of the day. The games for one have."),
    "daily_options": _(
        "Everybody plays the deal of the day with the same options. Open a table without it to choose."
    ),
    "attempt_open": _(
        "Your first attempt at today's deal is still being played. Finish it; then the deal is open for practice."
    ),
    "day_to_come": _("That day has not begun. Boards go by days of UTC."),
    "not_in_lobby": _("This can only be changed before the game begins."),
    "no_bots": _("No such machine plays “%(game)s”."),
    "lobby_only_game": _("This kind of table is open from the start; there is nothing to begin."),
    "no_void": _("A score sheet is not ended as void. Undo what was entered, or delete the table."),
    # seats and codes
    "unknown_code": _("No table has the code “%(code)s”. Codes have six characters; ask the GM for it."),
    "table_full": _("Every seat is taken: this game has room for %(most)s."),
    "name_taken": _(
        "Somebody here is called “%(name)s” already. Choose another name, or ask the GM to release the seat."
    ),
    "name_too_long": _("A name has at most %(most)s characters. Choose a shorter one."),
    "name_needed": _("Tell the table your name."),
    "already_begun": _("The game has begun, so no seat can be added, removed or moved."),
    "you_sit_here": _(
        "You sit at this table already, as %(name)s. Come back to that seat, or sign out to sit down for somebody else."
    ),
    "seat_needs_its_code": _(
        "The seat of %(name)s opens by its own code alone. Ask the GM for it: it stands beside the name on the GM's page."
    ),
    "seat_sleeps": _(
        "A machine plays the seat of %(name)s for now. Your phone is good again as soon as the GM gives the seat back."
    ),
    "seat_is_held": _(
        "A phone holds the seat of %(name)s. Say that the machine may take over; the phone sleeps until the seat is given back."
    ),
    "seat_taken": _("Somebody sits there already. Choose another seat, or ask the GM to release it."),
    "vision_needed": _("Here the GM has to see what is hidden, so gm_vision cannot be false."),
    "gm_has_seen": _("The GM sees what is hidden at this table and so cannot sit down at it."),
    "order_incomplete": _("The new order has to name every seat once."),
    # accounts
    "bad_username": _("A username has 1 to 150 letters, digits and the signs @ . + - _"),
    "username_taken": _("There is an account “%(username)s” already. Choose another name."),
    "weak_password": _("%(reasons)s"),
    "wrong_password": _("That username and password do not belong together."),
    # undo
    "nothing_to_undo": _("There are not that many entries to undo."),
    "undo_rules_changed": _(
        "The server has gone on to newer rules since, and an undo does not reach behind that. "
        "The log says where it was."
    ),
    "undo_reveals": _(
        "Something hidden has been shown since. Undo it with the override, which everybody will see."
    ),
    "not_finished": _("The deal can be checked once the game is over and its seed is out."),
    # clocks
    "clock_running": _("The game's own clock is running; it can be paused, but not replaced or stopped."),
    "no_clock": _("There is no clock to do this with. Start one."),
    "clock_not_running": _("The clock is not running."),
    "clock_not_paused": _("The clock is not paused."),
    # numbers and texts
    "out_of_range": _("“%(field)s” must be between %(lowest)s and %(highest)s."),
    "one_per_seat": _("“%(field)s” needs one number for each of the %(seats)s players."),
    "reason_needed": _("Say why: the reason stands in the log for everybody."),
    # Questeros
    "bid_too_low": _("A bid is at least %(lowest)s: everybody expects at least one Quest."),
    "bid_too_high": _("A bid is at most %(highest)s: a round has no more Quests."),
    "bids_missing": _("Still without a bid: %(seats)s. Enter every bid before the round is scored."),
    "xp_needed": _("Paying takes %(needed)s XP, and %(seat)s has none."),
    "xp_needed_in_round": _(
        "With this correction the seat of %(seat)s could not have paid in round %(round)s. Correct that payment first."
    ),
    "quests_do_not_add_up": _(
        "Quests and voided turns come to %(total)s; a round has %(turns)s. Check them. If an Epic took one away, say so in the note."
    ),
    "round_not_scored": _("Round %(round)s has not been scored, so there is nothing to correct in it."),
    "nothing_to_correct": _("Say what was wrong: bids, quests, voided turns, payments or adjustments."),
    # Quest: Teams and Leaders
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
    # Quest: the Final Quest
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
    # Quest: the score sheet
    "ending_not_open": _("From where the game stands it cannot end like that. See which ends are open."),
    "leaders_not_all_evil": _(
        "Not all Leaders can have been Evil: Quests were led by %(count)s players, and no more than %(evil)s are Evil."
    ),
    "game_decided": _("The game was decided by then, so nobody leads another Quest."),
    "amulet_too_early": _("An Amulet is given when the next Leader is named, and nobody has been named yet."),
    "amulet_twice": _("There is one Amulet behind a Quest. Name one holder."),
    "quest_not_entered": _(
        "That has not been entered for Quest %(quest)s, so there is nothing to correct in it."
    ),
    "nothing_to_correct_quest": _("Say what was wrong: the Leader, the Team, Magic or the number of Fails."),
    "hunt_below_six": _(
        "The rules know the Hunt with six or more players only; here the Blind Hunter may hunt."
    ),
    "hunter_unclear": _(
        "The characters and blind_hunter do not agree on whether the Blind Hunter is in play."
    ),
    # Quest: who is in play
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
    # Quest: what a GM may want to change
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
    "vote_from_six": _("With fewer than six players there is no vote on the Hunt."),
    "revealer_of_four": _("With four players the Revealer is known after the second failed Quest."),
    "card_not_in_hand": _("That card is not in your hand."),
    "must_follow_class": _(
        "You hold a card of the Class that has to be followed. Play one, or pay 1 XP to play an Epic."
    ),
    "must_follow_epic": _(
        "Epics have to be followed, and you hold one. Play it, or pay 1 XP for another card."
    ),
    "god_must_follow": _(
        "A God cannot be played while you hold a card of the Class that has to be followed."
    ),
    "payment_not_needed": _("That card costs you nothing now. Play it without paying."),
    "payment_forbidden": _("Nobody may pay XP for the rest of this turn."),
    "bad_choice": _("That is not one of the answers there are now. Choose one of those that are offered."),
    # Fate Deck
    "deck_empty": _(
        "Not enough cards are left in the deck. Shuffle the discard pile into it, or do without."
    ),
    "not_your_card": _("“%(card)s” is not a card that %(seat)s can use that way."),
    "no_such_event": _("There is no event %(event)s at this table."),
    "already_rolled": _("A die was rolled for event %(event)s already."),
    "already_resolved": _("Event %(event)s has been decided; there is nothing more to do in it."),
    "bad_roll": _("A d20 shows 1 to %(highest)s, not %(value)s."),
    # campaigns
    "title_needed": _("Give the campaign a title."),
    "not_an_evening": _("Only Fate Deck evenings belong to a campaign."),
    "in_another_campaign": _("This evening belongs to another campaign. Take it out of that one first."),
    # packs
    "no_packs": _("“%(game)s” has no packs of card texts."),
    "unknown_pack": _("You have no pack “%(pack)s” for this game. Upload it first, or choose another."),
    "too_many_packs": _("An account keeps at most %(most)s packs. Delete one that you no longer use."),
    "pack_outdated": _(
        "The pack “%(title)s” was made for an older release. %(place)s: %(problem)s. Mend it and upload it again."
    ),
    "bad_pack": _("The pack cannot be used. %(place)s: %(problem)s."),
    # malformed requests
    "not_json": _("The body is not JSON: %(problem)s."),
    "not_an_object": _("The body has to be a JSON object."),
    "missing_field": _("“%(field)s” is missing."),
    "unknown_field": _("There is no field “%(field)s” here."),
    "unknown_action": _("There is no such action in this game. Known: %(known)s."),
    "wrong_type": _("“%(field)s” has the wrong type: expected %(expected)s, got %(got)s."),
    "bad_value": _("“%(field)s” cannot be that: %(problem)s."),
    "no_text": _("“%(field)s” holds a character that no text may hold."),
    "too_long": _("“%(field)s” is too long: at most %(most)s."),
    "too_large": _("The body is larger than %(largest)s bytes."),
    "bad_key": _("An Idempotency-Key has 1 to 200 printable characters."),
    "bad_day": _("“%(field)s” has to be a day of the calendar, as 2026-01-31."),
    "bad_format": _("There is no such format. Known: %(known)s."),
    "bad_query": _("“%(field)s” in the address must be a whole number of 0 or more."),
    "bad_query_known": _("“%(field)s” in the address cannot be “%(value)s”. Known: %(known)s."),
}
