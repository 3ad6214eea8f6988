"""The odds of whole armies agree with icepool, which knows nothing of our rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import icepool
import pytest

from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES, Face, Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.odds import Distribution, army_odds
from wartable.games.dragondice.odds.fights import attack_odds, roll_odds
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Attack

HERE = "coastland_city"
"""A terrain whose elements change nothing for these units."""
ARMY = (
    *("dwarves.footman", "dwarves.sergeant", "dwarves.sergeant", "dwarves.patroller"),
    *("dwarves.crossbowman", "dwarves.marksman", "dwarves.theurgist", "dwarves.thaumaturgist"),
    *("dwarves.pony_rider", "dwarves.lizard_rider"),
)
HUNDRED = 100
FOES = ("goblins.thug", "goblins.thug", "goblins.cutthroat", "goblins.pelter", "goblins.trickster")


def faces_of(kind: str) -> tuple[Face, ...]:
    faces = shipped().units[kind].faces
    assert not any(face.special for face in faces)
    return faces


def results(kinds: Sequence[str], type_: Type, ids: int = 1) -> icepool.Die[int]:
    """What dice without special icons come to, with IDs counted this many times."""
    dice = [
        icepool.Die(
            [
                face.count * (ids if face.icon == "id" else 1) * (face.icon in {type_, "id"})
                for face in faces_of(kind)
            ]
        )
        for kind in kinds
    ]
    return sum(dice[1:], start=dice[0])


def apart(kinds: Sequence[str], type_: Type) -> icepool.Die[int]:
    """Normal icons, and IDs in hundreds."""
    dice = [
        icepool.Die(
            [
                face.count * ((face.icon == type_) + HUNDRED * (face.icon == "id"))
                for face in faces_of(kind)
            ]
        )
        for kind in kinds
    ]
    return sum(dice[1:], start=dice[0])


def same(odds: Distribution, wanted: icepool.Die[int]) -> None:
    """Exactly the same, in whole numbers."""
    found = {at: Fraction(ways, odds.ways) for at, ways in enumerate(odds.weights) if ways}
    assert found == {
        at: Fraction(wanted.quantity(at), wanted.denominator()) for at in wanted.outcomes()
    }


@pytest.mark.parametrize("type_", TYPES)
def test_an_army(type_: Type) -> None:
    same(army_odds(shipped(), ARMY, [], HERE, 3)[type_], results(ARMY, type_))


@pytest.mark.parametrize("type_", TYPES)
def test_an_army_that_holds_the_eighth_face(type_: Type) -> None:
    same(army_odds(shipped(), ARMY, [], HERE, 8)[type_], results(ARMY, type_, ids=2))


def roll(kinds: Sequence[str], type_: Type, effects: dict[str, int], holder: int = -1) -> Roll:
    scene = Scene()
    scene.army(0, HOME_0, *kinds)
    scene.terrain(HOME_0, HERE, 8 if holder >= 0 else 3, holder)
    for name, amount in effects.items():
        begin(scene.game, name, 1, (f"army:0:{HOME_0}",), "DD-SPELL-01", amount=amount)
    return Roll(scene.game, 0, HOME_0, type_, (type_,))


def test_an_army_that_loses_results_and_halves_the_rest() -> None:
    odds = roll_odds(roll(ARMY, "melee", {"blizzard": 5, "Frost Breath": 1}), "melee")
    same(odds.results, results(ARMY, "melee").map(lambda total: max(total - 5, 0) // 2))


def test_ids_are_lost_last_where_they_are_doubled() -> None:
    odds = roll_odds(roll(ARMY, "melee", {"blizzard": 6}, holder=0), "melee")

    def left(both: int) -> int:
        ids, icons = divmod(both, HUNDRED)
        return max(icons - 6, 0) + 2 * max(ids - max(6 - icons, 0), 0)

    same(odds.results, apart(ARMY, "melee").map(left))


@pytest.mark.parametrize("less", [0, 1, 6, 40])
def test_what_is_halved_at_an_eighth_face(less: int) -> None:
    effects = {"Frost Breath": 1} | ({"blizzard": less} if less else {})
    odds = roll_odds(roll(ARMY, "melee", effects, holder=0), "melee")

    def left(both: int) -> int:
        ids, icons = divmod(both, HUNDRED)
        kept = max(icons + ids - less, 0) // 2
        return 2 * min(kept, ids) + max(kept - ids, 0)

    same(odds.results, apart(ARMY, "melee").map(left))


def test_more_dice_than_one_word_holds() -> None:
    army = ARMY * 3
    odds = roll_odds(roll(army, "melee", {"blizzard": 6}, holder=0), "melee")

    def left(both: int) -> int:
        ids, icons = divmod(both, HUNDRED)
        return max(icons - 6, 0) + 2 * max(ids - max(6 - icons, 0), 0)

    same(odds.results, apart(army, "melee").map(left))
    plain = roll_odds(roll(army, "melee", {}, holder=0), "melee")
    same(plain.results, results(army, "melee", ids=2))


def test_damage_against_saves() -> None:
    scene = Scene()
    scene.army(0, HOME_0, *ARMY)
    scene.army(1, HOME_0, *FOES)
    scene.terrain(HOME_0, HERE)
    odds = attack_odds(scene.game, Attack("melee", 0, HOME_0, 1, HOME_0))
    assert odds.exact
    beyond = results(ARMY, "melee") - results(FOES, "save")
    same(odds.damage, beyond.map(lambda left: max(left, 0)))


def test_a_die_that_is_rolled_again() -> None:
    kind = "feral.tiger_folk"
    again = "Double Strike"
    faces = shipped().units[kind].faces
    values = [face.count * (face.icon in {"melee", "id"}) for face in faces]
    strike = next(at for at, face in enumerate(faces) if face.icon == again)
    odds = army_odds(shipped(), [kind] * 2, [], HERE, 3, ["melee"])["melee"]
    plain = icepool.Die([value for at, value in enumerate(values) if at != strike])
    assert odds.mean == pytest.approx(float(2 * plain.mean()), abs=1e-6)
    wanted = plain + plain
    for at in wanted.outcomes():
        assert odds.chance(at) == pytest.approx(
            wanted.quantity(at) / wanted.denominator(), abs=1e-8
        )
