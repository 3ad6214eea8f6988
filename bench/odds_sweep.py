"""Odds of a hundred random armies in microseconds, beside icepool, which is given the numbers.

They are as large as an army can be when a force of 60 points is set up, have dead that count for
some of them, and most are under spells that take from what they roll or halve it.

Each army is timed by the processor time of its thread, the best of a few repeats, so that others on
the machine count as little as can be. Cold, nothing is remembered of any roll before; with the dice
known, what the faces of each kind give in such a roll, but nothing of any army.

icepool adds up what each face is worth, and then takes away, halves and doubles. It is asked where
that is all: where no icon changes the roll or has its die rolled again.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from functools import partial, reduce
from operator import add
from typing import Final

import icepool

from bench.measure import best
from bench.odds import forget_everything
from bench.report import Row
from wartable.engine.chance import Chance, seed_from
from wartable.engine.windows import Effect
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.odds.faces import Gain
from wartable.games.dragondice.odds.fights import roll_odds
from wartable.games.dragondice.odds.reading import forget_rolls
from wartable.games.dragondice.odds.silence import Silence
from wartable.games.dragondice.odds.survey import Survey, settled, survey
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.state import DEAD, Attack, Die, DragonDiceState, Terrain

ARMIES: Final = 100
REPEATS: Final = 15
PEER_REPEATS: Final = 3
HEALTH: Final = 30
MOST_DEAD: Final = 7
EIGHTH: Final = 8
LIMIT: Final = 1000
"""Microseconds that no roll should take longer than."""
EFFECTS: Final[tuple[tuple[tuple[str, int], ...], ...]] = (
    (),
    (("blizzard", 6),),
    (("ash_storm", 3),),
    (("Frost Breath", 1),),
    (("blizzard", 4), ("Frost Breath", 1)),
)
"""Spells on the army, and how often: results are lost, halved, or both."""
PLACES: Final = 1000
"""Icons, IDs and all other results of a roll as one number, each so many times the last."""


@dataclass(frozen=True, eq=False)
class Army:
    """An army on a table, and what it rolls for."""

    game: Game
    type: Type

    def roll(self) -> Roll:
        """Melee and missiles are rolls of an attack, and saves are against melee."""
        roll = Roll(self.game, 0, 0, self.type, (self.type,))
        if self.type in {"melee", "missile"}:
            roll.attack = Attack("melee" if self.type == "melee" else "missile", 0, 0, 1, 0)
        elif self.type == "save":
            roll.against, roll.attack = "melee", Attack("melee", 1, 0, 0, 0)
        return roll

    def ours(self) -> list[float]:
        """The chance of each result."""
        return roll_odds(self.roll(), self.type).results.chances

    def sums(self) -> Survey | None:
        """The dice and what is done to their results, if that is all there is to the roll."""
        roll = self.roll()
        seen = survey(roll, settled(rollers(roll)), self.type).ways
        found = seen[0].survey
        treated = any(
            each.doubled or each.bonus or each.anew or each.again for each, _ in found.dice
        )
        return found if found.dice and not treated and len(seen) == 1 else None


def random_army(chance: Chance) -> Army:
    """Units of any two species at any terrain, and some of them dead."""
    catalogue = shipped()
    species = chance.sample(sorted({unit.species for unit in catalogue.units.values()}), 2)
    kinds = [kind for kind, unit in sorted(catalogue.units.items()) if unit.species in species]
    health = {kind: catalogue.units[kind].health for kind in kinds}
    units: list[str] = []
    while left := HEALTH - sum(health[kind] for kind in units):
        units.append(chance.choice([kind for kind in kinds if health[kind] <= left]))
    dead = [chance.choice(kinds) for _ in range(chance.below(MOST_DEAD + 1))]
    places = [(kind, 0) for kind in units] + [(kind, DEAD) for kind in dead]
    face = EIGHTH if chance.below(2) else 1 + chance.below(EIGHTH - 1)
    state = DragonDiceState(
        pack="",
        players=2,
        force_size=60,
        advanced=(),
        names=["", ""],
        agenda=[],
        dice=[Die(at, kind, 0, place) for at, (kind, place) in enumerate(places)],
        terrains=[
            Terrain(chance.choice(sorted(catalogue.terrains)), 0, face, 0 if face == EIGHTH else -1)
        ],
        order=[0, 1],
    )
    for name, amount in chance.choice(EFFECTS):
        state.effects.add(Effect(name, "", 1, ("army:0:0",), amount=amount))
    return Army(Game(state, Silence()), chance.choice(TYPES))


def numbers_of(found: Survey) -> list[list[int]]:
    """What each face of each die is worth, for those who have to be told."""
    apart = found.less or found.halved
    ids = 2 if found.id_doubled else 1

    def worth(gain: Gain) -> int:
        rest = gain.special + gain.counted_as + gain.added
        if apart:
            return gain.icon + PLACES * gain.id + PLACES**2 * rest
        return gain.icon + ids * gain.id + rest

    dice = [each for each, count in found.dice for _ in range(count)]
    return [[worth(gain) for gain in each.faces.gains] for each in dice]


def by_icepool(numbers: list[list[int]], found: Survey) -> list[float]:
    """A sum of dice; IDs are lost last, and may be doubled afterwards."""

    def left(total: int) -> int:
        rest, lost_last = divmod(total, PLACES**2)
        ids, icons = divmod(lost_last, PLACES)
        kept = max(icons + ids - found.less, 0) // (2 if found.halved else 1)
        return rest + kept + (min(ids, kept) if found.id_doubled else 0)

    total = reduce(add, [icepool.Die(faces) for faces in numbers])
    if found.less or found.halved:
        total = total.map(left)
    ways = total.denominator()
    return [quantity / ways for quantity in total.quantities()]


def measure_sweep() -> tuple[dict[str, float], list[Row]]:
    """icepool, and our own numbers."""
    chance = Chance(seed_from("odds of random armies"))
    armies = [random_army(chance) for _ in range(ARMIES)]
    summed: list[Army] = []
    theirs: list[float] = []
    for army in armies:
        found = army.sums()
        if found is not None:
            numbers = numbers_of(found)
            wanted = [each for each in army.ours() if each]
            chances = by_icepool(numbers, found)
            assert all(abs(a - b) < 1e-12 for a, b in zip(chances, wanted, strict=True))
            summed.append(army)
            theirs.append(best(partial(by_icepool, numbers, found), PEER_REPEATS))
    peer = f"icepool, {len(summed)} random armies of {HEALTH} health, median: µs"
    rows: list[Row] = []
    ways = {"cold, everything forgotten": forget_everything, "cold army, dice known": forget_rolls}
    for how, forget in ways.items():
        costs = {army: best(army.ours, REPEATS, forget) for army in armies}
        name = f"odds, {ARMIES} random armies of {HEALTH} health, {how}"
        over = sum(cost > LIMIT for cost in costs.values()) / ARMIES
        rows += [
            (f"{name}, median: µs", statistics.median(costs.values()), ""),
            (f"{name}, slowest: µs", max(costs.values()), ""),
            (f"{name}, over {LIMIT} µs: %", over * 100, ""),
            (
                f"odds, the {len(summed)} that icepool adds up, {how}, median: µs",
                statistics.median([costs[army] for army in summed]),
                peer,
            ),
        ]
    return {peer: statistics.median(theirs)}, rows
