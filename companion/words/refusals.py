"""Refusals of every table, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "nothing_to_correct_same": _("That is what stands on the sheet already. Say what it has to be instead."),
    "not_found": _("There is nothing here for you. Check the address, or join with the table's code."),
    "method_not_allowed": _("This address can only be read, with GET."),
    "unknown_game": _("“%(game)s” is not a game we know. Choose one of: %(games)s."),
    "unknown_game_table": _(
        "This table plays “%(game)s”, a game that is not installed on this server. Nothing of the table is lost: "
        "it opens again once the game is back. Until then its GM can export or delete it."
    ),
    "table_unreadable": _(
        "What is stored of this table cannot be read, so it cannot go on for now. The server's log says why; tell "
        "whoever keeps the server. Its GM can export it as far as it can be read, or delete it."
    ),
    "rules_too_new": _(
        "This table was played on a newer release of Companion, by version %(theirs)s of the rules of %(game)s; "
        "this server has version %(ours)s. Nothing of the table is lost: it opens again once this server is updated."
    ),
    "stale_version": _(
        "Something has happened at this table in the meantime. Look at it as it is now, then try again."
    ),
    "idempotency_conflict": _("This idempotency key was used for another request. Use a new key."),
    "watch_only": _("You are watching this table. Join with the join code to take part."),
    "watch_only_export": _(
        "You are watching this table, and the export holds what its GM may see. What you may see is in the log."
    ),
    "finished": _("The game is over; nothing more can be done in it."),
    "wrong_phase": _("That cannot be done in this phase of the game."),
    "not_begun": _("The game has not begun. The GM begins it when everybody has joined."),
    "not_begun_void": _("The game has not begun, so there is none to end. Begin it, or delete the table."),
    "too_few_players": _("Too few players: this takes at least %(fewest)s. Seat another one first."),
    "too_many_players": _("There is room for at most %(most)s players."),
    "players_absent": _("Not everybody has joined yet. Wait for them, or begin with absent_ok."),
    "not_your_turn": _("It is not your turn."),
    "already_done": _("That has been done already."),
    "gm_only": _("Only the GM may do this. Ask the GM."),
    "gm_only_export": _(
        "The export holds what the GM may see, so only the GM may take it; of a dealt game everybody may, "
        "once it is over. What you may see is in the log."
    ),
    "not_your_seat": _("You may do this for your own seat only."),
    "not_your_seat_gm": _("This is for a player to do, not for the GM. Say for which seat, with as_seat."),
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
    "unknown_code": _("No table has the code “%(code)s”. Codes have six characters; ask the GM for it."),
    "table_full": _("Every seat is taken: this game has room for %(most)s."),
    "name_taken": _(
        "Somebody here is called “%(name)s” already. Choose another name, or ask the GM to release the seat."
    ),
    "name_taken_player": _(
        "One of the players is called “%(name)s” already, or the same to the eye. Give the other another name."
    ),
    "name_too_long_player": _("A player's name has at most %(most)s characters. Choose a shorter one."),
    "name_needed_player": _("Every player needs a name of signs that can be seen."),
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
    "already_begun_once": _("The game has begun already."),
    "already_begun_join": _(
        "The game has begun, so the join code opens no seat any more. Ask the GM for the code of a seat, or watch."
    ),
    "seat_taken": _("Somebody sits there already. Choose another seat, or ask the GM to release it."),
    "vision_needed": _("Here the GM has to see what is hidden, so gm_vision cannot be false."),
    "gm_has_seen": _("The GM sees what is hidden at this table and so cannot sit down at it."),
    "order_incomplete": _("The new order has to name every seat once."),
    "bad_username": _("A username has 1 to 150 letters, digits and the signs @ . + - _"),
    "username_taken": _("There is an account “%(username)s” already. Choose another name."),
    "weak_password": _("%(reasons)s"),
    "wrong_password": _("That username and password do not belong together."),
    "nothing_to_undo": _("There are not that many entries to undo."),
    "undo_rules_changed": _(
        "The server has gone on to newer rules since, and an undo does not reach behind that. "
        "The log says where it was."
    ),
    "undo_reveals": _(
        "Something hidden has been shown since. Undo it with the override, which everybody will see."
    ),
    "not_finished": _("The deal can be checked once the game is over and its seed is out."),
    "not_finished_secret": _(
        "What was drawn at this table stays secret, so the GM alone can check it, once the table is closed."
    ),
    "day_not_over": _(
        "The day of this deal is not over. It can be checked from %(until)s UTC on, when its seed is out."
    ),
    "clock_running": _("The game's own clock is running; it can be paused, but not replaced or stopped."),
    "no_clock": _("There is no clock to do this with. Start one."),
    "clock_too_long": _(
        "A clock never has more than %(hours)s hours left. Seconds that can be added now: %(most)s."
    ),
    "clock_not_running": _("The clock is not running."),
    "clock_not_paused": _("The clock is not paused."),
    "out_of_range": _("“%(field)s” must be between %(lowest)s and %(highest)s."),
    "reason_needed": _("Say why: the reason stands in the log for everybody."),
    "quest_not_entered": _(
        "That has not been entered for Quest %(quest)s, so there is nothing to correct in it."
    ),
    "card_not_in_hand": _("That card is not in your hand."),
    "bad_choice": _("That is not one of the answers there are now. Choose one of those that are offered."),
    "no_packs": _("“%(game)s” has no packs of card texts."),
    "unknown_pack": _("You have no pack “%(pack)s” for this game. Upload it first, or choose another."),
    "too_many_packs": _("An account keeps at most %(most)s packs. Delete one that you no longer use."),
    "pack_outdated": _(
        "The pack “%(title)s” was made for an older release. %(problems)s. Mend it and upload it again."
    ),
    "bad_pack": _("The pack cannot be used. %(place)s: %(problem)s."),
    "not_json": _("The body is not JSON: %(problem)s."),
    "not_an_object": _("The body has to be a JSON object."),
    "missing_field": _("“%(field)s” is missing."),
    "unknown_field": _("There is no field “%(field)s” here."),
    "unknown_action": _("There is no such action in this game. Known: %(known)s."),
    "wrong_type": _("“%(field)s” has the wrong type: expected %(expected)s, got %(got)s."),
    "bad_value": _("“%(field)s” cannot be that: %(problem)s."),
    "no_text": _("“%(field)s” holds a character that no text may hold."),
    "too_long": _("“%(field)s” is too long: at most %(most)s."),
    "body_late": _("The request did not come to its end within %(seconds)s seconds. Send it again."),
    "too_large": _("The body is larger than %(largest)s bytes."),
    "bad_key": _("An Idempotency-Key has 1 to 200 printable characters."),
    "bad_day": _("“%(field)s” has to be a day of the calendar, as 2026-01-31."),
    "bad_format": _("There is no such format. Known: %(known)s."),
    "bad_query": _("“%(field)s” in the address must be a whole number of 0 or more."),
    "bad_query_known": _("“%(field)s” in the address cannot be “%(value)s”. Known: %(known)s."),
}
