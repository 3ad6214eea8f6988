"""Minor terrains."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, play_phase, totals
from wartable.games.dragondice.death import move
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import BURIED, POOL, RESERVE, MinorDie, Phase
from wartable.games.dragondice.turn.actions import allowed_actions

MAGIC, MELEE, MISSILE = 6, 7, 4
"""Faces of a Bridge, counted from 0."""
FLOOD, DOUBLE_MANEUVERS, DOUBLE_SAVES = 1, 2, 5


def table(face: int | None = None, kind: str = "flatland_bridge") -> tuple[Scene, MinorDie]:
    """Red at the Frontier with a minor terrain in play, or one in the Summoning Pool."""
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(1, FRONTIER, "goblins.thug")
    scene.terrain(FRONTIER, face=3)
    minor = scene.minor(0, POOL if face is None else FRONTIER, kind, face or 0)
    return scene, minor


def brought(value: int, kind: str = "flatland_bridge") -> tuple[Scene, MinorDie]:
    """A march that brings in a minor terrain, which rolls so."""
    scene, minor = table(kind=kind)
    scene.answers("bring_minor", "0")
    scene.answers("maneuver", "yes")
    scene.dice(value)
    march(scene, FRONTIER)
    return scene, minor


@pytest.mark.rule("DD-MINOR-01")
def test_a_minor_terrain_comes_in_instead_of_the_maneuver() -> None:
    scene, minor = brought(8)
    assert minor.place == FRONTIER
    assert not scene.asked("maneuver")

    scene, minor = table()
    scene.answers("maneuver", "yes")
    march(scene, FRONTIER)
    assert minor.place == POOL
    assert scene.asked("maneuver")


@pytest.mark.rule("DD-MINOR-01")
@pytest.mark.parametrize("leaves", [False, True])
def test_an_army_that_left_in_the_roll_of_a_mire_brings_in_nothing(leaves: bool) -> None:
    scene, minor = table()
    [boots] = scene.army(0, FRONTIER, "sevenleagueboots.earth")
    begin(scene.game, "mire", 1, (f"terrain:{FRONTIER}",), "DD-SPELL-37")
    scene.shows(boots, "Wayfare")
    scene.answers("choose_use", "1")
    scene.answers("move_to", str(HOME_0) if leaves else "stay")
    scene.answers("bring_minor", "0")
    scene.dice(8)
    march(scene, FRONTIER)
    assert boots.place == (HOME_0 if leaves else FRONTIER)
    assert minor.place == (POOL if leaves else FRONTIER)


@pytest.mark.rule("DD-MINOR-01")
def test_a_reserve_army_brings_in_nothing() -> None:
    scene, _ = table()
    scene.army(0, RESERVE, "dwarves.footman")
    march(scene, RESERVE)
    assert not scene.asked("bring_minor")


@pytest.mark.rule("DD-MINOR-01")
def test_it_comes_from_the_owners_summoning_pool() -> None:
    for owner, place in ((1, POOL), (0, BURIED)):
        scene, minor = table()
        minor.owner, minor.place = owner, place
        march(scene, FRONTIER)
        assert not scene.asked("bring_minor")


@pytest.mark.rule("DD-MINOR-02")
@pytest.mark.parametrize(
    ("kind", "able"),
    [("highland_bridge", True), ("feyland_bridge", False), ("deadland_bridge", True)],
)
def test_it_shares_an_element_with_the_terrain_or_is_deadland(kind: str, able: bool) -> None:
    scene, _ = table(kind=kind)
    march(scene, FRONTIER)
    assert bool(scene.asked("bring_minor")) == able


@pytest.mark.rule("DD-MINOR-03")
def test_it_is_rolled_when_it_comes_in_and_applies_at_once() -> None:
    scene, minor = table()
    scene.answers("bring_minor", "0")
    scene.dice(MELEE + 1)
    march(scene, FRONTIER, "melee")
    assert minor.face == MELEE
    assert choices(scene.asked("action")[0]) == ["melee", "missile", "none"]


@pytest.mark.rule("DD-MINOR-03")
@pytest.mark.parametrize(
    ("face", "actions"),
    [
        (MAGIC, ["missile", "magic", "none"]),
        (MISSILE, ["missile", "none"]),
        (MELEE, ["melee", "missile", "none"]),
        (FLOOD, ["missile", "none"]),
    ],
)
def test_whatever_it_rolls_when_it_comes_in_holds_in_the_same_march(
    face: int, actions: list[str]
) -> None:
    scene, minor = table()
    scene.answers("bring_minor", "0")
    scene.dice(face + 1)
    march(scene, FRONTIER)
    [roll] = scene.rolls
    assert (roll.kind, roll.roller, roll.about) == ("minor", 0, (f"minor:{minor.id}",))
    assert (minor.face, minor.place) == (face, FRONTIER)
    assert choices(scene.asked("action")[0]) == actions


@pytest.mark.rule("DD-MINOR-04")
def test_its_face_stays_until_it_is_rolled_again() -> None:
    scene, minor = table(DOUBLE_SAVES)
    scene.state.turn = 1
    march(scene, FRONTIER)
    scene.state.turn = 0
    scene.state.marched = []
    march(scene, HOME_0)
    assert minor.face == DOUBLE_SAVES
    scene.answers("minor", "roll")
    scene.dice(MAGIC + 1)
    march(scene, FRONTIER)
    assert minor.face == MAGIC


@pytest.mark.rule("DD-MINOR-05")
def test_a_later_march_keeps_the_face_or_rolls_it_and_may_maneuver() -> None:
    scene, minor = table(DOUBLE_SAVES)
    scene.answers("minor", "keep")
    march(scene, FRONTIER)
    assert minor.face == DOUBLE_SAVES
    assert not scene.asked("maneuver")

    scene, minor = table(DOUBLE_SAVES)
    scene.answers("minor", "roll")
    scene.dice(MAGIC + 1)
    march(scene, FRONTIER)
    assert minor.face == MAGIC
    assert scene.asked("maneuver")
    assert scene.went()[:4] == ["ask march", "ask minor", "roll minor", "ask maneuver"]
    assert choices(scene.asked("minor")[0]) == ["keep", "roll", "bury"]


@pytest.mark.rule("DD-MINOR-04")
def test_its_face_works_through_the_turns_until_it_is_rolled_again() -> None:
    scene, minor = table(DOUBLE_SAVES)
    [footman] = scene.game.units(0, FRONTIER)
    scene.shows(footman, "id")
    scene.answers("march", "none")
    phases: tuple[Phase, ...] = ("expire", "second_march", "reserves") * 2
    for phase in phases:
        play_phase(scene, phase)
        assert roll_army(scene, 0, FRONTIER, "save").of("save") == 2
    assert scene.state.turn == 0
    scene.answers("minor", "roll")
    scene.dice(MAGIC + 1)
    march(scene, FRONTIER)
    assert minor.face == MAGIC
    assert roll_army(scene, 0, FRONTIER, "save").of("save") == 1


@pytest.mark.rule("DD-MINOR-06")
def test_it_may_be_buried_instead_of_the_maneuver_and_no_other_comes_in() -> None:
    scene, minor = table(DOUBLE_SAVES)
    scene.minor(0, POOL, "flatland_knoll")
    scene.answers("minor", "bury")
    march(scene, FRONTIER)
    assert minor.place == BURIED
    assert not scene.asked("maneuver")
    assert not scene.asked("bring_minor")


@pytest.mark.rule("DD-MINOR-06")
def test_charges_are_offered_to_those_who_have_them() -> None:
    scene, _ = table(DOUBLE_SAVES)
    scene.answers("minor", "bury")
    march(scene, FRONTIER)
    assert choices(scene.asked("minor")[0]) == ["keep", "roll", "bury"]
    assert scene.state.march is not None
    assert scene.state.march.charge == ""


@pytest.mark.rule("DD-RULING-129")
def test_what_was_rolled_again_is_not_buried_in_the_same_march() -> None:
    scene, minor = table(DOUBLE_SAVES)
    scene.answers("minor", "roll", "bury")
    scene.dice(FLOOD + 1)
    march(scene, FRONTIER)
    assert (minor.place, minor.face) == (FRONTIER, FLOOD)
    assert [prompt.kind for prompt in scene.prompts] == ["march", "minor", "maneuver", "action"]


@pytest.mark.rule("DD-MINOR-07")
def test_an_army_has_one_minor_terrain_only() -> None:
    scene, _ = table(DOUBLE_SAVES)
    scene.minor(0, POOL, "flatland_knoll")
    scene.answers("minor", "keep")
    march(scene, FRONTIER)
    assert not scene.asked("bring_minor")

    scene, minor = table(DOUBLE_SAVES)
    minor.owner = 1
    scene.minor(0, POOL, "flatland_knoll")
    march(scene, FRONTIER)
    assert scene.asked("bring_minor")


@pytest.mark.rule("DD-MINOR-07")
def test_each_army_of_a_player_may_have_one() -> None:
    scene, minor = table(DOUBLE_SAVES)
    second = scene.minor(0, POOL, "coastland_bridge")
    scene.answers("bring_minor", str(second.id))
    scene.dice(8)
    march(scene, HOME_0)
    assert (minor.place, second.place) == (FRONTIER, HOME_0)


@pytest.mark.rule("DD-MINOR-08")
def test_none_comes_in_while_the_army_holds_the_eighth_face() -> None:
    for holder, asked in ((0, False), (1, True)):
        scene, _ = table()
        scene.terrain(FRONTIER, face=8, holder=holder)
        march(scene, FRONTIER)
        assert bool(scene.asked("bring_minor")) == asked


@pytest.mark.rule("DD-MINOR-08")
def test_one_comes_to_an_army_while_another_holds_an_eighth_face() -> None:
    scene, _ = table()
    scene.terrain(HOME_0, face=8, holder=0)
    march(scene, FRONTIER)
    assert scene.asked("bring_minor")


@pytest.mark.rule("DD-MINOR-09")
def test_an_army_that_captures_the_eighth_face_buries_its_minor_terrain() -> None:
    scene, minor = table(DOUBLE_SAVES)
    other = scene.minor(1, FRONTIER, "flatland_knoll", 2)
    elsewhere = scene.minor(0, HOME_0, "coastland_bridge", MAGIC)
    scene.terrain(FRONTIER, face=6)
    scene.answers("minor", "roll")
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    for face, place in ((7, FRONTIER), (8, BURIED)):
        scene.state.marched = []
        scene.dice(MAGIC + 1)
        march(scene, FRONTIER)
        assert scene.state.terrains[FRONTIER].face == face
        assert (minor.place, other.place) == (place, FRONTIER)
        assert elsewhere.place == HOME_0


@pytest.mark.rule("DD-MINOR-10")
def test_it_is_buried_when_its_army_is_gone() -> None:
    scene, minor = table(DOUBLE_SAVES)
    other = scene.minor(0, HOME_0, "coastland_bridge", MAGIC)
    move(scene.game, scene.game.units(0, FRONTIER), RESERVE, "DD-RESERVES-03", "retreat")
    scene.do(lambda: settle(scene.game))
    assert (minor.place, other.place) == (BURIED, HOME_0)


@pytest.mark.rule("DD-MINOR-10")
def test_it_is_buried_when_its_army_is_killed() -> None:
    scene, minor = table(DOUBLE_MANEUVERS)
    scene.shows(scene.state.dice[2], "2 melee")
    scene.melee(1, FRONTIER, 0)
    assert minor.place == BURIED


@pytest.mark.rule("DD-MINOR-15")
@pytest.mark.parametrize("kind", ["bridge", "knoll", "village", "woods"])
@pytest.mark.parametrize("face", ["magic", "melee", "missile"])
def test_its_id_is_turned_to_an_action(kind: str, face: str) -> None:
    scene, minor = table(kind=f"flatland_{kind}")
    scene.answers("bring_minor", "0")
    scene.answers("minor_face", face)
    scene.dice(1)
    march(scene, FRONTIER)
    faces = scene.game.catalogue.minors[minor.kind].faces
    assert faces[0] == "id"
    assert faces[minor.face] == face
    [asked] = scene.asked("minor_face")
    assert (asked.seat, choices(asked)) == (0, ["magic", "melee", "missile"])


def actions(face: int) -> list[str]:
    """What an army at a missile face may do with its minor terrain, and its opponent."""
    scene, _ = table(face)
    assert allowed_actions(scene.game, 1, FRONTIER) == ["missile"]
    return [*allowed_actions(scene.game, 0, FRONTIER)]


@pytest.mark.rule("DD-MINOR-16")
def test_face_magic() -> None:
    assert actions(MAGIC) == ["missile", "magic"]


@pytest.mark.rule("DD-MINOR-17")
def test_face_melee() -> None:
    assert actions(MELEE) == ["missile", "melee"]


@pytest.mark.rule("DD-MINOR-18")
def test_face_missile() -> None:
    scene, _ = table(MISSILE)
    scene.terrain(FRONTIER, face=1)
    assert allowed_actions(scene.game, 0, FRONTIER) == ["magic", "missile"]
    assert allowed_actions(scene.game, 1, FRONTIER) == ["magic"]
    assert actions(DOUBLE_SAVES) == ["missile"]
    assert actions(MISSILE) == ["missile"]


@pytest.mark.rule("DD-RULING-72")
def test_opponents_of_an_eighth_face_have_melee_only_whatever_their_minor_terrain() -> None:
    scene, _ = table(MAGIC)
    scene.terrain(FRONTIER, face=8, holder=1)
    assert allowed_actions(scene.game, 0, FRONTIER) == ["melee"]


def rolled(kind: str, face: int, type_: str, faces: tuple[str, ...], owner: int = 0) -> int:
    """What Red's army makes of a type beside a minor terrain: three footmen or so."""
    scene = Scene()
    units = {
        "missile": "dwarves.crossbowman",
        "maneuver": "feral.antelope_folk",
    }.get(type_, "dwarves.footman")
    army = scene.army(0, FRONTIER, *[units] * len(faces))
    [troll] = scene.army(1, FRONTIER, "goblins.troll")
    scene.army(1, HOME_1, "goblins.thug")
    scene.minor(owner, FRONTIER, kind, face)
    for die, shown in zip(army, faces, strict=True):
        scene.shows(die, shown)
    scene.shows(troll, "4 melee" if type_ == "save" else "4 save")
    match type_:
        case "save":
            scene.melee(1, FRONTIER, 0)
        case "melee":
            scene.melee(0, FRONTIER, 1)
        case "missile":
            scene.missile(0, FRONTIER, 1)
        case _:
            scene.answers("minor", "keep")
            scene.answers("maneuver", "yes")
            scene.answers("oppose", "yes")
            scene.state.turn = 1
            march(scene, FRONTIER)
    return totals(scene, type_)[-1]


