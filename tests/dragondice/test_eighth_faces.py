"""Eighth faces, the Eighth Face Phase, and the advanced terrains."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import kill_now, roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, play_phase, step, totals
from wartable.games.dragondice.death import move
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls import resolve
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import BURIED, DEAD, NOBODY, POOL, RESERVE, Die
from wartable.games.dragondice.turn.march import allowed_actions, missile_targets

CITY, TEMPLE, TOWER = HOME_0, HOME_1, FRONTIER


def held(place: int, kind: str = "", units: tuple[str, ...] = ("dwarves.footman",)) -> Scene:
    """Red holds the eighth face of a terrain; Blue has an army there and one at home."""
    scene = Scene()
    scene.army(0, place, *units)
    scene.army(1, place, "goblins.thug")
    scene.army(1, HOME_1, "goblins.pelter")
    scene.terrain(place, kind, face=8, holder=0)
    return scene


@pytest.mark.rule("DD-EIGHTH-01")
def test_the_army_that_maneuvered_it_controls_the_terrain() -> None:
    scene = Scene()
    scene.army(0, CITY, "dwarves.footman")
    scene.army(1, CITY, "goblins.thug")
    terrain = scene.terrain(CITY, face=7)
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    march(scene, CITY)
    assert (terrain.face, terrain.holder) == (8, 0)
    assert (scene.game.power(0, CITY), scene.game.power(1, CITY)) == ("city", "")
    assert scene.game.power(0, TOWER) == ""


@pytest.mark.rule("DD-EIGHTH-02")
def test_the_controlling_army_doubles_its_ids() -> None:
    scene = held(TOWER, units=("dwarves.sergeant", "dwarves.sergeant"))
    scene.army(1, TOWER, *["goblins.thug"] * 6)
    for die in scene.state.dice:
        scene.shows(die, "id")
    scene.shows(scene.state.dice[1], "3 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, TOWER, 1)
    assert totals(scene, "melee")[0] == 7
    assert totals(scene, "save")[0] == 7


@pytest.mark.rule("DD-EIGHTH-02")
@pytest.mark.parametrize("type_", TYPES)
def test_ids_are_doubled_in_rolls_of_every_kind(type_: Type) -> None:
    scene = held(TOWER, units=("dwarves.sergeant",))
    scene.shows(scene.state.dice[0], "id")
    assert roll_army(scene, 0, TOWER, type_).of(type_) == 4


@pytest.mark.rule("DD-EIGHTH-02")
def test_a_unit_that_rolls_alone_doubles_nothing() -> None:
    scene = held(TOWER)
    footman = scene.state.dice[0]
    scene.shows(footman, "id")
    scene.do(lambda: step(roll_alone(scene.game, footman, ["save"], "DD-DAMAGE-05")))
    assert totals(scene, "save") == [1]


@pytest.mark.rule("DD-EIGHTH-03")
def test_the_controller_takes_any_action_and_its_opponents_only_melee() -> None:
    scene = held(TOWER)
    assert allowed_actions(scene.game, 0, TOWER) == ["melee", "missile", "magic"]
    assert allowed_actions(scene.game, 1, TOWER) == ["melee"]


@pytest.mark.rule("DD-EIGHTH-04")
def test_only_the_controlling_army_uses_the_icon() -> None:
    for holder, asked in ((0, 1), (1, 0)):
        scene = held(CITY)
        scene.terrain(CITY, face=8, holder=holder)
        scene.army(0, DEAD, "dwarves.footman")
        play_phase(scene, "eighth_face")
        assert len(scene.asked("promote")) == asked


@pytest.mark.rule("DD-EIGHTH-05")
def test_eighth_faces_stack_with_species_abilities() -> None:
    scene = Scene()
    [elf] = scene.army(0, CITY, "coral_elves.courier")
    [second] = scene.army(0, CITY, "coral_elves.courier")
    [dwarf] = scene.army(1, CITY, "dwarves.warlord")
    scene.terrain(CITY, face=8, holder=0)
    scene.shows(elf, "id")
    scene.shows(second, "3 maneuver")
    scene.shows(dwarf, "3 melee")
    scene.melee(1, CITY, 0)
    assert totals(scene, "save") == [7]


@pytest.mark.rule("DD-EIGHTH-06")
def test_the_terrain_turns_to_seven_when_its_army_leaves() -> None:
    scene = held(TOWER)
    scene.army(0, HOME_0, "dwarves.footman")
    move(scene.game, scene.game.units(0, TOWER), RESERVE, "DD-RESERVES-03", "retreat")
    scene.do(lambda: settle(scene.game))
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-06")
def test_the_terrain_turns_to_seven_when_its_army_is_killed() -> None:
    scene = held(TOWER)
    scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(scene.state.dice[1], "2 melee")
    scene.melee(1, TOWER, 0)
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-06")
def test_the_terrain_turns_to_seven_when_it_is_out_maneuvered() -> None:
    scene = held(TOWER)
    scene.state.turn = 1
    scene.answers("maneuver", "yes")
    march(scene, TOWER)
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-07")
def test_advantages_stop_when_the_terrain_leaves_its_eighth_face() -> None:
    scene = held(TOWER)
    scene.state.turn = 1
    scene.answers("maneuver", "yes")
    march(scene, TOWER)
    scene.shows(scene.state.dice[0], "id")
    scene.melee(0, TOWER, 1)
    assert totals(scene, "melee") == [1]
    assert allowed_actions(scene.game, 0, TOWER) == ["melee"]
    assert scene.game.power(0, TOWER) == ""


@pytest.mark.rule("DD-RULING-09")
def test_the_controller_may_turn_its_own_eighth_face_down() -> None:
    scene = held(TOWER)
    scene.answers("maneuver", "yes")
    march(scene, TOWER)
    assert not scene.asked("turn_terrain")
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-08")
@pytest.mark.parametrize("recruits", [True, False])
def test_city(recruits: bool) -> None:
    scene = held(CITY)
    footman = scene.state.dice[0]
    sergeant, fresh = scene.army(0, DEAD, "dwarves.sergeant", "goblins.thug")
    scene.answers("promote", f">{fresh.id}" if recruits else f"{footman.id}>{sergeant.id}")
    play_phase(scene, "eighth_face")
    assert (fresh.place == CITY) == recruits
    assert (sergeant.place == CITY) != recruits
    assert len(scene.asked("promote")) == 1


@pytest.mark.rule("DD-EIGHTH-10")
def test_temple_keeps_opponents_death_magic_off() -> None:
    scene = held(TEMPLE)
    assert scene.game.warded(0, TEMPLE, 1, "death")
    assert not scene.game.warded(0, TEMPLE, 0, "death")
    assert not scene.game.warded(0, TEMPLE, 1, "fire")
    assert not scene.game.warded(1, TEMPLE, 0, "death")
    scene.terrain(TEMPLE, face=7)
    assert not scene.game.warded(0, TEMPLE, 1, "death")


@pytest.mark.rule("DD-EIGHTH-10")
def test_opponents_soiled_ground_buries_nobody_of_a_temple() -> None:
    scene = held(TEMPLE)
    dwarf, thug = scene.state.dice[:2]
    begin(
        scene.game,
        "Soiled Ground",
        1,
        (f"terrain:{TEMPLE}",),
        "DD-SPELL-18",
        source="spell:soiled_ground:death",
    )
    for die in (dwarf, thug):
        scene.shows(die, "melee")
    kill_now(scene, dwarf, thug)
    assert (dwarf.place, thug.place) == (DEAD, BURIED)


@pytest.mark.rule("DD-EIGHTH-11")
def test_temple_makes_another_player_bury_one_of_the_dead() -> None:
    scene = held(TEMPLE)
    scene.army(0, DEAD, "dwarves.footman")
    thug, troll = scene.army(1, DEAD, "goblins.thug", "goblins.troll")
    scene.answers("temple", "1")
    scene.answers("bury", f"d{thug.id}")
    play_phase(scene, "eighth_face")
    assert choices(scene.asked("temple")[0]) == ["1", "none"]
    assert scene.asked("bury")[0].seat == 1
    assert (thug.place, troll.place) == (BURIED, DEAD)


@pytest.mark.rule("DD-RULING-118")
def test_temple_does_not_wait_for_a_player_who_is_out() -> None:
    scene = held(TEMPLE)
    thug, _ = scene.army(1, DEAD, "goblins.thug", "goblins.troll")
    scene.state.out = [1]
    scene.answers("temple", "1")
    play_phase(scene, "eighth_face")
    assert not scene.asked("bury")
    assert thug.place == BURIED


@pytest.mark.rule("DD-EIGHTH-12")
def test_tower_reaches_every_opposing_army() -> None:
    scene = Scene(terrains=("coastland_tower", "highland_temple", "flatland_tower"))
    scene.army(0, HOME_0, "dwarves.crossbowman")
    for place in (HOME_0, HOME_1, FRONTIER, RESERVE):
        scene.army(1, place, "goblins.thug")
    assert missile_targets(scene.game, 0, HOME_0) == [(1, HOME_0), (1, FRONTIER)]
    scene.terrain(HOME_0, face=8, holder=0)
    assert missile_targets(scene.game, 0, HOME_0) == [
        (1, HOME_0),
        (1, HOME_1),
        (1, FRONTIER),
        (1, RESERVE),
    ]


def tower_shot(goal: int) -> int:
    """An ID and two missile icons shot from a Tower."""
    scene = Scene()
    first, second = scene.army(0, TOWER, "dwarves.crossbowman", "dwarves.crossbowman")
    scene.army(1, goal, "goblins.thug")
    scene.terrain(TOWER, face=8, holder=0)
    scene.shows(first, "id")
    scene.shows(second, "2 missile")
    scene.missile(0, TOWER, 1, goal)
    return totals(scene, "missile")[0]


@pytest.mark.rule("DD-EIGHTH-13")
def test_tower_shots_at_reserves_count_no_ids() -> None:
    assert tower_shot(RESERVE) == 2
    assert tower_shot(HOME_0) == 4


@pytest.mark.rule("DD-RULING-73")
def test_special_icons_work_in_a_tower_shot_at_reserves(monkeypatch: pytest.MonkeyPatch) -> None:
    results = Entry("Bullseye", ("missile",), "DD-RULING-73", gives=("missile",))
    monkeypatch.setattr(resolve, "entries_in", lambda _roll, _name: (results,))
    scene = Scene()
    shot, second = scene.army(0, TOWER, "dwarves.crack_shot", "dwarves.crossbowman")
    scene.army(1, RESERVE, "goblins.thug")
    scene.terrain(TOWER, face=8, holder=0)
    scene.shows(shot, "4 Bullseye")
    scene.shows(second, "id")
    scene.missile(0, TOWER, 1, RESERVE)
    assert totals(scene, "missile") == [4]


@pytest.mark.rule("DD-RULING-34")
def test_army_bonuses_do_not_help_a_single_unit() -> None:
    scene = held(TOWER)
    scene.minor(0, TOWER, "flatland_bridge", face=5)
    footman = scene.state.dice[0]
    scene.shows(footman, "id")
    scene.do(lambda: step(roll_alone(scene.game, footman, ["save"], "DD-DAMAGE-05")))
    assert totals(scene, "save") == [1]


# Advanced terrains


def captured(kind: str, answer: str = "tower") -> Scene:
    """Red captures the Frontier."""
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(FRONTIER, kind, face=7)
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    scene.answers("castle", answer)
    march(scene, FRONTIER)
    return scene


@pytest.mark.rule("DD-ADVTERRAIN-01")
def test_an_advanced_terrain_is_maneuvered_and_fought_over_like_any_other() -> None:
    scene = captured("flatland_grove")
    terrain = scene.state.terrains[FRONTIER]
    assert (terrain.face, terrain.holder) == (8, 0)
    assert allowed_actions(scene.game, 0, FRONTIER) == ["melee", "missile", "magic"]
    scene.terrain(FRONTIER, face=1)
    assert allowed_actions(scene.game, 0, FRONTIER) == ["magic"]


@pytest.mark.rule("DD-ADVTERRAIN-02")
@pytest.mark.parametrize("power", ["city", "standing_stones", "temple", "tower"])
def test_castle(power: str) -> None:
    scene = captured("flatland_castle", power)
    assert scene.game.power(0, FRONTIER) == power
    scene.state.turn = 0
    scene.state.marched = []
    march(scene, FRONTIER)
    assert scene.state.terrains[FRONTIER].acts_as == ""
    assert len(scene.asked("castle")) == 1


def lair(answer: str = "", terrain: int = HOME_1) -> tuple[Scene, list[str]]:
    """Red's Dragon's Lair of air and earth, with dragons everywhere."""
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.minor(0, FRONTIER, "feyland_bridge", face=7)
    scene.terrain(FRONTIER, "flatland_dragons_lair", face=8, holder=0)
    for seat, place, kind in (
        (0, POOL, "air_drake"),
        (1, HOME_0, "earth_wyrm"),
        (0, POOL, "fire_drake"),
        (0, POOL, "white_drake"),
        (1, POOL, "ivory_drake"),
        (0, HOME_0, "ivory_drake"),
        (0, POOL, "ivory_fire_wyrm"),
        (0, HOME_0, "ivory_fire_wyrm"),
        (0, HOME_0, "ivory_air_wyrm"),
    ):
        scene.dragon(seat, place, kind)
    if answer:
        scene.answers("lair_dragon", answer)
        scene.answers("lair_terrain", str(terrain))
    play_phase(scene, "eighth_face")
    return scene, choices(scene.asked("lair_dragon")[0])


@pytest.mark.rule("DD-ADVTERRAIN-03")
def test_dragons_lair() -> None:
    scene, offered = lair("0")
    assert [scene.state.dragons[int(name)].kind for name in offered[:-1]] == [
        "air_drake",
        "earth_wyrm",
        "ivory_drake",
        "ivory_fire_wyrm",
        "ivory_air_wyrm",
    ]
    assert scene.state.dragons[0].place == HOME_1
    assert lair("none")[0].state.dragons[0].place == POOL


@pytest.mark.rule("DD-RULING-89")
def test_the_lair_summons_from_any_pool_or_terrain_within_the_limits_of_ivory() -> None:
    _, offered = lair("none")
    assert offered == ["0", "1", "4", "6", "8", "none"]
    scene, _ = lair("4")
    assert (scene.state.dragons[4].owner, scene.state.dragons[4].place) == (1, HOME_1)


@pytest.mark.rule("DD-RULING-90")
def test_a_dragon_is_not_summoned_to_where_it_is() -> None:
    scene, _ = lair("1")
    assert choices(scene.asked("lair_terrain")[0]) == [str(HOME_1), str(FRONTIER)]


@pytest.mark.rule("DD-CHAMPION-09")
def test_a_dragon_that_is_summoned_away_is_tame_no_longer() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    [lord] = scene.army(1, HOME_1, "eldarim.dragonlord")
    scene.terrain(FRONTIER, "flatland_dragons_lair", face=8, holder=0)
    dragon = scene.dragon(0, HOME_1, "air_drake")
    dragon.tamer = lord.id
    scene.answers("lair_dragon", "0")
    play_phase(scene, "eighth_face")
    assert (dragon.place, dragon.tamer) == (HOME_0, NOBODY)


@pytest.mark.rule("DD-MINOR-13")
def test_what_names_a_terrain_never_means_a_minor_terrain() -> None:
    scene, offered = lair("none")
    fire = [dragon.id for dragon in scene.state.dragons if dragon.kind == "fire_drake"]
    assert scene.game.harmony(0, FRONTIER) >= {"fire"}
    assert str(fire[0]) not in offered


def grove(answer: str = "") -> tuple[Scene, list[Die]]:
    """Red's Grove, with buried dice of both players."""
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(FRONTIER, "flatland_grove", face=8, holder=0)
    dice = [
        *scene.army(0, BURIED, "dwarves.warlord", "dragonkin.dragontroop.air"),
        *scene.army(0, BURIED, "speedslippers.fire", "speedslippers.air"),
        *scene.army(1, BURIED, "goblins.thug", "dragonkin.dragontroop.air", "speedslippers.fire"),
    ]
    scene.minor(0, BURIED, "flatland_bridge")
    scene.minor(1, BURIED, "flatland_bridge")
    if answer:
        scene.answers("grove", answer)
    play_phase(scene, "eighth_face")
    return scene, dice


