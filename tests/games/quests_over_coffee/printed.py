"""A pack whose cards use everything that printed ones may do beyond our own."""

from typing import Any

from tests.games.quests_over_coffee.tables import pack

FORKS: list[dict[str, Any]] = [
    {"do": "choose", "options": [[{"do": "lose_all", "of": "luck"}], [{"do": "change_stars", "by": -1}]]},
    {"do": "choose", "options": [[{"do": "draw_item"}, {"do": "lose_all", "of": "money"}], []]},
    {
        "do": "pay",
        "of": "money",
        "amount": 2,
        "effects": [{"do": "change_score", "by": 3}],
        "otherwise": [{"do": "lose_all", "of": "items"}],
    },
    {"do": "pay", "of": "health", "amount": 1, "effects": [{"do": "change_stars", "by": 1}]},
    {"do": "pay", "of": "luck", "amount": 1, "otherwise": [{"do": "lose_all", "of": "health"}]},
]
PRINTED = pack(
    quests={
        key: {
            "fail": {"at": 9, "effects": [FORKS[n % 5]]},
            "success": {"at": 10, "effects": [FORKS[-n % 5]]},
            "special": {"when": "pair", "effects": [{"do": "change_score", "by": -1}]},
        }
        for n, key in enumerate(pack().quests)
    },
    items={"bun": {"effects": [FORKS[1]]}, "coin": {"effects": [FORKS[2]]}},
)
