"""Icons with an X of two: whom of an army they strike, also in a counter-attack, and whom not."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import places, roll_army
from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.death import may_leave
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE, Die

rule = pytest.mark.rule
THUG, MARAUDER = "goblins.thug", "goblins.marauder"
HUNTERS = """
name = "Hunters"
[[units.feral]]
id = "binder"
name = "Binder"
size = "large"
faces = ["3 id", "2 Net", "2 Web", "2 Stun", "2 Poison", "3 magic"]
[[units.feral]]
id = "scarer"
name = "Scarer"
size = "large"
faces = ["3 id", "2 Roar", "2 Scare", "2 Seize", "2 Sneak Attack", "3 magic"]
[[units.feral]]
id = "stamper"
name = "Stamper"
size = "large"
faces = ["3 id", "2 Smother", "2 Stomp", "2 Smite", "2 Stone", "3 magic"]
"""
HUNTER = {
    **dict.fromkeys(("Net", "Web", "Stun", "Poison"), "feral.binder"),
    **dict.fromkeys(("Roar", "Scare", "Seize", "Sneak Attack"), "feral.scarer"),
    **dict.fromkeys(("Smother", "Stomp", "Smite", "Stone"), "feral.stamper"),
}
FACES = {
    "Net": ["1 save"],
    "Web": ["1 save"],
    "Stun": ["1 save"],
    "Smother": ["1 save", "1 maneuver"],
    "Stomp": ["1 save", "1 maneuver"],
    "Seize": ["1 save", "1 maneuver"],
}
"""What the two that are struck show against it, one roll after the other."""


def hunt(icon: str) -> tuple[Scene, list[Die], list[Die]]:
    """A hunter of Red against one large and two small units of Blue; others are near and far."""
    scene = Scene(players=3, pack=HUNTERS)
    (hunter,) = scene.army(0, HOME_0, HUNTER[icon])
    foes = scene.army(1, HOME_0, MARAUDER, THUG, THUG)
    others = [*scene.army(1, HOME_1, THUG), *scene.army(2, HOME_0, THUG)]
    scene.army(0, HOME_1, THUG)
    scene.shows(hunter, f"2 {icon}", "magic")
    for foe in foes[1:]:
        scene.shows(foe, *FACES.get(icon, ["1 maneuver"]))
    for other in (foes[0], *others):
        scene.shows(other, "save")
    return scene, foes, others


def struck(scene: Scene, dice: list[Die]) -> list[Die]:
    """Those that are not where they were, or may not roll with their army."""
    game = scene.game
    at = (HOME_0, HOME_1)
    return [die for die in dice if die.place not in at or not may_roll(game, die, alone=False)]


@pytest.mark.parametrize(
    ("icon", "place"),
    [
        pytest.param("Net", HOME_0, marks=rule("DD-SAI-85")),
        pytest.param("Poison", BURIED, marks=rule("DD-SAI-90")),
        pytest.param("Roar", RESERVE, marks=rule("DD-SAI-98")),
        pytest.param("Scare", RESERVE, marks=rule("DD-SAI-99")),
        pytest.param("Smite", DEAD, marks=rule("DD-SAI-107")),
        pytest.param("Smother", DEAD, marks=rule("DD-SAI-109")),
        pytest.param("Stomp", BURIED, marks=rule("DD-SAI-117")),
        pytest.param("Stone", DEAD, marks=rule("DD-SAI-119")),
        pytest.param("Stun", HOME_0, marks=rule("DD-SAI-122")),
        pytest.param("Web", HOME_0, marks=rule("DD-SAI-148")),
    ],
)
@pytest.mark.parametrize("counter", [False, True])
def test_an_icon_of_two_in_melee_strikes_both_small_units_and_nobody_else(
    icon: str, place: int, *, counter: bool
) -> None:
    scene, foes, others = hunt(icon)
    if counter:
        for foe in foes[1:]:
            scene.shows(foe, "1 save", *FACES.get(icon, ["1 maneuver"]))
        scene.answers("counter_attack", "yes")
        scene.melee(1, HOME_0, 0)
    else:
        scene.melee(0, HOME_0, 1)
    assert struck(scene, [*foes, *others]) == foes[1:]
    assert places(foes) == [HOME_0, place, place]
    assert not scene.asked("targets")


@pytest.mark.parametrize(
    ("icon", "place"),
    [
        pytest.param("Net", HOME_0, marks=rule("DD-SAI-86")),
        pytest.param("Seize", DEAD, marks=rule("DD-SAI-101")),
        pytest.param("Stone", DEAD, marks=rule("DD-SAI-120")),
        pytest.param("Web", HOME_0, marks=rule("DD-SAI-149")),
    ],
)
def test_an_icon_of_two_of_archers_strikes_both_small_units_and_nobody_else(
    icon: str, place: int
) -> None:
    scene, foes, others = hunt(icon)
    scene.missile(0, HOME_0, 1)
    assert struck(scene, [*foes, *others]) == foes[1:]
    assert places(foes) == [HOME_0, place, place]
    assert not scene.asked("targets")


@pytest.mark.parametrize(
    ("icon", "leaves"),
    [
        pytest.param("Net", False, marks=rule("DD-SAI-85")),
        pytest.param("Stun", True, marks=rule("DD-SAI-122")),
        pytest.param("Web", False, marks=rule("DD-SAI-148")),
    ],
)
def test_each_that_is_bound_stays_or_may_leave(icon: str, *, leaves: bool) -> None:
    scene, foes, _ = hunt(icon)
    scene.melee(0, HOME_0, 1)
    assert [may_leave(scene.game, foe) for foe in foes] == [True, leaves, leaves]


@rule("DD-SAI-99")
def test_scare_kills_each_that_shows_its_id_and_buries_none() -> None:
    scene, foes, others = hunt("Scare")
    for foe in foes[1:]:
        scene.shows(foe, "1 id", "1 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, DEAD]
    assert struck(scene, others) == []


@rule("DD-SAI-101")
def test_seize_takes_each_away_that_shows_its_id() -> None:
    scene, foes, others = hunt("Seize")
    for foe in foes[1:]:
        scene.shows(foe, "1 id")
    scene.missile(0, HOME_0, 1)
    assert places(foes) == [HOME_0, RESERVE, RESERVE]
    assert struck(scene, others) == []


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("missile", marks=rule("DD-SAI-110")),
        pytest.param("magic", marks=rule("DD-SAI-111")),
    ],
)
def test_a_sneak_attack_of_two_is_on_one_of_the_opposing_armies_here(kind: str) -> None:
    scene, foes, others = hunt("Sneak Attack")
    scene.answers("target_army", f"1:{HOME_0}")
    if kind == "missile":
        scene.missile(0, HOME_0, 2)
    else:
        roll_army(scene, 0, HOME_0, "magic")
    assert places(foes) == [HOME_0, DEAD, DEAD]
    assert struck(scene, others) == []
    [question] = scene.asked("target_army")
    assert question.seat == 0
    assert choices(question) == [f"1:{HOME_0}", f"2:{HOME_0}"]
