"""Dragons that Eldarim Champions control."""

from __future__ import annotations

import pytest

from tests.dragondice.champion_fights import (
    aims,
    challenge,
    held,
    offered,
)
from tests.dragondice.dragon_fight import Fight
from tests.dragondice.scene import FRONTIER, HOME_0
from tests.dragondice.turns import choices, play_phase, step
from wartable.engine.forms import Plan
from wartable.games.dragondice.death import Death, kill, move
from wartable.games.dragondice.dragon_nature import send
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    NOBODY,
)
from wartable.games.dragondice.taming import hold


@pytest.mark.rule("DD-CHAMPION-18")
def test_a_dragoncrusader_controls_a_dragon_of_any_type() -> None:
    for kind in ("air_drake", "fire_water_drake", "ivory_drake", "ivory_fire_drake"):
        fight = challenge("dragoncrusader", kind)
        fight.fight()
        assert fight.state.dragons[0].controller == fight.dwarves[0].id
        assert fight.damage == []


@pytest.mark.rule("DD-CHAMPION-18")
def test_only_the_controlled_dragons_damage_is_ignored_and_nobody_has_to_control() -> None:
    for answer, damage in (("1", 6 - 4), ("none", 6 + 6 - 4)):
        fight = challenge("dragoncrusader", "air_drake", "air_wyrm")
        fight.answers("champion", answer)
        fight.fight()
        assert fight.damage == [damage]


@pytest.mark.rule("DD-CHAMPION-19")
def test_a_controller_holds_its_dragon_back_or_sends_it_against_any_other() -> None:
    fight, dragon, _ = held("dragoncrusader", "ivory_drake", "controlled")
    other = fight.comes("ivory_wyrm", "belly", seat=0)
    fight.answers("dragon_targets", {str(dragon.id): str(other.id)})
    fight.fight()
    [asked] = fight.asked("dragon_targets")
    assert (asked.seat, asked.sealed) == (0, "all")
    assert aims(fight)[0] == "Ivory Drake attacks Ivory Wyrm"
    other.place = FRONTIER
    fight.fight()
    assert aims(fight) == ()


@pytest.mark.rule("DD-RULING-91")
def test_a_controller_decides_in_every_players_turn() -> None:
    fight, dragon, _ = held("dragoncrusader", "ivory_drake", "controlled")
    [thug] = fight.army(1, HOME_0, "goblins.thug")
    fight.shows(thug, "1 maneuver")
    fight.state.turn = 1
    fight.answers("dragon_targets", {str(dragon.id): "stays"}, {str(dragon.id): "army"})
    fight.fight()
    assert aims(fight) == ()
    assert [prompt.seat for prompt in fight.asked("dragon_targets")] == [0]
    fight.fight()
    assert aims(fight) == ("Ivory Drake attacks the army",)


def helping(*faces: str, kind: str = "ivory_drake") -> Fight:
    """A controlled dragon that shows these faces while another attacks its controller's army."""
    fight, dragon, _ = held("dragoncrusader", kind, "controlled")
    fight.dragon_shows(dragon, *faces)
    fight.comes("ivory_fire_wyrm", "belly")
    fight.answers("dragon_targets", {str(dragon.id): "stays"})
    fight.fight()
    return fight


@pytest.mark.rule("DD-CHAMPION-19")
@pytest.mark.rule("DD-ATTACK-03")
def test_a_controlled_dragon_attacks_no_army_while_it_may_attack_a_dragon() -> None:
    fight, dragon, _ = held("dragoncrusader", "fire_drake", "controlled")
    other = fight.comes("air_wyrm", "belly")
    [thug] = fight.army(1, HOME_0, "goblins.thug")
    fight.shows(thug, "1 maneuver")
    fight.state.turn = 1
    fight.answers("dragon_targets", {str(dragon.id): "stays"})
    fight.fight()
    [asked] = fight.asked("dragon_targets")
    assert isinstance(asked.form, Plan)
    assert [answer[str(dragon.id)] for answer in asked.form.answers()] == ["stays", str(other.id)]


@pytest.mark.rule("DD-CHAMPION-20")
def test_a_controlled_dragon_does_not_help_an_army_of_others() -> None:
    fight, dragon, _ = held("dragoncrusader", "ivory_drake", "controlled")
    fight.comes("ivory_wyrm", "belly")
    [thug] = fight.army(1, HOME_0, "goblins.thug")
    fight.shows(thug, "1 maneuver")
    fight.state.turn = 1
    fight.answers("dragon_targets", {str(dragon.id): "stays"})
    fight.fight()
    assert aims(fight) == ("Ivory Wyrm attacks the army",)


@pytest.mark.rule("DD-CHAMPION-20")
def test_a_helping_dragon_adds_nothing_to_missiles() -> None:
    fight, dragon, _ = held("dragoncrusader", "ivory_drake", "controlled")
    [shot] = fight.army(0, HOME_0, "dwarves.crack_shot")
    fight.shows(shot, "3 missile")
    fight.dragon_shows(dragon, "jaws")
    other = fight.comes("ivory_fire_wyrm", "claw")
    fight.answers("dragon_targets", {str(dragon.id): "stays"})
    fight.fight()
    [asked] = fight.asked("kill_dragon")
    assert choices(asked) == [f"melee:{other.id}", "none"]


