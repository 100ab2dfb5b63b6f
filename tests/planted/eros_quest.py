"""Faults of Ero's Quest."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "eros log: cards that were looked at",
        "companion/games/eros_quest/rules/telling.py",
        '{"count": len(event.cards)} | only(player, cards=codes(event.cards))',
        '{"count": len(event.cards), "cards": codes(event.cards)}',
        "tests/games/eros_quest/test_secrecy.py::test_the_log_tells_the_player_alone_what_comes_from_the_deck",
    ),
    Fault(
        "eros log: what lies at the bottom",
        "companion/games/eros_quest/rules/telling.py",
        "return only(player, card=CODES[event.card], bottom=codes(event.bottom))",
        "return only(player, card=CODES[event.card]) | {'bottom': codes(event.bottom)}",
        "tests/games/eros_quest/test_secrecy.py::test_the_log_tells_the_player_alone_what_comes_from_the_deck",
    ),
    Fault(
        "eros log: the cards of a bonus",
        "companion/games/eros_quest/rules/telling.py",
        "        case events.BonusOffered():\n            return only(player, cards=codes(event.cards))",
        "        case events.BonusOffered():\n            return {'cards': codes(event.cards)}",
        "tests/games/eros_quest/test_secrecy.py::test_the_log_tells_the_player_alone_what_comes_from_the_deck",
    ),
    Fault(
        "eros log: what is hidden is told to all",
        "companion/games/eros_quest/rules/telling.py",
        "tell_hidden(event, viewer == PLAYER)",
        "tell_hidden(event, viewer >= PLAYER or viewer == -1)",
        "tests/games/eros_quest/test_secrecy.py::test_the_log_tells_the_player_alone_what_comes_from_the_deck",
    ),
    Fault(
        "eros: staves without magic",
        "companion/games/eros_quest/rules/combat.py",
        "(BLADES, STAVES) if state.magic else (BLADES,)",
        "(BLADES, STAVES)",
        "tests/games/eros_quest/test_combat.py::test_staves_give_no_bonus_before_magic",
    ),
)