@pytest.mark.rule("DD-ADVTERRAIN-04")
@pytest.mark.rule("DD-RULING-81")
def test_grove() -> None:
    scene, [lord, kin, fire, _, thug, _, _] = grove()
    names = [f"d{die.id}" for die in (lord, kin, fire, thug)]
    assert choices(scene.asked("grove")[0]) == [*names, "m0"]
    for number, place in ((0, DEAD), (1, POOL), (2, FRONTIER), (4, DEAD)):
        _, dice = grove(f"d{dice_number(number)}")
        assert dice[number].place == place
    assert grove("m0")[0].state.minors[0].place == POOL


def dice_number(at: int) -> int:
    """The number of a buried die: two units lie before them."""
    return at + 2


@pytest.mark.rule("DD-ADVTERRAIN-04")
def test_a_single_buried_die_must_come_back() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.terrain(FRONTIER, "flatland_grove", face=8, holder=0)
    [thug] = scene.army(1, BURIED, "goblins.thug")
    scene.army(1, HOME_1, "goblins.thug")
    play_phase(scene, "eighth_face")
    assert not scene.prompts
    assert thug.place == DEAD


def vortex(seat: int, kind: str = "melee") -> Scene:
    """An attack at Red's Vortex; every die of Red shows nothing first and its ID then."""
    scene = Scene()
    first, second = scene.army(0, FRONTIER, "dwarves.footman", "dwarves.footman")
    [slippers] = scene.army(0, FRONTIER, "speedslippers.fire")
    [thug] = scene.army(1, FRONTIER, "goblins.thug")
    scene.terrain(FRONTIER, "flatland_vortex", face=8, holder=0)
    for die in (first, second):
        scene.shows(die, "1 save" if seat == 0 else "1 melee", "id")
    scene.shows(slippers, "maneuver")
    scene.shows(thug, "1 melee" if seat else "1 maneuver")
    scene.answers("vortex", lambda prompt: choices(prompt)[0])
    if kind == "melee":
        scene.melee(seat, FRONTIER, 1 - seat)
    return scene


@pytest.mark.rule("DD-ADVTERRAIN-05")
def test_vortex() -> None:
    scene = vortex(0)
    assert totals(scene, "melee") == [2]
    [question] = scene.asked("vortex")
    assert choices(question) == ["d0", "d1", "none"]


@pytest.mark.rule("DD-ADVTERRAIN-05")
def test_vortex_does_not_help_a_maneuver() -> None:
    scene = vortex(0, "none")
    scene.answers("maneuver", "yes")
    scene.answers("oppose", "yes")
    march(scene, FRONTIER)
    assert not scene.asked("vortex")
    assert len(scene.rolls) == 2


@pytest.mark.rule("DD-RULING-114")
def test_vortex_serves_only_rolls_of_the_controlling_army() -> None:
    scene = vortex(1)
    assert [prompt.seat for prompt in scene.asked("vortex")] == [0]
    assert totals(scene, "save") == [2]