@pytest.mark.rule("DD-CHAMPION-20")
def test_a_controlled_dragon_does_not_roll_while_nobody_attacks_the_army() -> None:
    fight, dragon, _ = held("dragoncrusader", "ivory_drake", "controlled")
    fight.comes("fire_wyrm", "belly")
    fight.comes("air_wyrm", "belly")
    fight.answers("dragon_targets", {str(dragon.id): "stays"})
    fight.fight()
    assert aims(fight) == ("Fire Wyrm attacks Air Wyrm", "Air Wyrm attacks Fire Wyrm")
    assert [roll.kind for roll in fight.rolls] == ["dragons"]


@pytest.mark.rule("DD-CHAMPION-20")
def test_a_controlled_dragon_adds_its_damage_to_the_armys_melee() -> None:
    fight = helping("claw")
    assert fight.killed == ["Ivory Fire Wyrm"]
    assert aims(fight) == ("Ivory Fire Wyrm attacks the army", "Ivory Drake helps the army")
    weak = helping("tail", "belly")
    assert not weak.killed


@pytest.mark.rule("DD-CHAMPION-20")
def test_a_helping_dragons_wings_are_ignored() -> None:
    fight = helping("wing")
    assert not fight.killed
    assert fight.state.dragons[0].place == HOME_0


@pytest.mark.rule("DD-RULING-117")
def test_the_other_faces_of_a_helping_dragon() -> None:
    breath = helping("breath", "belly")
    assert breath.killed == ["Ivory Fire Wyrm"]
    assert not breath.asked("breath_kills")
    tails = helping("tail", "tail", "treasure", kind="ivory_wyrm")
    assert tails.killed == ["Ivory Fire Wyrm"]
    assert not tails.asked("promote")
    assert not helping("belly").killed
    assert not helping("wing").killed


@pytest.mark.rule("DD-CHAMPION-21")
def test_a_helping_dragon_takes_no_damage() -> None:
    fight, dragon, _ = held("dragoncrusader", "ivory_air_drake", "controlled")
    fight.dragon_shows(dragon, "belly")
    fight.comes("ivory_wyrm", "belly")
    fight.comes("fire_drake", "jaws")
    fight.answers("dragon_targets", {str(dragon.id): "stays"})
    fight.fight()
    assert dragon.place == HOME_0
    assert not fight.killed


@pytest.mark.rule("DD-CHAMPION-22")
def test_a_controlled_white_dragon_is_released_when_its_controllers_turn_begins() -> None:
    fight, white, unit = held("dragoncrusader", "white_drake", "controlled")
    play_phase(fight, "expire")
    assert (fight.state.turn, white.controller) == (1, unit.id)
    play_phase(fight, "expire")
    assert (fight.state.turn, white.controller) == (0, NOBODY)


@pytest.mark.rule("DD-CHAMPION-23")
def test_a_controlled_dragon_stays_so_until_either_leaves() -> None:
    fight, dragon, unit = held("dragoncrusader", "air_drake", "controlled")
    play_phase(fight, "expire")
    play_phase(fight, "expire")
    fight.do(settle(fight.game))
    assert dragon.controller == unit.id
    fight.do(step(kill(fight.game, [unit], Death("DD-DAMAGE-09"))))
    fight.do(settle(fight.game))
    assert dragon.controller == NOBODY
    other, away, _ = held("dragoncrusader", "air_drake", "controlled")
    send(other.game, away, FRONTIER, "DD-DRAGON-06", "a test")
    assert away.controller == NOBODY
    fourth, left, gone = held("dragoncrusader", "air_drake", "controlled")
    move(fourth.game, [gone], FRONTIER, "DD-RESERVES-02", "moved")
    fourth.do(settle(fourth.game))
    assert left.controller == NOBODY
    third, taken, _ = held("dragoncrusader", "air_drake", "controlled")
    [rival] = third.army(1, HOME_0, "eldarim.dragonlord")
    hold(third.game, taken, rival, "tamed", "DD-CHAMPION-05")
    assert (taken.controller, taken.tamer) == (NOBODY, rival.id)


@pytest.mark.rule("DD-CHAMPION-24")
def test_a_unit_controls_one_dragon() -> None:
    fight, first, unit = held("dragoncrusader", "ivory_drake", "controlled")
    second = fight.comes("ivory_wyrm", "claw")
    fight.shows(unit, "Logo")
    fight.fight()
    assert (first.controller, second.controller) == (NOBODY, unit.id)


@pytest.mark.rule("DD-CHAMPION-25")
def test_a_dragonzealot_controls_dragons_of_its_element() -> None:
    fight = challenge(
        "dragonzealot", "ivory_air_drake", "ivory_fire_drake", "ivory_drake", face="belly"
    )
    fight.fight()
    assert offered(fight) == ["0", "none"]
    assert fight.state.dragons[0].controller == fight.dwarves[0].id
