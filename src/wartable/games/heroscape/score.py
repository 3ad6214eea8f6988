"""How well a seat stands, for bots that search: points standing, and what the next turns bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from wartable.games.heroscape.engagement import distance
from wartable.games.heroscape.field import board
from wartable.games.heroscape.goals import Task, goal_worth, goals_for
from wartable.games.heroscape.objectives import ARTIFACT
from wartable.games.heroscape.outlook import (
    Lives,
    Piece,
    lives_of,
    piece_of,
    turn_to_come,
    turn_under_way,
)
from wartable.games.heroscape.state import BasicTurn, HeroScapeState, Turn

STEEP: Final = 4.0
"""How much an advantage of all points on the battlefield tells."""
OFFING: Final = 1.0
"""What a point that turns to come may bring counts beside one that stands."""
AHEAD: Final = 6
"""This many turns to come are looked at."""
FADING: Final = 0.8
"""What each turn counts of the one before it, for much may have changed until then."""
UNDER_WAY: Final = ("attack", "moved")
"""The phases of a turn in which all has moved that will."""
PATIENCE: Final = 0.1
"""What a space to the nearest enemy costs in points, once for every round played."""


def score(state: HeroScapeState, seat: int) -> float:
    """From 0 (lost) to 1 (won): points standing and in the offing, against the strongest rival."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    pieces = [piece_of(state, figure) for figure in state.on_board()]
    team = state.teams[seat]
    sides: dict[int, float] = {}
    for piece in pieces:
        side = state.teams[piece.seat]
        sides[side] = sides.get(side, 0.0) + piece.worth
    own = sides.pop(team, 0.0)
    rival = max(sides.values(), default=0.0)
    if not own + rival:
        return 0.5
    mine = [piece for piece in pieces if state.teams[piece.seat] == team]
    others = [piece for piece in pieces if state.teams[piece.seat] != team]
    offing = OFFING * _in_the_offing(state, seat, mine, others)
    lead = own - rival + offing - _apart(state, mine, others)
    lead += _for_the_scenario(state, mine) - _for_the_scenario(state, others)
    return 0.02 + 0.96 / (1 + exp(-STEEP * lead / (own + rival)))


def _in_the_offing(
    state: HeroScapeState, seat: int, mine: Sequence[Piece], others: Sequence[Piece]
) -> float:
    """What the turn under way and the next few bring the seat's side, less what they cost it."""
    total, weight = 0.0, 1.0
    left = lives_of([*mine, *others])
    used: Counter[str] = Counter()
    for turns in _next_turns(state):
        for turn in turns:
            friendly = state.allied(turn.seat, seat)
            own, foes = (mine, others) if friendly else (others, mine)
            if turn.phase in UNDER_WAY:
                gain = turn_under_way(state, turn, foes, left)
                used[turn.muster] += 1
            else:
                gain = _gain(state, _cards_for(state, seat, turn), own, foes, left, used)
            total += weight * (gain if friendly else -gain)
        weight *= FADING
    return total


def _next_turns(state: HeroScapeState) -> Iterator[list[Turn]]:
    """The turn under way and those after it; of the next round one of each seat, in no order."""
    found = 0
    for task in reversed(state.agenda):
        if isinstance(task, Turn) and task.phase not in ("over", "end"):
            yield [task]
            found += task.phase not in UNDER_WAY
        elif isinstance(task, BasicTurn):
            yield [Turn(0, task.seat)]
            found += 1
        if found == AHEAD:
            return
    yield [Turn(0, other) for other in range(state.players) if other not in state.out]


def _gain(
    state: HeroScapeState,
    cards: Sequence[str],
    pieces: Sequence[Piece],
    foes: Sequence[Piece],
    left: Lives,
    used: Counter[str],
) -> float:
    """What a turn to come may bring with the best of the cards it may be taken with."""
    ground = board(state)
    best, chosen, after = 0.0, "", left
    for card in dict.fromkeys(cards):
        lives = dict(left)
        attackers = [each for each in pieces if each.figure.muster == card]
        gain = turn_to_come(ground, attackers, foes, lives, used[card] + 1)
        if gain > best:
            best, chosen, after = gain, card, lives
    left.update(after)
    used[chosen] += 1
    return best


def _cards_for(state: HeroScapeState, seat: int, turn: Turn) -> list[str]:
    """The cards a turn may be taken with, as far as a seat can tell from the markers that lie."""
    if turn.muster:
        return [turn.muster]
    if not turn.number:
        return [muster.id for muster in state.cards_of(turn.seat)]
    if state.allied(turn.seat, seat):
        marker = state.marker(turn.seat, str(turn.number))
        return [] if marker is None or marker.off else [marker.muster]
    return [
        marker.muster
        for marker in state.markers
        if marker.seat == turn.seat and not marker.revealed and not marker.off
    ]


def _for_the_scenario(state: HeroScapeState, pieces: Sequence[Piece]) -> float:
    """What places are worth that count in the Scenario."""
    lying = tuple(each.space for each in state.glyphs if each.glyph == ARTIFACT)
    total = 0.0
    for piece in pieces:
        zone = state.zones[piece.seat] if state.zones else -1
        bears = state.bearer == piece.figure.id
        task = Task(state.teams[piece.seat], zone, bears, lying)
        total += goal_worth(state.map, goals_for(state.scenario, state.map, task), piece.body)
    return total


def _apart(state: HeroScapeState, mine: Sequence[Piece], others: Sequence[Piece]) -> float:
    """The cost of keeping away from all enemies, which grows so that nobody waits for ever."""
    if not others:
        return 0.0
    ground = board(state)
    away = sum(min(distance(ground, one.body, foe.body) for foe in others) for one in mine)
    return PATIENCE * state.round * away
