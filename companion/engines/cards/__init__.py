"""The 80 cards: what they are, their codes, and what is written on them."""

from companion.engines.cards.deck import CARDS as CARDS
from companion.engines.cards.deck import CLASSES as CLASSES
from companion.engines.cards.deck import GODS as GODS
from companion.engines.cards.deck import Card as Card
from companion.engines.cards.deck import Class as Class
from companion.engines.cards.deck import check_card as check_card
from companion.engines.cards.wording import Wording as Wording
from companion.engines.cards.wording import wording as wording
