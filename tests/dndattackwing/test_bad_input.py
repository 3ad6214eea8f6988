"""Answers that the rules forbid: each is refused with its rule and asked again."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import BALAGOS, at, blue, creature, red, table
from wartable.games.dndattackwing.agenda import EndFeint, LayFeint, Reform
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Scene, answers, asks, refuses

LEGIONS = DndOptions(force="legions", size=120)
Member = dict[str, object]


def member(creature: str, *upgrades: str, soldiers: int = 0, extra: str = "") -> Member:
    return {"creature": creature, "upgrades": list(upgrades), "soldiers": soldiers, "extra": extra}


ARTIFACTS = [member("balagos", "aerobat_amulet"), member("wizard", "iron_tail_spike")]


def refused(scene: Scene[Battle], seat: str, kind: str, answer: object, rule: str) -> None:
    """The answer is refused by this rule, and the same is asked again."""
    scene.play(refuses(seat, kind, answer, rule=rule), asks(seat, kind))


@pytest.mark.parametrize(
    ("members", "rule"),
    [
        ([], "DN-SETUP-01"),
        ([member("balagos"), member("eshaedra"), member("galadaeros")], "DN-LEGION-03"),
        ([member("copper_dragon"), member("copper_dragon"), member("wizard")] * 2, "DN-LEGION-03"),
        ([member("balagos", "haste", "haste")], "DN-LEGION-04"),
        ([member("balagos", "hurled_boulder")], "DN-LEGION-05"),
        ([member("young_black_dragon", "acid_breath", "old_scales", "trickster")], "DN-LEGION-05"),
        ([member("champion", "blackguards_mail")], "DN-LEGION-06"),
        (ARTIFACTS, "DN-LEGION-08"),
        ([member("balagos"), member("balagos")], "DN-UNIQUE-02"),
        ([member("young_black_dragon", extra="dragon")], "DN-CAMPAIGN-04"),
        ([member("elf_troop", soldiers=7)], "DN-TROOP-01"),
        ([member("elf_troop", soldiers=0)], "DN-TROOP-01"),
        ([member("balagos", soldiers=2)], "DN-TROOP-01"),
        ([member("tarrasque")], "DN-CARD-01"),
        ([member("balagos", "wish")], "DN-CARD-02"),
    ],
)
def test_a_legion_that_is_not_legal(members: list[Member], rule: str) -> None:
    scene = Scene(DndAttackWing(), LEGIONS)
    refused(scene, "Red", "legion", {"name": "Bad", "size": 120, "creatures": members}, rule)


def test_a_legion_for_more_points_than_agreed() -> None:
    scene = Scene(DndAttackWing(), LEGIONS)
    large = {"name": "Large", "size": 200, "creatures": [member("balagos")]}
    refused(scene, "Red", "legion", large, "DN-LEGION-01")


@pytest.mark.rule("DN-TROOP-07")
@pytest.mark.rule("DN-TROOP-08")
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("cell:0,-1", id="forward of the Point Soldier"),
        pytest.param("cell:1,-1", id="forward, in another file"),
        pytest.param("cell:0,2", id="a gap behind"),
        pytest.param("cell:2,0", id="a gap beside"),
        pytest.param("cell:1,1", id="corner to corner"),
        pytest.param("cell:0,0", id="on the Point Soldier"),
    ],
)
def test_a_soldier_out_of_formation(cell: str) -> None:
    scene = table(
        red(400, 300, card="hobgoblin_troop", soldiers=4), blue(400, 800, 180), phase="combat"
    )
    creature(scene, "0.hobgoblin_troop").forming = True
    scene.state.agenda.append(Reform("0.hobgoblin_troop"))
    scene.play(asks("Red", "soldier"))
    refused(scene, "Red", "soldier", cell, "DN-TROOP-08")


@pytest.mark.rule("DN-TROOP-08")
def test_a_third_file() -> None:
    scene = table(
        red(400, 300, card="hobgoblin_troop", soldiers=4), blue(400, 800, 180), phase="combat"
    )
    creature(scene, "0.hobgoblin_troop").forming = True
    scene.state.agenda.append(Reform("0.hobgoblin_troop"))
    scene.play(answers("Red", "soldier", "cell:1,0"), answers("Red", "soldier", "cell:2,0"))
    refused(scene, "Red", "soldier", "cell:3,0", "DN-TROOP-08")


@pytest.mark.rule("DN-BURST-02")
@pytest.mark.parametrize(("x", "y"), [(400, 450), (400, 300), (430, 450), (5, 5)])
def test_a_burst_on_a_base_or_over_the_edge(x: int, y: int) -> None:
    scene = table(
        red(400, 300, card="wizard", upgrades=("fireball",)), blue(400, 450, 180), phase="combat"
    )
    scene.play(
        answers("Red", "attack", "fireball:0.wizard.0.fireball"), answers("Red", "level", "air")
    )
    where = {"x": x * 1000, "y": y * 1000, "heading": 0}
    refused(scene, "Red", "burst", where, "DN-BURST-02")


@pytest.mark.rule("DN-FEINT-02")
def test_the_template_of_a_feint_beyond_the_base() -> None:
    scene = table(red(400, 300), blue(400, 800, 180), phase="activation")
    scene.state.agenda.append(LayFeint(BALAGOS, "right"))
    scene.play(asks("Red", "feint_lay"))
    refused(scene, "Red", "feint_lay", {"on": "side", "at": 10_001}, "DN-FEINT-02")


@pytest.mark.rule("DN-FEINT-06")
def test_a_feint_into_another_base() -> None:
    scene = table(red(400, 300), blue(480, 335, 0), phase="activation")
    scene.state.agenda.append(EndFeint(BALAGOS, "right", 0))
    scene.play(asks("Red", "feint_end"))
    refused(scene, "Red", "feint_end", {"on": "end", "at": 10_000}, "DN-FEINT-04")
    scene.play(answers("Red", "feint_end", {"on": "end", "at": -10_000}))
    assert creature(scene, BALAGOS).pose == at(480, 290)