@pytest.mark.rule("DD-MINOR-19")
def test_face_double_maneuvers() -> None:
    faces = ("id", "2 maneuver")
    assert rolled("flatland_bridge", DOUBLE_MANEUVERS, "maneuver", faces) == 4
    assert rolled("flatland_bridge", DOUBLE_SAVES, "maneuver", faces) == 3
    assert rolled("flatland_bridge", DOUBLE_MANEUVERS, "melee", ("id", "1 melee")) == 2


@pytest.mark.rule("DD-MINOR-20")
def test_face_double_saves() -> None:
    assert rolled("flatland_bridge", DOUBLE_SAVES, "save", ("id", "1 save")) == 3
    assert rolled("flatland_bridge", DOUBLE_MANEUVERS, "save", ("id", "1 save")) == 2
    assert rolled("flatland_bridge", DOUBLE_SAVES, "melee", ("id", "1 melee")) == 2


SHOWN = {
    "missile": ("1 missile", "2 missile"),
    "save": ("1 save", "1 save", "1 save", "1 melee"),
    "maneuver": ("2 maneuver", "1 maneuver"),
    "melee": ("1 melee", "2 melee"),
}
"""Three results of each type."""


def disaster(kind: str, type_: str) -> None:
    """A disaster halves its type, for the army that has it, and is buried at its next march."""
    for other, faces in SHOWN.items():
        assert rolled(f"flatland_{kind}", 1, other, faces) == (1 if other == type_ else 3)
    assert rolled(f"flatland_{kind}", 1, type_, SHOWN[type_], owner=1) == 3
    scene, minor = table(1, f"flatland_{kind}")
    march(scene, HOME_0)
    assert minor.place == FRONTIER
    march(scene, FRONTIER)
    assert minor.place == BURIED
    assert not scene.asked("minor")
    assert scene.asked("maneuver")


