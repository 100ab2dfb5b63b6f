"""The charts of the score sheets."""

from collections.abc import Sequence

from django.utils.translation import gettext

from companion.games.questeros.rules.rules import ROUNDS, START_XP
from companion.pages.charts import Chart, Series, line_chart
from scoring.questeros.rules.views import RoundView


def xp_by_round(names: Sequence[str], rounds: Sequence[RoundView]) -> Chart:
    """Everybody's XP after each round, from the start of the game."""
    series = [
        Series(name, seat, [START_XP, *(entry.xp[seat] for entry in rounds)])
        for seat, name in enumerate(names)
    ]
    steps = [gettext("Start"), *(gettext("Round %(round)s") % {"round": entry.round} for entry in rounds)]
    return line_chart(gettext("XP by round"), series, steps, ROUNDS + 1)
