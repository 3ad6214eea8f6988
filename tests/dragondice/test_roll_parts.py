"""Every number of a roll is shown with what made it: die, icon, effect, face."""

from __future__ import annotations

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import PartShown, RollCounted
from wartable.games.dragondice.rolls.modifiers import lasting
from wartable.games.dragondice.state import Die

HERE = f"army:0:{HOME_0}"

lasting("Test Hail", less={"save": 2})
lasting("Test Gust", more={"save": 4})
lasting("Test Rime", halved=("save",))


def army(scene: Scene, *shown: tuple[str, str]) -> list[Die]:
    """Dice of Red at home, with what they show."""
    dice = scene.army(0, HOME_0, *(kind for kind, _ in shown))
    for die, (_, face) in zip(dice, shown, strict=True):
        scene.shows(die, face)
    return dice


def saves(scene: Scene) -> RollCounted:
    """The line of a save roll of Red at home."""
    roll_army(scene, 0, HOME_0, "save")
    return scene.said(RollCounted)[-1]


def test_results_of_dice_and_icons() -> None:
    scene = Scene()
    army(
        scene,
        ("goblins.marauder", "3 save"),
        ("goblins.thug", "id"),
        ("goblins.filcher", "Counter"),
    )
    assert saves(scene).parts == (
        PartShown("subtotal", "save", 3, 0),
        PartShown("subtotal", "id", 1, 1),
        PartShown("special", "Counter", 4, 2),
    )


def test_what_effects_take_halve_and_add() -> None:
    scene = Scene()
    army(scene, ("goblins.marauder", "3 save"), ("goblins.marauder", "3 save"))
    for name in ("Test Hail", "Test Rime", "Test Gust"):
        begin(scene.game, name, 1, (HERE,), "DD-ARMYMOD-01", amount=1)
    line = saves(scene)
    assert line.total == 6
    assert line.parts[2:] == (
        PartShown("subtracted", "Test Hail", 2, -1),
        PartShown("divided", "Test Rime", 2, -1),
        PartShown("added", "Test Gust", 4, -1),
    )


def test_no_more_is_shown_lost_than_there_was() -> None:
    scene = Scene()
    army(scene, ("goblins.thug", "1 save"))
    begin(scene.game, "Test Hail", 1, (HERE,), "DD-ARMYMOD-01", amount=1)
    line = saves(scene)
    assert (line.subtracted, line.parts[1]) == (1, PartShown("subtracted", "Test Hail", 1, -1))


def test_what_doubles_ids_is_named() -> None:
    scene = Scene()
    army(scene, ("goblins.thug", "id"))
    scene.state.terrains[HOME_0].face = 8
    scene.state.terrains[HOME_0].holder = 0
    assert saves(scene).parts[1] == PartShown("multiplied", "eighth", 1, 0)


def test_parts_come_to_the_total() -> None:
    scene = Scene()
    army(
        scene,
        ("goblins.marauder", "3 save"),
        ("goblins.thug", "id"),
        ("goblins.filcher", "Counter"),
    )
    for name in ("Test Hail", "Test Rime", "Test Gust"):
        begin(scene.game, name, 1, (HERE,), "DD-ARMYMOD-01", amount=1)
    line = saves(scene)
    signs = {"subtracted": -1, "divided": -1}
    assert sum(signs.get(part.step, 1) * part.amount for part in line.parts) == line.total


def test_dice_keep_showing_what_they_rolled() -> None:
    scene = Scene()
    (thug,) = army(scene, ("goblins.thug", "1 save"))
    assert thug.face == -1
    saves(scene)
    face = scene.game.faces(thug)[thug.face]
    assert (face.icon, face.count) == ("save", 1)


def test_dragons_keep_showing_what_they_rolled() -> None:
    fight = Fight(*rocs(4))
    dragon = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert fight.game.catalogue.dragons[dragon.kind].faces[dragon.face] == "claw"
