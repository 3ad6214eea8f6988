"""The eighth faces of advanced terrains: Castle, Dragon's Lair, Grove and Vortex."""

from __future__ import annotations

import pytest

from tests.dragondice.forces import changed, rules
from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, play_phase, step, totals, winners
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.magic.pool import magic_of
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.settling import settle, turn_terrain
from wartable.games.dragondice.state import BURIED, DEAD, NOBODY, POOL, RESERVE, Die, Phase
from wartable.games.dragondice.turn.actions import allowed_actions, missile_targets

ACTIONS_AND_SAVES: tuple[Type, ...] = ("melee", "missile", "magic", "save")


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


ADVANCED = [
    f"{land}_{eighth}"
    for land in ("coastland", "flatland")
    for eighth in ("castle", "dragons_lair", "grove", "vortex")
]


@pytest.mark.rule("DD-ADVTERRAIN-01")
@pytest.mark.parametrize("kind", ADVANCED)
def test_an_advanced_terrain_allows_the_action_it_shows(kind: str) -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    faces = scene.game.catalogue.terrains[kind].faces
    assert len(faces) == 7
    for at, action in enumerate(faces):
        scene.terrain(FRONTIER, kind, face=at + 1)
        assert allowed_actions(scene.game, 0, FRONTIER) == [action]
    scene.terrain(FRONTIER, face=8, holder=0)
    assert allowed_actions(scene.game, 0, FRONTIER) == ["melee", "missile", "magic"]
    assert allowed_actions(scene.game, 1, FRONTIER) == ["melee"]


@pytest.mark.rule("DD-ADVTERRAIN-01")
@pytest.mark.parametrize("kind", ADVANCED)
def test_the_eighth_face_of_an_advanced_terrain_doubles_ids_and_is_lost_with_its_army(
    kind: str,
) -> None:
    scene = captured(kind)
    terrain = scene.state.terrains[FRONTIER]
    assert (terrain.face, terrain.holder) == (8, 0)
    [footman] = scene.game.units(0, FRONTIER)
    scene.shows(footman, "id")
    assert roll_army(scene, 0, FRONTIER, "melee").of("melee") == 2
    scene.army(0, HOME_0, "dwarves.footman")
    footman.place = DEAD
    scene.do(lambda: settle(scene.game))
    assert (terrain.face, terrain.holder) == (7, NOBODY)


@pytest.mark.rule("DD-ADVTERRAIN-01")
@pytest.mark.parametrize("kind", ADVANCED)
def test_an_advanced_terrain_counts_towards_victory(kind: str) -> None:
    scene = captured(kind)
    assert winners(scene) is None
    scene.army(0, HOME_0, "dwarves.footman")
    scene.terrain(HOME_0, face=7)
    march(scene, HOME_0)
    assert winners(scene) == (0,)


@pytest.mark.rule("DD-ADVTERRAIN-01")
@pytest.mark.parametrize("kind", ADVANCED)
def test_minor_terrains_and_dragons_come_to_an_advanced_terrain_as_to_any_other(kind: str) -> None:
    scene = Scene()
    [footman] = scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(FRONTIER, kind, face=4)
    air, fire = scene.minor(0, POOL, "wasteland_bridge"), scene.minor(0, POOL, "feyland_bridge")
    shares_water = scene.game.land(FRONTIER).land == "coastland"
    scene.answers("bring_minor", str(air.id))
    scene.dice(8)
    march(scene, FRONTIER)
    able = [str(air.id), *([str(fire.id)] if shares_water else [])]
    assert choices(scene.asked("bring_minor")[0]) == [*able, "none"]
    assert air.place == FRONTIER
    scene.dragon_shows(scene.dragon(1, FRONTIER, "fire_drake"), "claw")
    scene.shows(footman, "1 save")
    play_phase(scene, "dragon_attack")
    assert footman.place == DEAD


@pytest.mark.rule("DD-ADVTERRAIN-01")
@pytest.mark.parametrize("kind", ADVANCED)
def test_an_advanced_terrain_is_the_frontier_or_nothing(kind: str) -> None:
    assert rules(changed(frontier=kind)) == []
    assert rules(changed(home_terrain=kind)) == ["DD-FORCE-17"]
    assert rules(changed(home_terrain=kind, frontier=kind)) == ["DD-FORCE-17"]


