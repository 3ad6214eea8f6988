"""Troops in play: one dial, one attack, soldiers in the way, damage soldier by soldier, morale."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    at,
    blue,
    creature,
    offered,
    red,
    run,
    seen,
    table,
)
from tests.dndattackwing.cards.effects import put
from tests.dndattackwing.test_area import area
from wartable.engine.forms import Plan
from wartable.engine.requests import Roll
from wartable.games.dndattackwing.abilities.naming import within
from wartable.games.dndattackwing.agenda import Execute, Strike, StrikeArea
from wartable.games.dndattackwing.area import caught_by, caught_figures
from wartable.games.dndattackwing.casualties import morale, troop_suffers
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.mat import FORWARD, in_arc
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import printed_attack
from wartable.games.flightpath.dials import Maneuver
from wartable.testing.scenes import Line, Scene, answers, asks, rolls, tells

TROOP = "1.hobgoblin_troop"
MINE = "0.hobgoblin_troop"
CELLS = ((0, 0), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1))


def formed(scene: Scene[Battle], name: str, cells: tuple[tuple[int, int], ...] = CELLS) -> None:
    """Put the soldiers of a Troop on these places of its lattice."""
    for soldier, (column, row) in zip(creature(scene, name).soldiers, cells, strict=False):
        soldier.column, soldier.row = column, row


def attacked(
    soldiers: int = 3, *, cells: tuple[tuple[int, int], ...] = CELLS, **more: Any
) -> Scene[Battle]:
    """Balagos swoops at (400, 300) before a Troop of Blue at (400, 400) that faces it."""
    scene = table(
        red(400, 300, altitude="swoop", upgrades=("fire_breath",)),
        blue(400, 400, 180, card="hobgoblin_troop", soldiers=soldiers, **more),
        phase="combat",
    )
    formed(scene, TROOP, cells)
    scene.leave_to_table("damage")
    return scene


def bites(soldier: int, *faces: str, dodge: str = "blank") -> tuple[Line, ...]:
    """Balagos bites a soldier."""
    shown = (*faces, *("blank",) * (5 - len(faces)))
    return (
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", f"soldier:{TROOP}.{soldier}"),
        rolls("attack", *shown),
        rolls("defense", dodge),
    )


def numbers(scene: Scene[Battle], name: str = TROOP) -> list[int]:
    return [each.number for each in creature(scene, name).soldiers]


def hurt(scene: Scene[Battle]) -> dict[int, int]:
    return {each.number: len(each.damage) for each in creature(scene, TROOP).soldiers}


def normal(soldier: int) -> Attack:
    made = area("cone", 3).pattern
    made.area, made.defender, made.soldier, made.id = False, TROOP, soldier, 1
    return made


def areal(*caught: int) -> Attack:
    made = area("cone", 3).pattern
    made.defender, made.caught, made.id = TROOP, caught, 1
    return made


def suffers(scene: Scene[Battle], points: int, attack: Attack) -> None:
    run(troop_suffers(scene.state, scene.runner.table, creature(scene, TROOP), points, attack))


# Formation and movement


@pytest.mark.rule("DN-TROOP-05")
@pytest.mark.rule("DN-TROOP-06")
@pytest.mark.rule("DN-RULING-58")
def test_the_point_soldier_is_placed_first_and_the_others_around_it() -> None:
    legions = (
        Legion(size=120, creatures=(Member("hobgoblin_troop", 3),)),
        Legion(size=120, creatures=(Member("eshaedra"),)),
    )
    scene = Scene(DndAttackWing(), DndOptions(legions=legions))
    scene.leave_to_table("judging")
    scene.play(
        answers("Red", "place_creature", {"x": 400_000, "y": 120_000, "heading": 180_000}),
        answers("Red", "soldier", "cell:1,0"),
        answers("Red", "soldier", "cell:0,1"),
        asks("Blue", "place_creature"),
    )
    troop = creature(scene, MINE)
    assert (troop.point, troop.pose) == (1, at(400, 120, 180))
    assert [each.pressed for each in troop.soldiers] == [False, False, True]
    assert troop.figures()[1].base.x == 360_000


@pytest.mark.rule("DN-TROOP-10")
def test_one_dial_is_set_for_a_troop() -> None:
    scene = table(red(400, 300, card="hobgoblin_troop", soldiers=4), blue(400, 800, 180))
    form = scene.question("Red").form
    assert isinstance(form, Plan)
    assert list(form.fields) == [MINE]


def moving(dial: str, **more: Any) -> Scene[Battle]:
    """A Troop of Red at (400, 300) that has set a dial."""
    scene = table(
        red(400, 300, card="hobgoblin_troop", soldiers=3, dial=dial, **more),
        blue(400, 800, 180, dial="straight-1"),
        phase="activation",
    )
    formed(scene, MINE)
    return scene


@pytest.mark.rule("DN-TROOP-11")
@pytest.mark.rule("DN-TROOP-13")
def test_the_point_soldier_moves_and_acts_then_the_others_follow() -> None:
    scene = moving("straight-2")
    scene.play(
        tells("creature_moved", creature=MINE),
        answers("Red", "action", "dodge"),
        answers("Red", "soldier", "cell:-1,0"),
        answers("Red", "soldier", "cell:0,1"),
    )
    places = [(round(each.base.x), round(each.base.y)) for each in creature(scene, MINE).figures()]
    assert places == [(400_000, 420_000), (360_000, 420_000), (400_000, 380_000)]


@pytest.mark.rule("DN-TROOP-12")
@pytest.mark.rule("DN-RULING-38")
def test_for_a_pivot_the_others_are_out_of_the_way() -> None:
    scene = moving("pivot-0")
    scene.play(answers("Red", "spin", "right"))
    assert [each.soldier for each in creature(scene, MINE).figures()] == [1]
    scene.play(answers("Red", "soldier", "cell:1,0"), answers("Red", "soldier", "cell:0,1"))
    places = [(round(each.base.x), round(each.base.y)) for each in creature(scene, MINE).figures()]
    assert places == [(400_000, 300_000), (400_000, 260_000), (360_000, 300_000)]


@pytest.mark.rule("DN-RULING-38")
def test_own_soldiers_block_nobody_and_all_flee_with_the_point_soldier() -> None:
    scene = moving("straight-1")
    creature(scene, MINE).soldiers[1].column, creature(scene, MINE).soldiers[1].row = 0, 1
    scene.state.agenda.append(Execute(MINE, Maneuver("fall_back", 1)))
    scene.play(tells("creature_moved", creature=MINE, how=""))
    scene = moving("straight-1")
    creature(scene, MINE).pose = at(400, 850)
    scene.play(tells("creature_fled", creature=MINE), tells("creature_defeated", creature=MINE))
    assert not creature(scene, MINE).in_play


@pytest.mark.rule("DN-OVERRUN-10")
def test_every_soldier_in_the_way_is_overrun_for_itself() -> None:
    scene = table(
        red(400, 300, card="champion"),
        blue(400, 370, 180, card="hobgoblin_troop", soldiers=2),
        phase="activation",
    )
    formed(scene, TROOP, ((0, 0), (0, 1)))
    scene.state.agenda.append(Execute("0.champion", Maneuver("straight", 4)))
    scene.play(
        rolls("overrun", "hit"),
        rolls("overrun", "blank"),
        tells("overrun_checked", through=True),
        rolls("overrun", "blank"),
        rolls("overrun", "hit"),
        tells("overrun_checked", through=False),
        tells("creature_moved", how="overrun"),
    )
    assert creature(scene, "0.champion").pose == at(400, 330)


@pytest.mark.rule("DN-OVERRUN-11")
def test_a_troop_overruns_with_its_point_soldier_alone() -> None:
    for x, checked in ((440, False), (400, True)):
        scene = table(
            red(400, 300, card="hobgoblin_troop", soldiers=3),
            blue(x, 380, card="wizard"),
            phase="activation",
        )
        formed(scene, MINE)
        scene.state.agenda.append(Execute(MINE, Maneuver("straight", 3)))
        dice = (rolls("overrun", "hit"), rolls("overrun", "hit")) if checked else ()
        scene.play(*dice, tells("creature_moved", creature=MINE, how=""))


@pytest.mark.rule("DN-PRESSED-02")
def test_several_soldiers_may_be_pressed() -> None:
    scene = table(
        red(400, 300, card="hobgoblin_troop", soldiers=3, dial="straight-1"),
        blue(445, 380, 180, dial="straight-1"),
        phase="activation",
    )
    formed(scene, MINE)
    scene.play(
        answers("Red", "action", "none"),
        answers("Red", "soldier", "cell:1,0"),
        tells("soldier_placed", number=2, pressed=True),
        answers("Red", "soldier", "cell:1,0"),
        tells("soldier_placed", number=3, pressed=True),
    )
    assert creature(scene, MINE).pressed == 2


# Attacking


@pytest.mark.rule("DN-TROOP-15")
@pytest.mark.rule("DN-RULING-39")
def test_a_troop_attacks_once_and_from_its_point_soldier() -> None:
    dice = (rolls("attack", *["blank"] * 3), rolls("defense", *["blank"] * 2))
    for x, failed in ((440, ""), (490, "arc")):
        scene = table(
            red(400, 300, card="hobgoblin_troop", soldiers=3),
            blue(x, 345 if not failed else 330, 180, card="wizard"),
            phase="combat",
        )
        formed(scene, MINE)
        scene.play(
            answers("Blue", "attack", "none"),
            answers("Red", "attack", "weapon:long_sword"),
            answers("Red", "defender", "creature:1.wizard"),
            tells("attack_measured", failed=failed),
            *(() if failed else dice),
            tells("phase_began", phase="end"),
        )


@pytest.mark.rule("DN-RULING-39")
def test_others_are_near_a_troop_if_they_are_near_one_of_its_soldiers() -> None:
    scene = attacked(3, cells=((0, 0), (-1, 0), (-2, 0)))
    troop, balagos = creature(scene, TROOP), creature(scene, BALAGOS)
    balagos.pose = at(590, 400)
    assert within(balagos, troop, 1)
    troop.soldiers[2].column = 1
    assert not within(balagos, troop, 1)


@pytest.mark.rule("DN-TROOP-16")
def test_a_troop_charges_and_forms_again_before_it_attacks() -> None:
    scene = table(
        red(400, 300, card="hobgoblin_troop", soldiers=2, tokens={"charge": 1}),
        blue(400, 460, 180, card="champion", tokens={"exhaustion": 1}),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "charge", "charge"),
        tells("creature_moved", creature=MINE, charge=True),
        answers("Red", "soldier", "cell:1,0"),
        answers("Red", "attack", "weapon:long_sword"),
        answers("Red", "defender", "creature:1.champion"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank", "blank"),
    )
    assert creature(scene, MINE).pose == at(400, 380)


@pytest.mark.rule("DN-TROOP-14")
def test_an_effect_on_a_troop_holds_for_each_soldier() -> None:
    scene = attacked(3, upgrades=("shield",))
    put(scene.state, creature(scene, TROOP), "shield", 2)
    scene.play(*bites(3, "hit", "hit"), tells("attack_compared", dodges=1, hits=1))
    assert numbers(scene) == [1, 2, 3]


@pytest.mark.rule("DN-TROOP-18")
def test_soldiers_in_between_shelter_the_one_behind() -> None:
    for soldier, between in ((1, 0), (2, 1)):
        scene = table(
            red(400, 250, card="elf_troop", soldiers=1),
            blue(400, 350, 180, card="hobgoblin_troop", soldiers=2),
            phase="combat",
        )
        formed(scene, TROOP, ((0, 0), (0, 1)))
        scene.play(
            answers("Red", "attack", "weapon:long_bow"),
            answers("Red", "defender", f"soldier:{TROOP}.{soldier}"),
            tells("attack_measured", between=between),
            rolls("attack", "blank", "blank"),
            rolls("defense", *["blank"] * (1 + between)),
        )


@pytest.mark.rule("DN-TROOP-19")
def test_criticals_pass_the_armor_of_a_troop_and_lie_face_down() -> None:
    scene = attacked(3, upgrades=("thick_hide",))
    scene.play(*bites(2, "critical", "hit"), tells("hits_deflected", count=1))
    cards = creature(scene, TROOP).soldiers[1].damage
    assert [(card.face_up, card.title) for card in cards] == [(False, "")]


@pytest.mark.rule("DN-TROOP-22")
def test_a_gap_stays_until_the_next_move() -> None:
    scene = attacked(3, cells=((0, 0), (1, 0), (2, 0)))
    scene.play(*bites(2, "critical"), asks("Blue", "attack"))
    assert [each.soldier for each in creature(scene, TROOP).figures()] == [1, 3]
    assert creature(scene, TROOP).soldiers[1].column == 2


@pytest.mark.rule("DN-RULING-40")
def test_damage_on_the_last_soldier_is_the_creatures_own() -> None:
    scene = attacked(2)
    attack = Attack(
        id=1,
        attacker=BALAGOS,
        defender=TROOP,
        weapon="fire_breath",
        range_band=1,
        reach="ranged",
        arc="forward",
        dice=5,
        area=True,
        caught=(1, 2),
    )
    scene.state.agenda.append(Strike(attack))
    scene.play(
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "struck", f"soldier:{TROOP}.2"),
    )
    troop = creature(scene, TROOP)
    assert [each.number for each in troop.soldiers] == [1]
    assert troop.soldiers[0].damage == []
    assert len(troop.damage) == 1


@pytest.mark.rule("DN-TROOP-15")
def test_a_soldier_beside_the_point_soldier_does_not_aim() -> None:
    scene = table(
        red(400, 300, card="hobgoblin_troop", soldiers=3),
        blue(340, 320, 180, card="wizard"),
        phase="combat",
    )
    formed(scene, MINE, ((0, 0), (1, 0), (2, 0)))
    troop = creature(scene, MINE)
    wizard = creature(scene, "1.wizard").base
    assert not in_arc(troop.base, wizard, FORWARD)
    formed(scene, MINE, ((0, 0), (1, 0), (-1, 0)))
    assert in_arc(troop.figures()[-1].base, wizard, FORWARD)
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", "weapon:long_sword"),
        answers("Red", "defender", "creature:1.wizard"),
        tells("attack_measured", failed="arc"),
    )


@pytest.mark.rule("DN-RULING-39")
def test_an_area_attack_measures_to_the_nearest_soldier() -> None:
    scene = attacked(3, cells=((0, 0), (0, 1), (0, 2)))
    cone = area("cone", 4)
    [(name, band)] = caught_by(scene.state, cone)
    assert (name, band) == (TROOP, 1)
    assert (
        max(
            each
            for _, each in caught_figures(creature(scene, BALAGOS), creature(scene, TROOP), cone)
        )
        == 2
    )


@pytest.mark.rule("DN-TROOP-23")
@pytest.mark.rule("DN-RULING-40")
def test_the_last_soldier_is_an_ordinary_creature_from_the_next_attack_on() -> None:
    scene = attacked(2)
    scene.play(*bites(2, "critical", "critical"), asks("Blue", "attack"))
    last = creature(scene, TROOP)
    assert (numbers(scene), last.damage) == ([1], [])
    scene = attacked(1)
    scene.play(
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", f"creature:{TROOP}"),
        rolls("attack", "critical", *["blank"] * 4),
        rolls("defense", "blank"),
        tells("damage_dealt", creature=TROOP),
        asks("Blue", "attack"),
    )
    assert [card.face_up for card in creature(scene, TROOP).damage] == [True]
    scene.play(answers("Blue", "attack", "none"), tells("creature_defeated", creature=TROOP))


@pytest.mark.rule("DN-EX-42")
@pytest.mark.rule("DN-RULING-34")
def test_damage_is_kept_soldier_by_soldier() -> None:
    scene = attacked(3, upgrades=("thick_hide",))
    suffers(scene, 1, normal(2))
    suffers(scene, 1, normal(3))
    assert hurt(scene) == {1: 0, 2: 1, 3: 1}
    suffers(scene, 1, normal(2))
    assert hurt(scene) == {1: 0, 3: 0}
    assert len(scene.state.deck.discard) == 3


@pytest.mark.rule("DN-RULING-34")
def test_cards_dealt_after_a_defeat_in_an_area_attack_stay() -> None:
    scene = attacked(4, upgrades=("thick_hide",))
    creature(scene, TROOP).soldiers[3].pressed = True
    suffers(scene, 3, areal(2))
    assert hurt(scene) == {1: 0, 2: 1, 3: 0}


# Area attacks


def breathed(scene: Scene[Battle], *lines: Line) -> None:
    """Balagos breathes on everything on the ground ahead of it."""
    scene.play(
        answers("Red", "attack", f"fire_breath:{BALAGOS}.0.fire_breath"),
        answers("Red", "level", "ground"),
        *lines,
    )


@pytest.mark.rule("DN-EX-32")
@pytest.mark.rule("DN-TROOPAREA-01")
def test_a_cone_on_three_elves() -> None:
    elves = "1.elf_troop"
    scene = table(
        red(400, 300, upgrades=("fire_breath",)),
        blue(400, 400, 180, card="elf_troop", soldiers=3),
        phase="combat",
    )
    formed(scene, elves)
    scene.leave_to_table("damage")
    breathed(
        scene,
        tells("area_measured", caught=(elves,)),
        rolls("attack", "hit", "hit", "hit", "hit", "blank"),
        rolls("defense", "dodge", "dodge"),
        answers("Blue", "struck", f"soldier:{elves}.2"),
        answers("Blue", "struck", f"soldier:{elves}.3"),
        asks("Blue", "attack"),
    )
    assert numbers(scene, elves) == [1]
    assert printed_attack(creature(scene, elves)) == 2


@pytest.mark.rule("DN-TROOPAREA-02")
def test_armor_deflects_once_for_the_whole_troop() -> None:
    scene = attacked(4)
    attack = area("cone", 3)
    scene.state.agenda.append(StrikeArea(attack, ((TROOP, 1),)))
    scene.play(
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        tells("hits_deflected", count=1),
        answers("Blue", "struck", f"soldier:{TROOP}.2"),
        answers("Blue", "struck", f"soldier:{TROOP}.3"),
    )
    assert numbers(scene) == [1, 4]


@pytest.mark.rule("DN-TROOPAREA-03")
def test_each_soldier_suffers_until_it_falls_in_the_order_the_defender_likes() -> None:
    scene = attacked(4, upgrades=("thick_hide",))
    breathed(
        scene,
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "struck", f"soldier:{TROOP}.4"),
        tells("soldier_lost", number=4),
        answers("Blue", "struck", f"soldier:{TROOP}.2"),
        asks("Blue", "attack"),
    )
    assert hurt(scene) == {1: 0, 2: 1, 3: 0}


@pytest.mark.rule("DN-TROOPAREA-04")
def test_soldiers_outside_the_area_take_nothing_and_the_rest_is_lost() -> None:
    scene = attacked(4)
    suffers(scene, 3, areal(2))
    assert hurt(scene) == {1: 0, 3: 0, 4: 0}


@pytest.mark.rule("DN-EX-33")
@pytest.mark.rule("DN-TROOPAREA-05")
def test_pressed_soldiers_fall_before_those_caught() -> None:
    scene = attacked(4)
    for soldier in creature(scene, TROOP).soldiers[2:]:
        soldier.pressed = True
    suffers(scene, 2, areal(2))
    assert numbers(scene) == [1, 2]
    scene = attacked(4)
    for soldier in creature(scene, TROOP).soldiers[2:]:
        soldier.pressed = True
    suffers(scene, 3, areal(2))
    assert numbers(scene) == [1]


@pytest.mark.rule("DN-TROOPAREA-06")
@pytest.mark.rule("DN-MORALE-06")
@pytest.mark.rule("DN-RULING-77")
def test_first_the_fallen_then_morale_then_the_leader() -> None:
    scene = attacked(4, upgrades=("drum_captain",))
    breathed(
        scene,
        rolls("attack", "hit", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "struck", f"soldier:{TROOP}.1"),
        tells("soldier_lost", number=1),
        answers("Blue", "struck", f"soldier:{TROOP}.2"),
        tells("soldier_lost", number=2),
        rolls("morale", "blank", "blank"),
        tells("point_chosen", number=3),
        rolls("leader", "hit", "critical"),
        tells("card_discarded", card="drum_captain"),
    )


@pytest.mark.rule("DN-TROOPAREA-07")
def test_the_last_soldier_waits_for_the_end_phase() -> None:
    scene = attacked(2)
    breathed(
        scene,
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "struck", f"soldier:{TROOP}.2"),
        asks("Blue", "attack"),
    )
    last = creature(scene, TROOP)
    assert last.in_play
    assert len(last.damage) == 2
    assert seen(scene, "Red").creature(TROOP).damage_counted == 2
    scene.play(answers("Blue", "attack", "none"), tells("creature_defeated", creature=TROOP))


# Morale


@pytest.mark.rule("DN-MORALE-02")
@pytest.mark.rule("DN-MORALE-03")
def test_if_all_flee_the_troop_is_gone_at_once() -> None:
    scene = attacked(3)
    scene.play(
        *bites(1, "critical"),
        rolls("morale", "concentrate", "concentrate"),
        answers("Blue", "flees", f"soldier:{TROOP}.3"),
        tells("soldier_lost", number=3, fled=True),
        tells("soldier_lost", number=2, fled=True),
        tells("creature_defeated", creature=TROOP),
        tells("phase_began", phase="end"),
    )
    assert not creature(scene, TROOP).fought


@pytest.mark.rule("DN-MORALE-05")
@pytest.mark.rule("DN-RULING-78")
def test_the_front_line_is_the_row_of_the_fallen_point_soldier_or_the_next_behind() -> None:
    scene = attacked(4, cells=((0, 0), (0, 1), (1, 1), (0, 2)))
    scene.play(*bites(1, "critical"), rolls("morale", *["blank"] * 3))
    assert set(offered(scene, "Blue")) == {f"soldier:{TROOP}.2", f"soldier:{TROOP}.3"}
    scene.play(answers("Blue", "new_point", f"soldier:{TROOP}.3"))
    troop = creature(scene, TROOP)
    assert troop.pose == at(360, 440, 180)
    assert {each.number: (each.column, each.row) for each in troop.soldiers} == {
        2: (-1, 0),
        3: (0, 0),
        4: (-1, 1),
    }
    scene = attacked(3, cells=((0, 0), (1, 0), (0, 1)))
    scene.play(
        *bites(1, "critical"),
        rolls("morale", "blank", "blank"),
        tells("point_chosen", number=2),
    )


@pytest.mark.rule("DN-RULING-36")
@pytest.mark.rule("DN-PRESSED-04")
def test_pressed_soldiers_roll_too_and_flee_first() -> None:
    scene = attacked(4, cells=((0, 0), (0, 1), (0, 2), (0, 3)))
    troop = creature(scene, TROOP)
    troop.soldiers[3].pressed = True
    check = morale(scene.state, scene.runner.table, troop)
    request = next(check)
    assert isinstance(request, Roll)
    assert len(request.sides) == 4
    flees = shipped().dice.attack.faces.index(shipped().dice.icons.flees) + 1
    with pytest.raises(StopIteration):
        check.send([flees, 8, 8, 8])
    assert numbers(scene) == [1, 2, 3]


@pytest.mark.rule("DN-RULING-78")
def test_only_pressed_soldiers_left() -> None:
    scene = attacked(2)
    troop = creature(scene, TROOP)
    troop.soldiers[1].pressed = True
    suffers(scene, 1, normal(1))
    assert numbers(scene) == [1]
    assert troop.pose == at(400, 400, 180)
