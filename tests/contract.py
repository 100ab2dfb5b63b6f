"""Random legal play of any engine, for the promises that every engine keeps."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, Engine, OneOf, Range, Rejected, Several, fold, play

ROOT_SEED = b"companion tests".ljust(32, b".")


class Step(msgspec.Struct, frozen=True):
    """One accepted action of a random game: who, what, the events, and the states around it."""

    n: int
    actor: int
    action: Any
    events: Sequence[Any]
    before: Any
    after: Any


def seated(engine: Engine, seats: int, seed: bytes = ROOT_SEED, **options: Any) -> Any:
    """A table at which that many sit, dealt where the game deals."""
    state = engine.new(engine.Options(**options))
    return fold(engine, state, engine.seat(state, (None,) * seats, Chance(seed, 0)))


def read_events(engine: Engine, written: bytes | str) -> list[Any]:
    """The events of one entry, as they are stored."""
    return msgspec.json.decode(written, type=list[engine.Event])  # type: ignore[name-defined]


def filled(value: Any, rng: random.Random) -> Any:
    """A template made into a value."""
    match value:
        case Range():
            return rng.randint(value.min, value.max)
        case OneOf():
            return rng.choice(list(value.from_))
        case Several():
            low, high = value.count if isinstance(value.count, tuple) else (value.count, value.count)
            return rng.sample(list(value.from_), rng.randint(low, high))
        case list():
            return [filled(part, rng) for part in value]
        case _:
            return value


def fields_of(offer: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The offer with its templates made into values; `from` may name a field before."""
    fields: dict[str, Any] = {}
    for name, value in offer.items():
        source = getattr(value, "from_", None)
        value = msgspec.structs.replace(value, from_=fields[source]) if isinstance(source, str) else value
        fields[name] = filled(value, rng)
    return fields


def choose(engine: Engine, offer: dict[str, Any], rng: random.Random) -> Any:
    """An action of the kind that was offered."""
    return msgspec.convert(fields_of(offer, rng), engine.Action)


def random_game(
    engine: Engine, state: Any, seed: int, steps: int, complete: Any = choose, seats: int | None = None
) -> Iterator[Step]:
    """Offers taken at random by whoever has any; the clock rings now and then; refusals are passed over.

    `seats` where the state does not say how many there are.
    """
    rng, secret = random.Random(seed), random.Random(seed).randbytes(32)
    sitting = range(seats or len(getattr(state, "cards", ())) or state.seats)
    for n in range(1, steps + 1):
        actor = rng.choice([GM, *sitting])
        timer = engine.timer(state)
        if timer is not None and rng.random() < 0.02:
            actor, action = CLOCK, timer.action
        else:
            offers = engine.legal(state, actor)
            if not offers:
                continue
            action = complete(engine, rng.choice(list(offers)), rng)
        try:
            events, after = play(engine, state, actor, action, Chance(secret, n))
        except Rejected:
            continue
        yield Step(n, actor, action, events, state, after)
        state = after
