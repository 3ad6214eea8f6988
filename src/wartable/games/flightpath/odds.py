"""Exact chances of dice pools: how many of each face lie there once all that may be done is done.

What a die shows, what is rolled again, turned and added is data. Chances are whole numbers of ways
out of all ways, and nothing is reckoned twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Final

import msgspec

ANY: Final = -1
"""As many dice as one likes."""

_BITS: Final = 8
_MASK: Final = (1 << _BITS) - 1
MOST_DICE: Final = _MASK

Counts = tuple[int, ...]
Ways = dict[Counts, int]


class Turn(msgspec.Struct, frozen=True):
    """Dice turned from one face to another: all of them, or up to a limit."""

    old: str
    new: str
    most: int = ANY


class Roll(msgspec.Struct, frozen=True):
    """A roll of equal dice, and what may be done with it, in this order.

    `again` dice that show none of the `kept` faces are rolled again, once; where a turn makes
    something good of only some dice, the best number of these is kept. Then come turns and
    additions.
    """

    faces: tuple[str, ...]
    """All sides of a die."""
    dice: int
    kept: tuple[str, ...] = ()
    again: int = 0
    turns: tuple[Turn, ...] = ()
    added: tuple[tuple[str, int], ...] = ()
    goal: tuple[float, ...] = ()
    """What 0, 1, 2 ... kept faces are worth, before additions; nothing: one each."""


class Chances(msgspec.Struct, frozen=True):
    """In how many of all ways each number of each face comes up."""

    faces: tuple[str, ...]
    ways: Mapping[Counts, int]
    total: int

    def of(self, *faces: str) -> list[float]:
        """The chance of 0, 1, 2 ... of these faces together."""
        places = [self.faces.index(face) for face in faces if face in self.faces]
        found: dict[int, int] = {}
        for counts, ways in self.ways.items():
            number = sum(counts[place] for place in places)
            found[number] = found.get(number, 0) + ways
        return [found.get(number, 0) / self.total for number in range(max(found) + 1)]


@lru_cache(maxsize=4096)
def chances(roll: Roll) -> Chances:
    """How the roll ends, played as well as it can be for kept faces or what they are worth.

    A die that is sure to count is never rolled again, and one that cannot count always is. Dice
    that a turn makes something good of, but not of all, are weighed in every number.
    """
    if roll.dice > MOST_DICE:
        raise ValueError(f"at most {MOST_DICE} dice are rolled at once")
    kinds = tuple(dict.fromkeys((*roll.faces, *_more_faces(roll))))
    weights = tuple(roll.faces.count(kind) for kind in kinds)
    sides = len(roll.faces)
    if not roll.again or not roll.dice:
        ways, total = thrown(weights, roll.dice), sides**roll.dice
    else:
        ways, total = _again(roll, kinds, weights)
    turns = [
        (kinds.index(turn.old), kinds.index(turn.new), turn.most)
        for turn in roll.turns
        if turn.old in kinds
    ]
    added = [(kinds.index(face), number) for face, number in roll.added if number]
    ended: Ways = {}
    for counts, number in ways.items():
        end = _turned(counts, turns, added) if turns or added else counts
        ended[end] = ended.get(end, 0) + number
    return Chances(kinds, ended, total)


def _more_faces(roll: Roll) -> list[str]:
    return [turn.new for turn in roll.turns] + [face for face, _ in roll.added]


@lru_cache(maxsize=1024)
def thrown(weights: Counts, dice: int) -> Ways:
    """In how many ways some dice show a given number of each face.

    >>> thrown((1, 1), 2)
    {(0, 2): 1, (1, 1): 2, (2, 0): 1}
    """
    if len(weights) == 1:
        return {(dice,): weights[0] ** dice}
    first = weights[0]
    found: Ways = {}
    for number in range(dice + 1 if first else 1):
        here = comb(dice, number) * first**number
        for rest, ways in thrown(weights[1:], dice - number).items():
            if here * ways:
                found[number, *rest] = here * ways
    return found


def _again(roll: Roll, kinds: tuple[str, ...], weights: Counts) -> tuple[Ways, int]:
    """The ways of a roll some of whose dice are rolled again."""
    worth = _worth(roll, kinds)
    sides = len(roll.faces)
    if roll.again == ANY and all(each in (0, ANY) for each in worth):
        bad = sum(weight for weight, each in zip(weights, worth, strict=True) if not each)
        both = tuple(
            weight * (sides + bad if each else bad)
            for weight, each in zip(weights, worth, strict=True)
        )
        return thrown(both, roll.dice), sides ** (2 * roll.dice)
    groups = _groups(roll, worth)
    heaps = tuple(sum(weights[place] for place in group) for group in groups)
    lying: dict[tuple[int, int], int] = {}
    player = _Player(roll, heaps, [worth[group[0]] for group in groups])
    for counts, number in thrown(heaps, roll.dice).items():
        left, rolled = player.leave(counts)
        lying[left, rolled] = lying.get((left, rolled), 0) + number
    found: dict[int, int] = {}
    for (left, rolled), number in lying.items():
        here = number * sides ** (roll.dice - rolled)
        for more, ways in _packed(heaps, rolled):
            end = left + more
            found[end] = found.get(end, 0) + here * ways
    return _apart(found, groups, weights), sides ** (2 * roll.dice)


def _groups(roll: Roll, worth: list[int]) -> list[tuple[int, ...]]:
    """Faces that are treated alike, by their places: what is chosen does not depend on which it is.

    Of dice that cannot count, those that stay are not all alike unless all of them are rolled.
    """
    sure = tuple(place for place, each in enumerate(worth) if each == ANY)
    lost = tuple(place for place, each in enumerate(worth) if not each)
    alone = [(place,) for place, each in enumerate(worth) if each not in (0, ANY)]
    rest = [lost] if roll.again == ANY else [(place,) for place in lost]
    return [group for group in (sure, *alone, *rest) if group]


def _apart(found: Mapping[int, int], groups: list[tuple[int, ...]], weights: Counts) -> Ways:
    """The ways of every face, out of those of groups of faces: each die shows any of its group."""
    parts = [tuple(weights[place] for place in group) for group in groups]
    order = [place for group in groups for place in group]
    back = [order.index(place) for place in range(len(weights))]
    ended: Ways = {}
    for packed, ways in found.items():
        ends: list[tuple[Counts, int]] = [((), ways)]
        for nth, part in enumerate(parts):
            count = packed >> _BITS * nth & _MASK
            whole = sum(part) ** count
            ends = [
                ((*counts, *more), here // whole * there)
                for counts, here in ends
                for more, there in thrown(part, count).items()
            ]
        for counts, here in ends:
            key = tuple([counts[place] for place in back])
            ended[key] = ended.get(key, 0) + here
    return ended


@lru_cache(maxsize=1024)
def _packed(weights: Counts, dice: int) -> tuple[tuple[int, int], ...]:
    """The ways of a throw, with the numbers of all faces packed into one."""
    return tuple((_pack(counts), ways) for counts, ways in thrown(weights, dice).items())


def _pack(counts: Sequence[int]) -> int:
    return sum(number << _BITS * place for place, number in enumerate(counts))


def _worth(roll: Roll, kinds: tuple[str, ...]) -> list[int]:
    """For each face how many dice that show it are sure to count: none, some, or any number."""
    good = dict.fromkeys(roll.kept, ANY)
    for turn in reversed(roll.turns):
        if good.get(turn.new) == ANY and turn.old not in good:
            good[turn.old] = turn.most
    return [good.get(kind, 0) for kind in kinds]


class _Player:
    """Decides which dice are rolled again."""

    def __init__(self, roll: Roll, weights: Counts, worth: list[int]) -> None:
        self.roll = roll
        self.worth = worth
        self.sides = len(roll.faces)
        limited = [place for place, each in enumerate(worth) if each not in (0, ANY)]
        self.limited = limited[0] if limited else None
        sure = sum(weights[place] for place, each in enumerate(worth) if each == ANY)
        some = 0 if self.limited is None else weights[self.limited]
        self.weights = (sure, some, self.sides - sure - some)
        self.counting = [place for place, each in enumerate(worth) if each == ANY]
        self.rolling = [
            (place, each)
            for place, each in enumerate(worth)
            if each != ANY and place != self.limited
        ]
        self.known: dict[tuple[int, int, int], float] = {}

    def leave(self, counts: Counts) -> tuple[int, int]:
        """What is left lying, packed, and how many dice are rolled again."""
        left = list(counts)
        may = self.roll.dice if self.roll.again == ANY else self.roll.again
        rolled = 0
        for place, each in self.rolling:
            gone = min(max(0, counts[place] - each), may - rolled)
            left[place] -= gone
            rolled += gone
        if self.limited is not None:
            there = counts[self.limited]
            sure = sum([counts[place] for place in self.counting])
            worths = [
                self.value(sure, there - gone, rolled + gone)
                for gone in range(min(there, may - rolled) + 1)
            ]
            more = worths.index(max(worths))
            left[self.limited] -= more
            rolled += more
        return _pack(left), rolled

    def value(self, sure: int, lying: int, rolled: int) -> float:
        """What it is worth to roll this many dice beside those that count and those that may."""
        key = (sure, lying, rolled)
        known = self.known.get(key)
        if known is None:
            assert self.limited is not None
            most, goal = self.worth[self.limited], self.roll.goal
            total = 0.0
            for (good, more, _), ways in thrown(self.weights, rolled).items():
                count = sure + good + min(most, lying + more)
                total += ways * (goal[count] if goal else count)
            known = self.known[key] = total / self.sides**rolled
        return known


def _turned(
    counts: Counts, turns: list[tuple[int, int, int]], added: list[tuple[int, int]]
) -> Counts:
    """The dice after turns, each from one face to another and how many, and after additions."""
    ended = list(counts)
    for old, new, most in turns:
        there = ended[old]
        number = there if most == ANY or there < most else most
        ended[old] -= number
        ended[new] += number
    for face, number in added:
        ended[face] += number
    return tuple(ended)