@pytest.mark.rule("DD-ADVTERRAIN-02")
@pytest.mark.parametrize("power", ["city", "standing_stones", "temple", "tower"])
def test_castle(power: str) -> None:
    scene = captured("flatland_castle", power)
    assert scene.game.power(0, FRONTIER) == power
    scene.state.turn = 0
    scene.state.marched = []
    march(scene, FRONTIER)
    assert scene.state.terrains[FRONTIER].acts_as == ""
    [asked] = scene.asked("castle")
    assert choices(asked) == ["city", "standing_stones", "temple", "tower"]
    assert not captured("flatland_grove").asked("castle")


def at_work(scene: Scene) -> list[str]:
    """The eighth faces whose powers Red has at the Frontier."""
    [footman] = scene.game.units(0, FRONTIER)
    before = len(scene.prompts)
    play_phase(scene, "eighth_face")
    asked = {prompt.kind for prompt in scene.prompts[before:]}
    shot_at = missile_targets(scene.game, 0, FRONTIER)
    found = {
        "city": "promote" in asked,
        "standing_stones": "air" in magic_of(scene.game, footman, FRONTIER, 1).elements,
        "temple": "temple" in asked and scene.game.warded(0, FRONTIER, 1, "death"),
        "tower": (1, RESERVE) in shot_at,
    }
    return [power for power, works in found.items() if works]


@pytest.mark.rule("DD-ADVTERRAIN-02")
@pytest.mark.parametrize("power", ["city", "standing_stones", "temple", "tower"])
def test_a_castle_works_as_what_was_chosen_until_it_is_turned(power: str) -> None:
    scene = captured("flatland_castle", power)
    assert [prompt.seat for prompt in scene.asked("castle")] == [0]
    scene.army(0, DEAD, "dwarves.footman")
    scene.army(1, RESERVE, "goblins.thug")
    scene.army(1, DEAD, "goblins.thug")
    scene.answers("temple", "none")
    scene.answers("march", "none")
    assert at_work(scene) == [power]
    turns: tuple[Phase, ...] = ("reserves", "expire", "reserves", "expire")
    for phase in turns:
        play_phase(scene, phase)
    assert scene.state.turn == 0
    assert at_work(scene) == [power]
    turn_terrain(scene.game, FRONTIER, 7, "DD-MANEUVER-06", 0)
    assert at_work(scene) == []
    scene.answers("castle", "city")
    march(scene, FRONTIER)
    scene.state.turn = 0
    assert at_work(scene) == ["city"]


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
    assert [prompt.seat for prompt in scene.asked("lair_dragon")] == [0]


@pytest.mark.rule("DD-ADVTERRAIN-03")
@pytest.mark.parametrize("terrain", [HOME_0, HOME_1, FRONTIER])
def test_a_lair_brings_one_dragon_to_any_terrain(terrain: int) -> None:
    scene, _ = lair("0", terrain)
    before = [dragon.place for dragon in lair("none")[0].state.dragons]
    assert [dragon.place for dragon in scene.state.dragons] == [terrain, *before[1:]]
    [asked] = scene.asked("lair_terrain")
    assert (asked.seat, choices(asked)) == (0, ["0", "1", "2"])


@pytest.mark.rule("DD-ADVTERRAIN-03")
def test_a_lair_works_for_who_holds_it_in_the_own_turn_alone() -> None:
    for holder, turn in ((1, 0), (0, 1)):
        scene = Scene()
        for seat in range(2):
            scene.army(seat, FRONTIER, "dwarves.footman")
        scene.terrain(FRONTIER, "flatland_dragons_lair", face=8, holder=holder)
        scene.dragon(0, POOL, "air_drake")
        scene.state.turn = turn
        scene.answers("march", "none")
        play_phase(scene, "eighth_face")
        assert not scene.asked("lair_dragon")


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


@pytest.mark.rule("DD-ADVTERRAIN-05")
def test_vortex_serves_all_other_army_rolls_and_no_single_unit() -> None:
    for kind in ACTIONS_AND_SAVES:
        scene = vortex(0, "none")
        roll_army(scene, 0, FRONTIER, kind)
        assert len(scene.asked("vortex")) == 1
    scene = vortex(0, "none")
    footman = scene.state.dice[0]
    scene.do(lambda: step(roll_alone(scene.game, footman, ["save"], "DD-DAMAGE-05")))
    assert not scene.asked("vortex")


@pytest.mark.rule("DD-RULING-114")
def test_vortex_serves_only_rolls_of_the_controlling_army() -> None:
    scene = vortex(1)
    assert [prompt.seat for prompt in scene.asked("vortex")] == [0]
    assert totals(scene, "save") == [2]
