"""A Master Game is a series of rounds: markers, initiative, three turns each, and on.

HS-ROUND-01, HS-ROUND-02, HS-ROUND-03, HS-ROUND-04, HS-SETUP-17.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.heroscape.abilities.registry import (
    GAME_START,
    ROUND,
    ROUND_OVER,
    ROUND_START,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.events.rounds import MarkersShown, RoundBegan, RoundEnded
from wartable.games.heroscape.objectives import after_round
from wartable.games.heroscape.state import (
    BeginRound,
    FirstTurn,
    HeroScapeState,
    Orders,
)
from wartable.games.heroscape.victory import end_at_limit, end_if_won


def start_game(state: HeroScapeState, table: Table) -> Step:
    """All stand in place: powers of the start of the game, then the first round or turn.

    HS-SETUP-17. The Basic Game has neither rounds nor Order Markers (HS-SETUP-06).
    """
    state.done(BeginRound() if state.master else FirstTurn())
    yield from abilities.open(state, table, GAME_START, state, by_the_die())
    end_if_won(state)


def begin_round(state: HeroScapeState, table: Table) -> Step:
    """All markers come back, and powers of the start of a round act (HS-ROUND-04)."""
    state.round += 1
    state.markers = []
    state.order = []
    table.tell(RoundBegan(rule="HS-ROUND-02", round=state.round))
    state.done(Orders())
    yield from abilities.open(state, table, ROUND_START, state, by_the_die())
    end_if_won(state)


def end_round(state: HeroScapeState, table: Table) -> Step:
    """Powers of the end of a round act; all markers are seen; the limit is looked at.

    HS-ROUND-03, HS-RULING-50, HS-WIN-03, HS-RULING-62.
    """
    state.done(BeginRound())
    yield from abilities.open(state, table, ROUND_OVER, state, by_the_die())
    end_if_won(state)
    show_markers(state, table)
    after_round(state, table)
    state.effects.pass_moment(ROUND.end(state))
    table.tell(RoundEnded(rule="HS-ROUND-03", round=state.round))
    end_at_limit(state, table)


def show_markers(state: HeroScapeState, table: Table) -> None:
    """At the end of a round all markers become public (HS-RULING-50)."""
    for seat in range(state.players):
        hidden = [m for m in state.markers if m.seat == seat and not m.revealed]
        if not hidden:
            continue
        for marker in hidden:
            marker.revealed = True
        table.tell(
            MarkersShown(
                rule="HS-RULING-50",
                about=(f"seat:{seat}",),
                reveals=(f"orders:{seat}",),
                color=state.color(seat),
                markers=tuple(
                    (marker.face, marker.muster)
                    for marker in sorted(hidden, key=lambda marker: marker.face)
                ),
            )
        )
