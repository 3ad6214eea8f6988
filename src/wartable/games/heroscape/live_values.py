"""The numbers of cards as they are now: what is printed, with auras, Glyphs and all that lasts.

HS-CARD-04, HS-CARD-05, HS-CARD-06, HS-CARD-07. What depends on the opponent is left out: a change
counts where it holds against the nearest enemy, the farthest one, and one of each enemy card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeAlias, TypeVar

from wartable.engine.windows import Part, Reckoning, Value, reckon
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    DEFENSE_DICE,
    MOVE,
    RANGE,
    abilities,
)
from wartable.games.heroscape.field import board, values_of
from wartable.games.heroscape.moments import Acting, Aim, Attack
from wartable.games.heroscape.state import Figure, HeroScapeState

X = TypeVar("X")
Changed: TypeAlias = dict[str, Reckoning]
"""The numbers that differ from what is printed: `move`, `range`, `attack`, `defense`."""


class _Numbers(Generic[X]):
    """One number of all figures, with everything in play that may change it."""

    def __init__(self, state: HeroScapeState, value: Value[X]) -> None:
        self._value = value
        self._reckoner = abilities.reckoner(state, value)
        self.changes = bool(abilities.bearers(state, abilities.hooks.changes, value.name))

    def common(self, base: int, subjects: Iterable[X]) -> Reckoning | None:
        """The number with what changes it in all these cases; None if nothing does."""
        common: list[Part] | None = None
        for subject in subjects:
            parts = self._reckoner.query(base, subject).parts
            common = list(parts) if common is None else [each for each in common if each in parts]
            if not common:
                return None
        found = [(self._value.layer(each.layer), each) for each in common or ()]
        now = reckon(self._value, base, found)
        return now if now.value != base else None


def live_values(state: HeroScapeState) -> tuple[dict[str, Changed], dict[str, Changed]]:
    """What is changed for all figures of a card, by card, and of single figures beside that."""
    standing = state.on_board() if state.master else []
    found = _of_figures(state, standing)
    cards: dict[str, Changed] = {}
    figures: dict[str, Changed] = {}
    for muster in dict.fromkeys(each.muster for each in standing if found[each.id]):
        own = [each.id for each in standing if each.muster == muster]
        first = found[own[0]]
        cards[muster] = {
            name: now
            for name, now in first.items()
            if all(found[id_].get(name) == now for id_ in own)
        }
        figures |= {id_: found[id_] for id_ in own if found[id_] != cards[muster]}
    return cards, figures


def _of_figures(state: HeroScapeState, standing: list[Figure]) -> dict[str, Changed]:
    moves, ranges = _Numbers(state, MOVE), _Numbers(state, RANGE)
    attack, defense = _Numbers(state, ATTACK_DICE), _Numbers(state, DEFENSE_DICE)
    meets = ranges.changes or attack.changes or defense.changes
    found: dict[str, Changed] = {}
    for figure in standing:
        printed, seat = values_of(state, figure), state.seat_of(figure)
        turn = state.turn()
        turn = turn if turn is not None and turn.muster == figure.muster else None
        met = _met(state, figure, standing) if meets else []
        foes = [(foe, state.seat_of(foe)) for foe in met]
        now = {
            "move": moves.common(printed.move, [Acting(figure, turn)]),
            "range": ranges.common(printed.range, (Aim(figure, foe) for foe, _ in foes)),
            "attack": attack.common(
                printed.attack, (Attack(figure, foe, seat, its, turn=turn) for foe, its in foes)
            ),
            "defense": defense.common(
                printed.defense, (Attack(foe, figure, its, seat) for foe, its in foes)
            ),
        }
        found[figure.id] = {name: each.bare() for name, each in now.items() if each is not None}
    return found


def _met(state: HeroScapeState, figure: Figure, standing: Iterable[Figure]) -> list[Figure]:
    """The enemies that stand for all: the nearest, the farthest, and one of each card."""
    ground = board(state)
    foes = [each for each in standing if not state.friends(figure, each)]
    foes.sort(key=lambda each: ground.distance(figure.spaces[0], each.spaces[0]))
    met = foes if len(foes) < 3 else [foes[0], foes[-1]]
    for foe in foes:
        if all(foe.muster != each.muster for each in met):
            met.append(foe)
    return met
