"""The 26 characters: sides, copies in the box, and tables of who may do what."""

from typing import Literal, get_args

Role = Literal[
    "loyal_servant",
    "minion",
    "morgan_le_fey",
    "scion",
    "changeling",
    "duke",
    "archduke",
    "blind_hunter",
    "cleric",
    "troublemaker",
    "youth",
    "apprentice",
    "brute",
    "lunatic",
    "mutineer",
    "arthur",
    "trickster",
    "revealer",
]
Side = Literal["good", "evil"]
Card = Literal["success", "fail"]
Roles = tuple[Role, ...]

ROLES: Roles = get_args(Role)
GOOD: frozenset[Role] = frozenset(
    {
        "loyal_servant",
        "duke",
        "archduke",
        "cleric",
        "troublemaker",
        "youth",
        "apprentice",
        "arthur",
    }
)
EVIL: frozenset[Role] = frozenset(ROLES) - GOOD
SIDE: dict[Role, Side] = {role: "good" if role in GOOD else "evil" for role in ROLES}

# Rulebook, Contents: how many cards of a character the box holds, where not one
COPIES: dict[Role, int] = dict.fromkeys(ROLES, 1) | {
    "loyal_servant": 4,
    "minion": 2,
    "duke": 2,
    "archduke": 2,
    "cleric": 2,
    "apprentice": 2,
}

# Rulebook, Optional Roles: recommended from so many players on; Changeling: Rulebook, Special Roles
RECOMMENDED_FROM: dict[Role, int] = {
    "changeling": 6,
    "cleric": 6,
    "troublemaker": 6,
    "youth": 6,
    "trickster": 6,
    "brute": 7,
    "arthur": 7,
    "revealer": 7,
}
ONLY_FROM: dict[Role, int] = {"duke": 6, "archduke": 6}
"""Characters that a smaller game may not have. Rulings R02, R03."""

NAMED_GOOD: frozenset[Role] = GOOD - {"loyal_servant", "duke", "archduke"}
"""Optional Good characters, which the Blind Hunter should hold in check. Rulebook, Errata; Ruling R01."""

# Rulings R04, R05, R09: whose eyes are open, and who shows them a thumb
BLIND: frozenset[Role] = frozenset({"changeling", "scion", "blind_hunter", "mutineer"})
KNOWERS: frozenset[Role] = EVIL - BLIND
THUMBS: tuple[Role, ...] = ("blind_hunter", "mutineer")

# Rulebook, Optional Roles; Rulings R06, R26
SHOWS: dict[Role, tuple[Side, ...]] = {role: (SIDE[role],) for role in ROLES} | {
    "troublemaker": ("evil",),
    "trickster": ("evil", "good"),
}
"""What a character may answer when its loyalty is checked; first what it answers without a word."""

BOTH: tuple[Card, ...] = ("success", "fail")
SUCCESS: tuple[Card, ...] = ("success",)
FAIL: tuple[Card, ...] = ("fail",)
EARLY_QUESTS = 3
"""On these a Brute may play Fail. Rulebook, Optional Roles."""

PLAYS: dict[Role, tuple[tuple[Card, ...], ...]] = {
    # Rulebook, Quest Phase; Rulings R14, R16, R17. Early Quest: without, with Magic; later: without, with
    **dict.fromkeys(GOOD, (SUCCESS, SUCCESS, SUCCESS, SUCCESS)),
    **dict.fromkeys(EVIL, (BOTH, SUCCESS, BOTH, SUCCESS)),
    "morgan_le_fey": (BOTH, BOTH, BOTH, BOTH),  # Ruling R12
    "youth": (SUCCESS, FAIL, SUCCESS, FAIL),  # Ruling R13
    "lunatic": (FAIL, SUCCESS, FAIL, SUCCESS),  # Ruling R14
    "brute": (BOTH, SUCCESS, SUCCESS, SUCCESS),  # Ruling R15
}
VOTES: dict[Side, tuple[Card, ...]] = {"good": SUCCESS, "evil": BOTH}
"""Cards open in the Hunter variant's vote. Rulebook, Hunter Variant; Ruling R41."""

CALLED_LOYAL: frozenset[Role] = frozenset({"duke", "archduke", "apprentice"})
"""In the Hunt these may also be called Loyal Servants. Rulebook, The Hunt; Ruling R32."""

POWERS: dict[Role, str] = {"apprentice": "second_hand", "archduke": "switch_hand", "duke": "drop_hand"}
"""What a character may do once Evil's hands are down. Rulebook, Special Roles; Ruling R36."""

MUTINEER_JOINS_IF_POINTING_AT: Side = "good"
"""Where both hands of a Mutineer have to point for them to change sides. Ruling R33."""


def cards_open(role: Role, quest: int, magic: bool) -> tuple[Card, ...]:
    """The Quest cards that a member of the Team may play. Ruling R17."""
    return PLAYS[role][2 * (quest > EARLY_QUESTS) + magic]


def hands_raised(role: Role) -> int:
    """With how many hands a character points. Rulebook, Other Optional Characters; Ruling R35."""
    return 1 if role == "apprentice" else 2


def is_called(role: Role, name: Role) -> bool:
    """Whether the Hunter names a Good player rightly. Rulebook, The Hunt; Ruling R32."""
    return role in GOOD and (role == name or (name == "loyal_servant" and role in CALLED_LOYAL))
