"""Answers that the rules forbid: each is refused with its rule and asked again."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tests.dndattackwing.battles import BALAGOS, ESHAEDRA, at, blue, creature, red, table
from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing.agenda import EndFeint, LayFeint, Reform
from wartable.games.dndattackwing.forces.legion import Legion
from wartable.games.dndattackwing.forces.legion import Member as Carrier
from wartable.games.dndattackwing.judging import draw
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene, answers, asks, refuses

LEGIONS = DndOptions(force="legions", size=120)
Member = dict[str, object]


def member(creature: str, *upgrades: str, soldiers: int = 0, extra: str = "") -> Member:
    return {"creature": creature, "upgrades": list(upgrades), "soldiers": soldiers, "extra": extra}


ARTIFACTS = [member("balagos", "aerobat_amulet"), member("wizard", "iron_tail_spike")]


def refused(scene: Scene[Battle], seat: str, kind: str, answer: object, rule: str) -> None:
    """The answer is refused by this rule, nothing has changed, and the same is asked again."""
    scene.play(asks(seat, kind))
    before, told = msgspec.to_builtins(scene.state), len(scene.events)
    question = scene.question(seat)
    scene.play(refuses(seat, kind, answer, rule=rule), asks(seat, kind))
    assert msgspec.to_builtins(scene.state) == before
    assert len(scene.events) == told
    assert scene.question(seat) == question


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
        ([member("jarl_rimebeard", "blackguards_mail", "plated_barding")], "DN-LEGION-10"),
        (ARTIFACTS, "DN-LEGION-08"),
        ([member("balagos"), member("balagos")], "DN-UNIQUE-02"),
        ([member("young_black_dragon", extra="dragon")], "DN-CAMPAIGN-04"),
        ([member("balagos", extra="wings")], "DN-CAMPAIGN-04"),
        ([member("red_dragon", "haste")], "DN-SPELL-01"),
        (
            [member("young_black_dragon", "acid_breath", "old_scales", "aerobat_amulet")],
            "DN-LEGION-05",
        ),
        ([member("wizard")] * 25, "DN-RULING-93"),
        ([member("elf_troop", soldiers=7)], "DN-TROOP-01"),
        ([member("elf_troop", soldiers=0)], "DN-TROOP-01"),
        ([member("elf_troop", soldiers=-1)], "DN-TROOP-01"),
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


@pytest.mark.rule("DN-ADVENTURE-01")
@pytest.mark.rule("DN-ADVENTURE-05")
@pytest.mark.rule("DN-RULING-88")
@pytest.mark.parametrize(
    ("members", "rule"),
    [
        ([member("wizard")], "DN-ADVENTURE-05"),
        ([member("eshaedra"), member("hobgoblin_troop", soldiers=1)], "DN-RULING-88"),
        ([member("eshaedra", "aerobat_amulet")], "DN-CAMPAIGN-07"),
        ([member("eshaedra", extra="dragon")], "DN-CAMPAIGN-04"),
    ],
)
def test_a_legion_that_its_adventure_forbids(members: list[Member], rule: str) -> None:
    options = DndOptions(players=3, adventure="ambush_in_the_valley", force="legions")
    scene = Scene(DndAttackWing(), options)
    refused(scene, "Blue", "legion", {"name": "Bad", "size": 55, "creatures": members}, rule)


@pytest.mark.rule("DN-UNIQUE-03")
@pytest.mark.rule("DN-LEGION-08")
@pytest.mark.parametrize(
    ("mine", "his", "rule"),
    [
        (member("balagos"), member("balagos"), "DN-UNIQUE-03"),
        (member("balagos", "aerobat_amulet"), member("wizard", "iron_tail_spike"), "DN-LEGION-08"),
    ],
)
def test_what_a_team_has_already(mine: Member, his: Member, rule: str) -> None:
    """Mates build at the same time: the one whose Legion repeats something brings another."""
    scene = Scene(DndAttackWing(), DndOptions(players=3, teams=True, force="legions", size=240))
    legion = {"name": "Mine", "size": 110, "creatures": [mine]}
    again = {"name": "His", "size": 110, "creatures": [his]}
    enemy = {"name": "Theirs", "size": 110, "creatures": [mine]}
    scene.play(
        answers("Red", "legion", legion),
        answers("Blue", "legion", enemy),
        answers("Copper", "legion", again),
        asks("Copper", "legion"),
    )
    assert {each.seat for each in scene.state.creatures.values()} == {0, 1}
    refused(scene, "Copper", "legion", again, rule)


@pytest.mark.rule("DN-UNIQUE-03")
@pytest.mark.rule("DN-LEGION-08")
@pytest.mark.rule("DN-UNIQUE-04")
@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        (
            Legion(creatures=(Carrier("balagos"),)),
            Legion(creatures=(Carrier("balagos"),)),
            "DN-UNIQUE-03",
        ),
        (
            Legion(creatures=(Carrier("balagos", 0, ("aerobat_amulet",)),)),
            Legion(creatures=(Carrier("wizard", 0, ("iron_tail_spike",)),)),
            "DN-LEGION-08",
        ),
    ],
)
def test_legions_of_a_team_known_beforehand(first: Legion, second: Legion, rule: str) -> None:
    options = DndOptions(players=3, teams=True, force="legions", size=240)
    with pytest.raises(BadOptions) as wrong:
        check_options(replace(options, legions=(first, first, second)))
    assert wrong.value.rule == rule
    check_options(
        replace(options, legions=(first, first, Legion(creatures=(Carrier("champion"),))))
    )


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


@pytest.mark.rule("DN-BURST-02")
@pytest.mark.rule("DN-RULING-21")
@pytest.mark.parametrize("shift", [-400, 0, 400])
def test_a_refused_burst_tells_no_more_than_the_eye_sees(shift: int) -> None:
    """A base is drawn to a millimeter: what is refused follows the drawing, not the true place."""
    scene = table(
        red(400, 300, card="wizard", upgrades=("fireball",)), blue(400, 450, 180), phase="combat"
    )
    blue_dragon = creature(scene, ESHAEDRA)
    blue_dragon.pose = Pose(400_000, 450_000 + shift, 180_000)
    draw(blue_dragon)
    scene.play(
        answers("Red", "attack", "fireball:0.wizard.0.fireball"), answers("Red", "level", "air")
    )
    touching = 450_000 - 20_000 - 12_700
    where = {"x": 400_000, "y": touching + 100, "heading": 0}
    refused(scene, "Red", "burst", where, "DN-BURST-02")
    scene.leave_to_table("attack", "defense", "damage")
    scene.play(answers("Red", "burst", {"x": 400_000, "y": touching, "heading": 0}))


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
