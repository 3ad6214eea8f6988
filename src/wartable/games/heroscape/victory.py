"""How a battle ends: Objectives, limits and scores.

HS-WIN-01, HS-WIN-02, HS-WIN-03, HS-BASIC-17, HS-RULING-58, HS-RULING-59, HS-RULING-62.
"""

from __future__ import annotations

from fractions import Fraction

from wartable.engine.rulebook import MatchOver, Result, Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.events.end import Score, Scored
from wartable.games.heroscape.points import points, side_points
from wartable.games.heroscape.state import (
    ChooseArmies,
    Draft,
    HeroScapeState,
    PickArmy,
    Place,
    RollPlacing,
    StartGame,
)

BEFORE_BATTLE = (ChooseArmies, PickArmy, RollPlacing, Draft, Place, StartGame)


def alive(state: HeroScapeState, seat: int) -> bool:
    """Whether a seat still has figures on the battlefield or waiting to come into play.

    HS-RULING-58, HS-RULING-64.
    """
    mine = {muster.id for muster in state.cards_of(seat)}
    return any(
        figure.muster in mine and figure.where in ("board", "reserve", "hosted")
        for figure in state.figures
    )


def teams_alive(state: HeroScapeState) -> list[int]:
    """The teams that still have figures."""
    return sorted({state.teams[seat] for seat in range(state.players) if alive(state, seat)})


def team_seats(state: HeroScapeState, team: int) -> tuple[int, ...]:
    """The seats of a team."""
    return tuple(seat for seat, each in enumerate(state.teams) if each == team)


def before_battle(state: HeroScapeState) -> bool:
    """Whether Armies are still being gathered or placed."""
    return any(isinstance(task, BEFORE_BATTLE) for task in state.agenda)


def won_by(state: HeroScapeState, seats: tuple[int, ...], words: str, rule: str) -> MatchOver:
    """The match is over and these seats have won; it is to be raised."""
    state.result = Result(seats, words, rule)
    return MatchOver(state.result)


def end_if_won(state: HeroScapeState) -> None:
    """Tested after every atomic effect: is one side alone left, is nobody (HS-RULING-58).

    HS-WIN-01, HS-BASIC-17.
    """
    if before_battle(state):
        return
    teams = teams_alive(state)
    if len(teams) > 1:
        return
    if not teams:
        raise won_by(state, (), messages.NOBODY_LEFT, "HS-RULING-58")
    seats = team_seats(state, teams[0])
    names = [state.name(seat) for seat in seats]
    words = (
        messages.LAST_ONE(color=names[0]) if len(seats) == 1 else messages.LAST_TEAM(colors=names)
    )
    raise won_by(state, seats, words, "HS-RULING-58")


def end_at_limit(state: HeroScapeState, table: Table) -> None:
    """After the last round the highest score wins; equal scores are a draw.

    HS-WIN-03, HS-RULING-59, HS-RULING-62.
    """
    if not state.round_limit or state.round < state.round_limit:
        return
    table.tell(
        Scored(
            rule="HS-WIN-03",
            scores=tuple(
                Score(state.color(seat), total.numerator, total.denominator)
                for seat in range(state.players)
                for total in (points(state, seat),)
            ),
        )
    )
    totals = {state.teams[seat]: side_points(state, seat) for seat in range(state.players)}
    raise _by_most(state, totals, "HS-WIN-03")


def end_basic_at_limit(state: HeroScapeState) -> None:
    """Basic: after the last turn of each, most figures on the battlefield wins (HS-RULING-62)."""
    if not state.round_limit or state.round < state.round_limit:
        return
    totals: dict[int, Fraction] = {}
    for seat in range(state.players):
        team = state.teams[seat]
        totals[team] = totals.get(team, Fraction(0)) + len(state.controlled(seat))
    raise _by_most(state, totals, "HS-RULING-62")


def _by_most(state: HeroScapeState, totals: dict[int, Fraction], rule: str) -> MatchOver:
    most = max(totals.values())
    best = [team for team, total in totals.items() if total == most]
    if len(best) > 1:
        return won_by(state, (), messages.EVEN, rule)
    seats = team_seats(state, best[0])
    names = [state.name(seat) for seat in seats]
    return won_by(state, seats, messages.AHEAD(colors=names), rule)