@pytest.mark.rule("DD-MINOR-21")
def test_face_dust_storm() -> None:
    disaster("knoll", "missile")


@pytest.mark.rule("DD-MINOR-22")
def test_face_flanked() -> None:
    disaster("woods", "save")


@pytest.mark.rule("DD-MINOR-23")
def test_face_flood() -> None:
    disaster("bridge", "maneuver")


@pytest.mark.rule("DD-MINOR-24")
def test_face_revolt() -> None:
    disaster("village", "melee")


FACES: dict[int, tuple[str, int, Type, int]] = {
    19: ("bridge", DOUBLE_MANEUVERS, "maneuver", 6),
    20: ("bridge", DOUBLE_SAVES, "save", 6),
    21: ("knoll", 1, "missile", 1),
    22: ("woods", 1, "save", 1),
    23: ("bridge", FLOOD, "maneuver", 1),
    24: ("village", 1, "melee", 1),
}
"""Faces by their rule: what they change, and what three ID results of their army then come to."""


@pytest.mark.parametrize(
    ("kind", "face", "type_", "own"),
    [
        pytest.param(*face, marks=pytest.mark.rule(f"DD-MINOR-{number}"), id=str(number))
        for number, face in FACES.items()
    ],
)
def test_a_face_works_for_its_own_army_where_it_lies(
    kind: str, face: int, type_: Type, own: int
) -> None:
    for owner, place, total in ((0, FRONTIER, own), (1, FRONTIER, 3), (0, HOME_0, 3)):
        scene = Scene()
        [lord] = scene.army(0, FRONTIER, "dwarves.warlord")
        scene.army(0, HOME_0, "dwarves.footman")
        scene.army(1, FRONTIER, "goblins.thug")
        scene.minor(owner, place, f"flatland_{kind}", face)
        scene.shows(lord, "id")
        assert roll_army(scene, 0, FRONTIER, type_).of(type_) == total
        for other in TYPES:
            if other != type_:
                assert roll_army(scene, 0, FRONTIER, other).of(other) == 3


@pytest.mark.rule("DD-RULING-93")
def test_a_new_one_may_come_in_for_a_disaster_instead_of_the_maneuver() -> None:
    scene, old = table(FLOOD)
    new = scene.minor(0, POOL, "flatland_knoll")
    scene.answers("bring_minor", "1")
    scene.answers("maneuver", "yes")
    scene.dice(5)
    march(scene, FRONTIER)
    assert (old.place, new.place) == (BURIED, FRONTIER)
    assert not scene.asked("maneuver")


@pytest.mark.rule("DD-MINOR-12")
def test_it_adds_nothing_to_the_elements_of_the_terrain_itself() -> None:
    scene, _ = table(MAGIC, "feyland_bridge")
    assert set(scene.game.land(FRONTIER).elements) == {"air", "earth"}
    assert scene.game.harmony(0, FRONTIER) == {"air", "earth", "water", "fire"}
