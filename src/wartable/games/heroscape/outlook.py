"""What the turns to come may bring on average: the exact odds of dice, and no die rolled.

A search that plays attacks out compares luck with luck. So the roll-outs of a move end before its
attacks, and this says what those attacks and the turns after them are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from wartable.games.heroscape.board import Board, Body
from wartable.games.heroscape.chances import expected_wounds
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.engagement import adjacent, distance, height_dice
from wartable.games.heroscape.field import board as board_of_match
from wartable.games.heroscape.field import body_of, sees, values_of
from wartable.games.heroscape.moments import Aim
from wartable.games.heroscape.paths import UNREACHED, walks_to
from wartable.games.heroscape.points import figure_points
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.games.heroscape.targets import Laws, hindered, laws_for
from wartable.games.heroscape.using import may_act

BASIC_WORTH: Final = 50
"""What a figure counts in the Basic Game, where there are no points."""
LATER: Final = 4
"""Enemies this many spaces beyond a move and an attack do not count."""
MORE_ATTACKS: Final = 0.7
"""What each attack after the first of several counts, since targets fall or are out of reach."""
SPENT: Final = 0.05
"""A target with less life than this left on average is as good as destroyed."""


class Arm(NamedTuple):
    """A way to attack: the normal one, or a Special Attack as far as its numbers tell."""

    range: int
    dice: int
    attacks: float = 1.0
    special: bool = False


class Piece(NamedTuple):
    """A figure as the outlook sees it; `each` is what a wound on it is worth."""

    figure: Figure
    body: Body
    seat: int
    move: int
    climb: int
    """How far it climbs in a step; 0: it flies."""
    defense: int
    life: int
    each: float
    arms: tuple[Arm, ...]

    @property
    def worth(self) -> float:
        """What it is worth to its side."""
        return self.life * self.each


Lives: TypeAlias = dict[str, float]
"""How much life each figure has left on average, after what was done to it so far."""
Reach: TypeAlias = Callable[[Piece, Piece, Arm], float]
"""How likely one gets at the other with an arm, from 0 to 1."""


@cache
def arms_of(card: str, reach: int, attack: int, *, master: bool) -> tuple[Arm, ...]:
    """The ways to attack of a card; those that can be used but once a game are left out."""
    arms = [Arm(reach, attack)]
    for power in card_of(card).powers if master else ():
        if power.kind != "special_attack" or power.number("per_game"):
            continue
        for far, dice in power.pairs("profiles"):
            arms.append(Arm(far, dice, 1 + MORE_ATTACKS, special=True))
        if dice := power.number("attack"):
            far = max(power.number(key, 1) for key in ("range", "line", "line_move"))
            attacks = 1 + MORE_ATTACKS * (power.number("attacks", 1) - 1)
            arms.append(Arm(far, dice, attacks, special=True))
    return tuple(arms)


def piece_of(state: HeroScapeState, figure: Figure) -> Piece:
    """A figure on the battlefield with what it can do and what it is worth."""
    card, values = state.muster(figure.muster).card, values_of(state, figure)
    life = card_of(card).life - figure.wounds if state.master else 1
    whole = float(figure_points(card, figure.wounds, later=state.later_points))
    return Piece(
        figure,
        body_of(state, figure),
        state.seat_of(figure),
        values.move,
        _climb(state, card),
        values.defense,
        life,
        whole / max(1, life) if state.master else BASIC_WORTH,
        arms_of(card, values.range, values.attack, master=state.master),
    )


def _climb(state: HeroScapeState, card: str) -> int:
    printed = card_of(card)
    if not state.master:
        return UNREACHED
    return 0 if printed.power("flying") or printed.power("stealth_flying") else printed.height


def lives_of(pieces: Iterable[Piece]) -> Lives:
    """How much life these figures have left now."""
    return {piece.figure.id: float(piece.life) for piece in pieces}


def turn_to_come(
    board: Board, attackers: Iterable[Piece], foes: Sequence[Piece], left: Lives, moves: int = 1
) -> float:
    """What a turn with these figures may be worth: they move, then each attacks whom it can.

    `moves`: how often they will have moved by then. What they do is taken off the lives left.
    """
    return _deal(
        board,
        attackers,
        foes,
        left,
        lambda one, foe, arm: _within_reach(board, one, foe, arm, moves),
    )


def turn_under_way(state: HeroScapeState, turn: Turn, foes: Sequence[Piece], left: Lives) -> float:
    """What the attacks are worth that the card's figures can still make from where they stand."""
    if turn.no_attacks:
        return 0.0
    ready = [
        piece_of(state, figure)
        for figure in state.of_muster(turn.muster)
        if figure.id not in turn.attacked and may_act(state, turn, figure)
    ]
    laws = {each.figure.id: laws_for(state, each.figure) for each in ready}
    return _deal(
        board_of_match(state),
        ready,
        foes,
        left,
        lambda one, foe, arm: float(_may_attack(state, laws[one.figure.id], one, foe, arm)),
    )


def _deal(
    board: Board, attackers: Iterable[Piece], foes: Sequence[Piece], left: Lives, reach: Reach
) -> float:
    """Each attacker in turn takes the target that is worth most after what the others did."""
    total = 0.0
    for one in attackers:
        best, chosen, taken = 0.0, "", 0.0
        for foe in foes:
            life = left[foe.figure.id]
            if life < SPENT:
                continue
            for arm in one.arms:
                wounds = min(life, arm.attacks * _wounds(board, one, foe, arm))
                if wounds * foe.each <= best:
                    continue
                gain = wounds * foe.each * reach(one, foe, arm)
                if gain > best:
                    best, chosen, taken = gain, foe.figure.id, gain / foe.each
        if chosen:
            left[chosen] -= taken
            total += best
    return total


def _wounds(board: Board, one: Piece, foe: Piece, arm: Arm) -> float:
    """The wounds of one attack on average, by the levels on which both stand now."""
    attack, defense = arm.dice, foe.defense + height_dice(board, foe.body, one.body)
    if not arm.special:
        attack += height_dice(board, one.body, foe.body)
    return expected_wounds(attack, defense, foe.life)


def _within_reach(board: Board, one: Piece, foe: Piece, arm: Arm, moves: int) -> float:
    """Whether this many moves and an attack reach the other figure, or how nearly."""
    if one.climb and arm.range <= 1:
        costs = walks_to(board, foe.body.spaces, one.climb)
        away = min(costs[space] for space in one.body.spaces)
    else:
        away = distance(board, one.body, foe.body)
    beyond = away - moves * one.move - arm.range
    return 1.0 if beyond <= 0 else max(0.0, 1 - beyond / LATER)


def _may_attack(state: HeroScapeState, laws: Laws, one: Piece, foe: Piece, arm: Arm) -> bool:
    """Whether the rules allow an attack at once; a Special Attack by its Range and sight alone."""
    if not arm.special:
        return hindered(state, Aim(one.figure, foe.figure), laws) is None
    board = board_of_match(state)
    if adjacent(board, one.body, foe.body):
        return True
    if laws.engaged or arm.range <= 1 or distance(board, one.body, foe.body) > arm.range:
        return False
    return sees(state, one.figure, foe.figure)
