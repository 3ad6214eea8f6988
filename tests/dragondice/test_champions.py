"""Eldarim Champions: dragons tamed, slain and controlled."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import aims_in_words, choices, play_phase, step, totals
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.damage import hurt_unit
from wartable.games.dragondice.death import Death, kill, move
from wartable.games.dragondice.dragon_nature import send
from wartable.games.dragondice.icons.icon import entries_in, name_of
from wartable.games.dragondice.rolls.alone import Alone
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.rolls.worth import is_id
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    GONE,
    NOBODY,
    POOL,
    RESERVE,
    Die,
    DragonDie,
)
from wartable.games.dragondice.taming import hold, ride
from wartable.games.dragondice.turn.dragon_events import DragonsAimed

CATALOGUE = catalogue_of("")
WHITE = ("dragonlord", "dragonslayer", "dragoncrusader")
COLOURED = ("dragonmaster", "dragonhunter", "dragonzealot")


def champion_kind(name: str, element: str) -> str:
    """The die of a champion; white ones have all elements."""
    return f"eldarim.{name}" if name in WHITE else f"eldarim.{name}.{element}"


def challenge(name: str, *dragons: str, face: str = "claw", element: str = "air") -> Fight:
    """A champion that shows its logo with a Dwarf at its side when these dragons attack."""
    fight = Fight(champion_kind(name, element), "dwarves.roc")
    for kind in dragons:
        fight.comes(kind, face)
    show(fight, fight.dwarves, "Logo", "save")
    return fight


def offered(fight: Fight) -> list[str]:
    """The dragons a champion could use its power on."""
    return [choice for prompt in fight.asked("champion") for choice in choices(prompt)]


def held(name: str, kind: str, how: str, place: int = HOME_0) -> tuple[Fight, DragonDie, Die]:
    """A dragon that a champion has tamed or controls."""
    fight = Fight(champion_kind(name, "air"), "dwarves.roc")
    show(fight, fight.dwarves, "Fly", "save")
    dragon = fight.comes(kind, "claw")
    dragon.place = place
    unit = fight.dwarves[0]
    hold(fight.game, dragon, unit, "tamed" if how == "tamed" else "controlled", "DD-CHAMPION-05")
    return fight, dragon, unit


def aims(scene: Scene) -> tuple[str, ...]:
    """Who attacked whom in the last dragon attack."""
    return aims_in_words(scene, scene.said(DragonsAimed)[-1])


@pytest.mark.rule("DD-CHAMPION-01")
def test_champions_are_eldarim_of_four_health() -> None:
    champions = [unit for unit in CATALOGUE.units.values() if unit.champion]
    assert {(unit.health, len(unit.faces), unit.species) for unit in champions} == {
        (4, 6, "eldarim")
    }
    assert not [
        unit
        for unit in CATALOGUE.units.values()
        if unit.species == "eldarim" and unit.size == "monster"
    ]


@pytest.mark.rule("DD-CHAMPION-02")
def test_there_are_six_champions() -> None:
    names = {unit.id.split(".")[1] for unit in CATALOGUE.units.values() if unit.champion}
    assert names == {*WHITE, *COLOURED}


@pytest.mark.rule("DD-CHAMPION-03")
def test_a_champions_logo_saves_it_alone() -> None:
    for name in (*WHITE, *COLOURED):
        scene = Scene()
        [unit] = scene.army(0, HOME_0, champion_kind(name, "air"))
        scene.army(1, HOME_1, "goblins.thug")
        scene.shows(unit, "Logo")
        scene.do(step(hurt_unit(scene.game, unit, 5, Death("DD-DAMAGE-02"))))
        assert unit.hurt == 1


@pytest.mark.rule("DD-SAI-102")
def test_the_logo_of_champions_is_their_own() -> None:
    for name in (*WHITE, *COLOURED):
        fight = Fight(champion_kind(name, "air"))
        [unit] = fight.dwarves
        logo = next(face for face in fight.game.faces(unit) if face.icon == "Logo")
        response = Roll(fight.game, 0, HOME_0, "response", ("melee", "missile", "save"))
        [entry] = entries_in(response, name_of(fight.game, unit, logo))
        assert entry.act is not None
        melee = Roll(fight.game, 0, HOME_0, "melee", ("melee",))
        assert not entries_in(melee, name_of(fight.game, unit, logo))


@pytest.mark.rule("DD-CHAMPION-04")
def test_only_white_champions_touch_white_dragons() -> None:
    for name in WHITE:
        fight = challenge(name, "white_drake", face="belly")
        fight.fight()
        assert offered(fight) == ["0", "none"]
    for name in COLOURED:
        fight = challenge(name, "white_drake", face="belly")
        fight.fight()
        assert offered(fight) == []


# Taming


@pytest.mark.rule("DD-CHAMPION-05")
def test_a_dragonlord_tames_a_dragon_of_any_type() -> None:
    for kind in ("air_drake", "fire_water_drake", "ivory_drake", "ivory_fire_drake"):
        fight = challenge("dragonlord", kind)
        fight.fight()
        assert fight.state.dragons[0].tamer == fight.dwarves[0].id
        assert fight.damage == []


@pytest.mark.rule("DD-CHAMPION-05")
def test_only_the_tamed_dragons_damage_is_ignored_and_nobody_has_to_tame() -> None:
    fight = challenge("dragonlord", "air_drake", "air_wyrm")
    fight.answers("champion", "1")
    fight.fight()
    assert fight.damage == [2]
    other = challenge("dragonlord", "air_drake")
    other.answers("champion", "none")
    other.fight()
    assert other.damage == [2]
    assert other.state.dragons[0].tamer == NOBODY


@pytest.mark.rule("DD-CHAMPION-05")
def test_only_a_dragon_that_attacked_the_army_is_tamed() -> None:
    fight = challenge("dragonlord", "fire_drake", "ivory_air_drake")
    fight.fight()
    assert offered(fight) == ["1", "none"]


@pytest.mark.rule("DD-CHAMPION-05")
def test_a_tamed_dragon_has_done_no_damage_that_bash_could_return() -> None:
    fight = Fight("eldarim.dragonlord", "dwarves.behemoth")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Logo", "Bash")
    fight.answers("next_icon", "Logo:eldarim.dragonlord")
    fight.fight()
    assert totals(fight, "save") == [0]


@pytest.mark.rule("DD-CHAMPION-06")
def test_a_tamed_dragon_spares_its_tamers_army_but_not_dragons() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    fight.fight()
    assert aims(fight) == ()
    assert (fight.rolls, fight.state.fight) == ([], None)
    fight.comes("fire_drake", "belly")
    fight.fight()
    assert aims(fight) == ("Air Drake attacks Fire Drake", "Fire Drake attacks Air Drake")
    assert dragon.tamer == unit.id


@pytest.mark.rule("DD-RULING-91")
def test_a_tamed_dragon_attacks_other_players_armies() -> None:
    fight, _, _ = held("dragonlord", "air_drake", "tamed")
    [thug] = fight.army(1, HOME_0, "goblins.thug")
    fight.shows(thug, "1 maneuver")
    fight.state.turn = 1
    fight.fight()
    assert aims(fight) == ("Air Drake attacks the army",)
    assert thug.place == DEAD


@pytest.mark.rule("DD-CHAMPION-07")
def test_a_tamer_rides_its_dragon_and_takes_its_items() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    [sword] = fight.army(0, HOME_0, "flickerfoil.fire")
    fight.answers("ride", str(FRONTIER))
    fight.answers("take_item", f"d{sword.id}")
    fight.do(ride(fight.game))
    fight.do(settle(fight.game))
    assert (dragon.place, unit.place, sword.place) == (FRONTIER, FRONTIER, FRONTIER)
    assert dragon.tamer == unit.id
    [asked] = fight.asked("ride")
    assert choices(asked) == [str(HOME_1), str(FRONTIER), "stay"]


@pytest.mark.rule("DD-CHAMPION-07")
def test_nobody_has_to_ride_and_a_controller_cannot() -> None:
    fight, dragon, _ = held("dragonlord", "air_drake", "tamed")
    fight.do(ride(fight.game))
    assert dragon.place == HOME_0
    other, _, _ = held("dragoncrusader", "air_drake", "controlled")
    other.do(ride(other.game))
    assert not other.asked("ride")


@pytest.mark.rule("DD-CHAMPION-08")
def test_a_tamed_white_dragon_is_free_when_its_tamers_turn_begins() -> None:
    fight, white, unit = held("dragonlord", "white_drake", "tamed")
    play_phase(fight, "expire")
    assert (fight.state.turn, white.tamer) == (1, unit.id)
    play_phase(fight, "expire")
    assert (fight.state.turn, white.tamer) == (0, NOBODY)


@pytest.mark.rule("DD-CHAMPION-09")
def test_a_tamed_dragon_stays_tamed_until_they_are_parted() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    play_phase(fight, "expire")
    play_phase(fight, "expire")
    fight.do(settle(fight.game))
    assert dragon.tamer == unit.id
    move(fight.game, [unit], RESERVE, "DD-RESERVE-01", "moved")
    fight.do(settle(fight.game))
    assert dragon.tamer == NOBODY


@pytest.mark.rule("DD-CHAMPION-09")
def test_a_tamed_dragon_is_free_when_it_leaves_or_its_tamer_dies() -> None:
    fight, dragon, unit = held("dragonlord", "air_drake", "tamed")
    fight.do(step(kill(fight.game, [unit], Death("DD-DAMAGE-09"))))
    fight.do(settle(fight.game))
    assert dragon.tamer == NOBODY
    other, away, _ = held("dragonlord", "air_drake", "tamed")
    send(other.game, away, FRONTIER, "DD-DRAGON-06")
    assert away.tamer == NOBODY


@pytest.mark.rule("DD-CHAMPION-09")
def test_a_dragon_that_another_tames_or_controls_changes_its_master() -> None:
    for how in ("tamed", "controlled"):
        fight, dragon, _ = held("dragonlord", "air_drake", "tamed")
        [rival] = fight.army(1, HOME_0, "eldarim.dragoncrusader")
        hold(fight.game, dragon, rival, "tamed" if how == "tamed" else "controlled", "DD-SAI-102")
        masters = (dragon.tamer, dragon.controller)
        assert masters == ((rival.id, NOBODY) if how == "tamed" else (NOBODY, rival.id))


@pytest.mark.rule("DD-CHAMPION-10")
def test_a_unit_has_one_tamed_dragon() -> None:
    fight, first, unit = held("dragonlord", "air_drake", "tamed")
    second = fight.comes("air_wyrm", "claw")
    fight.shows(unit, "Logo")
    fight.fight()
    assert (first.tamer, second.tamer) == (NOBODY, unit.id)


@pytest.mark.rule("DD-CHAMPION-11")
def test_a_dragonmaster_tames_dragons_of_its_element() -> None:
    fight = challenge("dragonmaster", "air_drake", "air_wyrm")
    fight.fight()
    assert offered(fight) == ["0", "1", "none"]
    assert fight.state.dragons[0].tamer == fight.dwarves[0].id
    other = challenge("dragonmaster", "ivory_drake", "ivory_air_drake", "ivory_fire_drake")
    other.fight()
    assert offered(other) == ["1", "none"]


@pytest.mark.rule("DD-CHAMPION-12")
def test_the_logo_of_coloured_champions_is_an_id_worth_two() -> None:
    for name in COLOURED:
        scene = Scene()
        [unit] = scene.army(0, HOME_0, champion_kind(name, "air"))
        scene.army(1, HOME_0, "goblins.thug")
        scene.shows(unit, "Logo")
        scene.melee(0, HOME_0, 1)
        assert totals(scene, "melee") == [2]
    for name in WHITE:
        scene = Scene()
        [unit] = scene.army(0, HOME_0, champion_kind(name, "air"))
        scene.army(1, HOME_0, "goblins.thug")
        scene.shows(unit, "Logo")
        scene.melee(0, HOME_0, 1)
        assert totals(scene, "melee") == [0]


@pytest.mark.rule("DD-RULING-101")
def test_an_id_in_every_respect_but_four_saves_alone() -> None:
    scene = Scene()
    [unit] = scene.army(0, HOME_0, "eldarim.dragonhunter.air")
    logo = [face.icon for face in scene.game.faces(unit)].index("Logo")
    save = Roll(scene.game, 0, HOME_0, "save", ("save",))
    assert is_id(save, unit, scene.game.faces(unit)[logo])
    alone = Roll(scene.game, 0, HOME_0, "look", (), army=False, thrown=[Thrown(unit, [logo])])
    assert Alone(alone, Totals({})).id_icon
    saving = Roll(scene.game, 0, HOME_0, "save", ("save",), army=False)
    assert not is_id(saving, unit, scene.game.faces(unit)[logo])


# Slaying


@pytest.mark.rule("DD-CHAMPION-13")
def test_a_dragonslayer_slays_a_dragon_of_any_type() -> None:
    for kind in ("air_drake", "fire_water_drake", "ivory_drake", "ivory_fire_drake"):
        fight = challenge("dragonslayer", kind)
        fight.fight()
        assert fight.state.dragons[0].place == GONE
        assert fight.damage == []


@pytest.mark.rule("DD-CHAMPION-14")
def test_a_slain_dragon_leaves_the_game() -> None:
    fight = challenge("dragonslayer", "air_drake", face="wing")
    fight.fight()
    assert fight.state.dragons[0].place == GONE
    assert not fight.killed


@pytest.mark.rule("DD-CHAMPION-15")
def test_the_jaws_of_a_slain_white_dragon_bury_its_slayer() -> None:
    for face, place in (("jaws", BURIED), ("claw", HOME_0)):
        fight = challenge("dragonslayer", "white_drake")
        fight.dragon_shows(fight.state.dragons[0], "belly", face)
        fight.fight()
        assert fight.state.dragons[0].place == GONE
        assert fight.dwarves[0].place == place


@pytest.mark.rule("DD-CHAMPION-15")
def test_other_slain_dragons_are_not_rolled() -> None:
    fight = challenge("dragonslayer", "air_drake")
    fight.fight()
    assert [roll.kind for roll in fight.rolls] == ["dragons", "response"]


@pytest.mark.rule("DD-CHAMPION-16")
def test_a_slain_dragon_gives_no_promotions() -> None:
    fight = challenge("dragonslayer", "air_drake")
    fight.army(0, HOME_0, "dwarves.footman")
    fight.shows(fight.state.dice[-1], "1 save")
    fight.army(0, DEAD, "dwarves.sergeant")
    fight.fight()
    assert not fight.asked("promote")


@pytest.mark.rule("DD-RULING-85")
def test_a_tamed_dragon_that_the_army_kills_gives_no_promotions() -> None:
    fight = Fight("eldarim.dragonlord", *rocs(3), "dwarves.footman")
    dragon = fight.comes("air_drake", "claw")
    fight.army(0, DEAD, "dwarves.sergeant")
    show(fight, fight.dwarves, "Logo", "melee", "melee", "melee", "1 save")
    fight.answers("kill_dragon", f"melee:{dragon.id}")
    fight.fight()
    assert dragon.place == POOL
    assert not fight.asked("promote")


@pytest.mark.rule("DD-CHAMPION-17")
def test_a_dragonhunter_slays_dragons_of_its_element() -> None:
    fight = challenge("dragonhunter", "ivory_air_drake", "ivory_fire_drake", "ivory_drake")
    fight.fight()
    assert offered(fight) == ["0", "none"]
    assert fight.state.dragons[0].place == GONE


# Controlling


@pytest.mark.rule("DD-CHAMPION-18")
def test_a_dragoncrusader_controls_a_dragon_of_any_type() -> None:
    for kind in ("air_drake", "fire_water_drake", "ivory_drake", "ivory_fire_drake"):
        fight = challenge("dragoncrusader", kind)
        fight.fight()
        assert fight.state.dragons[0].controller == fight.dwarves[0].id
        assert fight.damage == []


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
    send(other.game, away, FRONTIER, "DD-DRAGON-06")
    assert away.controller == NOBODY
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
