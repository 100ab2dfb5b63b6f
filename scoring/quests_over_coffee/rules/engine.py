"""The score sheet of Quests Over Coffee decides: what an entry does to it, and when it is full."""

from collections.abc import Sequence

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine, Rejected
from companion.games.quests_over_coffee.rules import rules
from scoring.quests_over_coffee.rules import actions, cubes, events, evolving, legality, telling
from scoring.quests_over_coffee.rules.corrections import correct
from scoring.quests_over_coffee.rules.state import Counts, Entry, State, outcome
from scoring.quests_over_coffee.rules.views import View, view
from scoring.rules import solo


def new(options: actions.Options) -> State:
    """The cubes where the Player card puts them. Raises Rejected `out_of_range`."""
    start = Counts(health=options.health, luck=options.luck, money=options.money)
    most = Counts(health=options.most_health, luck=options.most_luck, money=options.most_money)
    legality.check_setup(start, most)
    return State(start=start, most=most, held=start)


def seat(sheet: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Raises Rejected `already_begun`, `table_full`."""
    return solo.take_seat(order, begun=bool(sheet.quests) or sheet.held != sheet.start)


def decide(sheet: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected. The dice are on the table, so nothing is left to chance."""
    solo.check_actor(actor)
    match action:
        case actions.Cubes():
            return with_end(sheet, move_cubes(sheet, action))
        case actions.Quest():
            return with_end(sheet, resolve(sheet, action))
        case actions.Correct():
            return correct(sheet, action)


def move_cubes(sheet: State, action: actions.Cubes) -> list[events.Event]:
    asked = cubes.changes(action, sheet.most)
    if asked is None:
        raise Rejected("no_cubes")
    if action.cost:
        cubes.check_paid(sheet.held, asked)
    return [cubes.moved(sheet.held, sheet.most, asked)]


def resolve(sheet: State, action: actions.Quest) -> list[events.Event]:
    """The Quest, and what it brought and took."""
    entry = Entry(result=action.result, stars=action.stars)
    legality.check_entry(entry)
    resolved = events.QuestResolved(quest=len(sheet.quests) + 1, entry=entry)
    asked = cubes.changes(action, sheet.most)
    if asked is None:
        return [resolved]
    return [resolved, cubes.moved(sheet.held, sheet.most, asked)]


def with_end(sheet: State, happened: list[events.Event]) -> Sequence[events.Event]:
    """The events, and the end of the game if they bring it. Rulings C01, C16."""
    for event in happened:
        sheet = evolving.evolve(sheet, event)
    if not sheet.finished:
        return happened
    return [*happened, events.GameEnded(score=sheet.score, defeated=sheet.defeated)]


engine = Engine(
    game="quests-over-coffee-score",
    min_seats=rules.SEATS,
    max_seats=rules.SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=new,
    seat=seat,
    decide=decide,
    evolve=evolving.evolve,
    legal=legality.legal,
    view=view,
    outcome=outcome,
    log_params=telling.log_params,
    open_choices=frozenset(core.tag_of(action) for action in core.members(actions.Action)),
    previews=frozenset({"correct"}),
    after_the_end=frozenset({"correct"}),
)
