"""The yardstick: a trick game like Questeros on bare lists, as little as Python can do for a move."""

from random import Random

TRUMP = 4


def playout_lists(rng: Random, n: int = 4, rounds: int = 7, tricks: int = 10) -> tuple[int, list[int]]:
    """A whole game of random legal moves: how many, and the scores. A card is suit * 16 + rank."""
    rnd = rng.random
    deck = range(80)
    scores = [0] * n
    moves = 0
    for r in range(rounds):
        cards = rng.sample(deck, n * tricks)
        hands = [cards[i * tricks : (i + 1) * tricks] for i in range(n)]
        bids = [int(rnd() * (tricks + 1)) for _ in range(n)]
        moves += n
        won = [0] * n
        leader = r % n
        for _ in range(tricks):
            hand = hands[leader]
            card = hand[int(rnd() * len(hand))]
            hand.remove(card)
            lead = card >> 4
            best = card + 80 if lead == TRUMP else card
            winner = leader
            for k in range(1, n):
                p = (leader + k) % n
                hand = hands[p]
                legal = [c for c in hand if c >> 4 == lead] or hand
                card = legal[int(rnd() * len(legal))]
                hand.remove(card)
                s = card >> 4
                if s == TRUMP:
                    card += 80
                elif s != lead:
                    continue
                if card > best:
                    best = card
                    winner = p
            won[winner] += 1
            leader = winner
            moves += n
        for p in range(n):
            b = bids[p]
            if b == won[p]:
                scores[p] += 20 * b if b else 100
            else:
                scores[p] -= 10 * abs(b - won[p])
    return moves, scores
