"""Odds of an army's roll in microseconds, beside icepool and dyce, which are given the numbers.

The peers add up dice whose faces are numbers already. We find out from the rules who rolls, what
changes the roll, and what each face is worth in it, and only then add up. All come to the chance of
each result.

Cold, nothing is remembered of any roll before. With the dice known, it is remembered what the faces
of each kind of die give in such a roll, as they were told the peers, but nothing of any army.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import add
from typing import Final

import dyce
import icepool

from bench.measure import best
from bench.report import Row
from wartable.engine.windows import Effect
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.odds import army_odds
from wartable.games.dragondice.odds.fights import roll_odds
from wartable.games.dragondice.odds.known import forget_faces
from wartable.games.dragondice.odds.packed import WORD, unpack, words_for
from wartable.games.dragondice.odds.reading import forget_rolls
from wartable.games.dragondice.odds.silence import Silence
from wartable.games.dragondice.odds.throws import Cast, Throw
from wartable.games.dragondice.odds.vectors import ALL
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die, DragonDiceState, Terrain

TERRAIN = "coastland_city"
HUNDRED: Final = 100
REPEATS: Final = 200
PEER_REPEATS: Final = 40
SMALL = (
    *("dwarves.footman", "dwarves.sergeant", "dwarves.sergeant", "dwarves.patroller"),
    *("dwarves.crossbowman", "dwarves.marksman", "dwarves.theurgist", "dwarves.lizard_rider"),
)
"""An army of a force of 24 points."""
LARGE = (
    *SMALL,
    *("dwarves.thaumaturgist", "dwarves.pony_rider", "dwarves.sentry", "dwarves.footman"),
    *("goblins.thug", "goblins.cutthroat", "goblins.pelter", "goblins.trickster"),
)
"""The larger half of a force of 60 points."""


LESS = 6
"""Results that a spell takes away; IDs go last, and are doubled afterwards."""


@dataclass(frozen=True)
class Army:
    """A melee roll at an eighth face."""

    name: str
    kinds: Sequence[str]
    less: int = 0

    def numbers(self) -> list[list[int]]:
        """What each face is worth, for those who have to be told; IDs in hundreds, if apart."""
        units = shipped().units
        ids = HUNDRED if self.less else 2
        return [
            [
                face.count * (ids if face.icon == "id" else face.icon == "melee")
                for face in units[kind].faces
            ]
            for kind in self.kinds
        ]

    def game(self) -> Game:
        """The army on a table."""
        state = DragonDiceState(
            pack="",
            players=2,
            force_size=24,
            advanced=(),
            names=["", ""],
            agenda=[],
            dice=[Die(at, kind, 0, 0) for at, kind in enumerate(self.kinds)],
            terrains=[Terrain(TERRAIN, 0, 8, 0)],
            order=[0, 1],
        )
        if self.less:
            state.effects.add(Effect("blizzard", "", 1, ("army:0:0",), amount=self.less))
        return Game(state, Silence())


ARMIES = (
    Army("8 dice", SMALL),
    Army("16 dice", LARGE),
    Army("8 dice, 6 less", SMALL, LESS),
    Army("16 dice, 6 less", LARGE, LESS),
)


def ours(game: Game) -> list[float]:
    """From the rules."""
    return roll_odds(Roll(game, 0, 0, "melee", ("melee",)), "melee").results.chances


def forget_everything() -> None:
    """Remember nothing of any roll, nor of any die."""
    forget_faces()
    forget_rolls()


def ours_alone(army: Army) -> list[float]:
    """An army that was asked for before, as a force is built."""
    return army_odds(shipped(), army.kinds, (), TERRAIN, 8, ("melee",))["melee"].chances


def ours_given(numbers: list[list[int]]) -> list[float]:
    """A sum of dice whose faces are numbers already."""
    dice = [Counter([(each, 0, 0, 0, 0, 0, 0) for each in faces]) for faces in numbers]
    throw = Throw([(Cast(die, die.total()), 1) for die in dice])
    ways = throw.ways()
    words = words_for(ways)
    return [each / ways for each in unpack(throw.added_up(ALL, words * WORD), words)]


def left(total: int) -> int:
    """What of icons and hundreds of IDs is left."""
    ids, icons = divmod(total, HUNDRED)
    return max(icons - LESS, 0) + 2 * max(ids - max(LESS - icons, 0), 0)


def by_icepool(army: Army, numbers: list[list[int]]) -> list[float]:
    """A sum of dice."""
    total = reduce(add, [icepool.Die(faces) for faces in numbers])
    if army.less:
        total = total.map(left)
    ways = total.denominator()
    return [quantity / ways for quantity in total.quantities()]


def by_dyce(army: Army, numbers: list[list[int]]) -> list[float]:
    """A sum of histograms."""
    total = reduce(add, [dyce.H(faces) for faces in numbers])
    if army.less:
        total = total.apply(left)
    return [count / total.total for count in total.counts()]


PEERS: Final[dict[str, Callable[[Army, list[list[int]]], list[float]]]] = {
    "icepool": by_icepool,
    "dyce": by_dyce,
}


def measure_odds() -> tuple[dict[str, float], list[Row]]:
    """The peers, and our own numbers with the peer each is held against."""
    others: dict[str, float] = {}
    rows: list[Row] = []
    for army in ARMIES:
        numbers, game = army.numbers(), army.game()
        asked = partial(ours, game)
        wanted = [chance for chance in ours(game) if chance]
        names = {peer: f"{peer}, {army.name}: µs" for peer in PEERS}
        for peer, work in PEERS.items():
            chances = work(army, numbers)
            assert all(abs(a - b) < 1e-12 for a, b in zip(chances, wanted, strict=True))
            others[names[peer]] = best(partial(work, army, numbers), PEER_REPEATS)
        costs = {
            "cold, everything forgotten": best(asked, REPEATS, forget_everything),
            "cold army, rolls forgotten and dice known": best(asked, REPEATS, forget_rolls),
            "cached": best(asked, REPEATS),
        }
        if not army.less:
            costs["the same force again"] = best(partial(ours_alone, army), REPEATS)
            costs["given the numbers"] = best(partial(ours_given, numbers), REPEATS)
        for how, cost in costs.items():
            rows += [(f"odds, {army.name}, {how}: µs", cost, name) for name in names.values()]
    return others, rows
