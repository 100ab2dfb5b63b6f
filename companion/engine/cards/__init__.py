"""The 80 cards: what they are, their codes, and what is written on them."""

from companion.engine.cards.deck import CARDS as CARDS
from companion.engine.cards.deck import CLASSES as CLASSES
from companion.engine.cards.deck import GODS as GODS
from companion.engine.cards.deck import Card as Card
from companion.engine.cards.deck import Class as Class
from companion.engine.cards.deck import check_card as check_card
from companion.engine.cards.wording import Wording as Wording
from companion.engine.cards.wording import wording as wording
