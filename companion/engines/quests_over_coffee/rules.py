"""The numbers of Quests Over Coffee and the questions they answer, for the game and its score sheet alike."""

SEATS = 1
ROUND_QUESTS = 5  # Rulebook, Quest Deck Setup
QUESTS = 2 * ROUND_QUESTS  # Ruling C01
MOST_HEALTH, MOST_LUCK, MOST_MONEY = 5, 5, 10  # Rulebook, Player Setup; Ruling C15
MOST_ITEMS = 3  # Rulebook, Player Setup
POINTS_A_STAR = 2  # Rulebook, Final Scoring


def final_score(stars: int, health: int, money: int) -> int:
    """Points for the stars of the Quests kept, Health and Money; nothing in defeat.

    Rulebook, Final Scoring and Health; Ruling C24.
    """
    return 0 if health <= 0 else POINTS_A_STAR * stars + health + money
