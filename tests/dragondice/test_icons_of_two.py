"""Icons with an X of two: whom of an army they strike, also in a counter-attack, and whom not."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import places, roll_army, totals, ward
from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.death import may_leave
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE, Die, March, RollManeuver
from wartable.games.dragondice.turn.actions import may_target

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
[[units.feral]]
id = "slayer"
name = "Slayer"
size = "large"
faces = ["3 id", "2 Slay", "2 Swallow", "2 Plague", "2 Sleep", "3 magic"]
[[units.feral]]
id = "howler"
name = "Howler"
size = "large"
faces = ["3 id", "2 Screech", "2 Wave", "2 Wither", "2 Illusion", "3 magic"]
[[units.feral]]
id = "grower"
name = "Grower"
size = "large"
faces = ["3 id", "2 Regenerate", "2 Wild Growth", "2 Volley", "2 Trample", "3 magic"]
"""
HUNTER = {
    **dict.fromkeys(("Net", "Web", "Stun", "Poison"), "feral.binder"),
    **dict.fromkeys(("Roar", "Scare", "Seize", "Sneak Attack"), "feral.scarer"),
    **dict.fromkeys(("Smother", "Stomp", "Smite", "Stone"), "feral.stamper"),
    **dict.fromkeys(("Slay", "Swallow", "Plague", "Sleep"), "feral.slayer"),
    **dict.fromkeys(("Screech", "Wave", "Wither", "Illusion"), "feral.howler"),
    **dict.fromkeys(("Regenerate", "Wild Growth", "Volley", "Trample"), "feral.grower"),
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


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("missile", marks=rule("DD-SAI-110")),
        pytest.param("magic", marks=rule("DD-SAI-111")),
    ],
)
def test_no_spell_softens_a_sneak_attack(kind: str) -> None:
    scene, foes, _ = hunt("Sneak Attack")
    ward(scene, 1, HOME_0, 2)
    scene.answers("target_army", f"1:{HOME_0}")
    if kind == "missile":
        scene.missile(0, HOME_0, 2)
    else:
        roll_army(scene, 0, HOME_0, "magic")
    assert places(foes) == [HOME_0, DEAD, DEAD]


@pytest.mark.parametrize(
    ("icon", "place"),
    [
        pytest.param("Slay", DEAD, marks=rule("DD-SAI-105")),
        pytest.param("Sleep", HOME_0, marks=rule("DD-SAI-106")),
        pytest.param("Swallow", BURIED, marks=rule("DD-SAI-129")),
    ],
)
@pytest.mark.parametrize("counter", [False, True])
def test_an_icon_that_strikes_one_unit_spares_all_others(
    icon: str, place: int, *, counter: bool
) -> None:
    scene, foes, others = hunt(icon)
    scene.shows(foes[1], "1 save", "1 maneuver", "1 save" if icon == "Swallow" else "1 maneuver")
    scene.answers("target", f"d{foes[1].id}")
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0) if counter else scene.melee(0, HOME_0, 1)
    assert struck(scene, [*foes, *others]) == [foes[1]]
    assert foes[1].place == place
    [question] = scene.asked("target")
    here = foes if icon != "Sleep" else [*foes, others[1]]
    assert choices(question) == [f"d{foe.id}" for foe in here]


@rule("DD-SAI-89")
@pytest.mark.parametrize("counter", [False, True])
def test_plague_spreads_in_the_army_it_strikes_and_buries_none(*, counter: bool) -> None:
    scene, foes, others = hunt("Plague")
    for foe in foes[1:]:
        scene.shows(foe, *(["1 save"] if counter else []), "1 maneuver")
    scene.shows(foes[0], "3 save")
    scene.answers("target", f"d{foes[1].id}")
    scene.answers("next_target", f"d{foes[2].id}")
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0) if counter else scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, DEAD]
    assert struck(scene, others) == []
    [first], [second] = scene.asked("target"), scene.asked("next_target")
    assert (first.seat, choices(first)) == (0, [f"d{foe.id}" for foe in foes])
    assert (second.seat, choices(second)) == (1, [f"d{foes[0].id}", f"d{foes[2].id}"])


@pytest.mark.parametrize(
    "icon",
    [
        pytest.param("Screech", marks=rule("DD-SAI-100")),
        pytest.param("Wave", marks=rule("DD-SAI-143")),
    ],
)
@pytest.mark.parametrize("counter", [False, True])
def test_an_icon_of_two_takes_two_saves(icon: str, *, counter: bool) -> None:
    scene, foes, _ = hunt(icon)
    (friend,) = scene.army(0, HOME_0, THUG)
    scene.shows(friend, "1 melee")
    for foe in foes:
        scene.shows(foe, "save")
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0) if counter else scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [3 + 1 + 1 - 2]


@rule("DD-SAI-144")
def test_a_wave_of_two_takes_two_maneuvers_from_each_who_counters() -> None:
    scene, foes, others = hunt("Wave")
    (drowned,) = others[1:]
    scene.shows(foes[0], "2 maneuver")
    scene.shows(drowned, "1 maneuver")
    scene.state.march = March(0, HOME_0)
    scene.run(RollManeuver([1, 2]))
    assert totals(scene, "maneuver") == [0, 2 + 1 + 1 - 2, 0]


@rule("DD-SAI-152")
@pytest.mark.parametrize("counter", [False, True])
def test_a_wither_of_two_lies_on_an_army_here_that_need_not_be_attacked(*, counter: bool) -> None:
    scene, foes, others = hunt("Wither")
    (far, near), own = others, scene.army(2, HOME_0, MARAUDER)
    scene.shows(own[0], "3 save")
    for foe in foes[1:]:
        scene.shows(foe, "1 save")
    scene.answers("target_army", f"2:{HOME_0}")
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0) if counter else scene.melee(0, HOME_0, 1)
    [question] = scene.asked("target_army")
    assert (question.seat, choices(question)) == (0, [f"1:{HOME_0}", f"2:{HOME_0}"])
    assert (near.place, far.place) == (HOME_0, HOME_1)
    assert roll_army(scene, 2, HOME_0, "save").of("save") == 3 + 1 - 2
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 3 + 1 + 1
    assert roll_army(scene, 1, HOME_1, "save").of("save") == 1


@rule("DD-SAI-78")
def test_illusion_works_in_a_counter_attack() -> None:
    scene, foes, _ = hunt("Illusion")
    for foe in foes[1:]:
        scene.shows(foe, "1 save")
    scene.answers("target_army", f"0:{HOME_1}")
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0)
    assert [may_target(scene.game, 1, 0, place) for place in (HOME_0, HOME_1)] == [True, False]


@rule("DD-SAI-91")
@pytest.mark.parametrize("counter", [False, True])
def test_a_regenerate_of_two_saves_two_or_returns_two_health(*, counter: bool) -> None:
    scene, foes, _ = hunt("Regenerate")
    scene.answers("choose_use", "0")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 2
    scene, foes, _ = hunt("Regenerate")
    dead = scene.army(0, DEAD, MARAUDER, THUG, THUG, THUG)
    for foe in foes[1:]:
        scene.shows(foe, "1 save")
    scene.answers("choose_use", "1")
    scene.answers("return_dead", [f"d{die.id}" for die in dead[1:3]])
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0) if counter else scene.melee(0, HOME_0, 1)
    assert places(dead) == [DEAD, HOME_0, HOME_0, DEAD]
    [question] = scene.asked("return_dead")
    with pytest.raises(Refusal):
        question.form.check([f"d{die.id}" for die in dead[1:]])


@rule("DD-SAI-151")
@pytest.mark.parametrize(("promoted", "saves"), [(0, 2), (1, 1), (2, 0)])
def test_a_wild_growth_of_two_is_two_saves_or_promotions(promoted: int, saves: int) -> None:
    scene, _, _ = hunt("Wild Growth")
    small = scene.army(0, HOME_0, THUG, THUG, THUG)
    larger = scene.army(0, DEAD, *["goblins.cutthroat"] * 3)
    for unit in small:
        scene.shows(unit, "1 melee")
    pairs = zip(small[:promoted], larger, strict=False)
    scene.answers("choose_use", "1")
    scene.answers("promote", *(f"{one.id}>{other.id}" for one, other in pairs), "done")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == saves
    assert places(larger) == [HOME_0] * promoted + [DEAD] * (3 - promoted)
    assert len(scene.asked("promote")) == min(promoted + 1, 2), "two are all there is"
    scene, _, _ = hunt("Wild Growth")
    scene.answers("choose_use", "0")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 2


@rule("DD-SAI-139")
@pytest.mark.parametrize(("saves", "left"), [(0, 0), (1, 1)])
def test_a_volley_of_two_does_two_damage_that_spells_reduce(saves: int, left: int) -> None:
    scene, foes, _ = hunt("Volley")
    (archer,) = scene.army(1, HOME_0, "dwarves.crossbowman")
    scene.shows(archer, "1 missile")
    if saves:
        ward(scene, 1, HOME_0, saves)
    scene.missile(1, HOME_0, 0)
    small = [*foes[1:], archer]
    assert sum(die.place == HOME_0 for die in small) == 1 + left
    assert foes[0].place == HOME_0
    assert totals(scene, "save") == [2]


@rule("DD-SAI-134")
def test_a_trample_of_two_gives_two_of_both() -> None:
    scene, _, _ = hunt("Trample")
    rolled = roll_army(scene, 0, HOME_0, "maneuver", counts=("maneuver", "melee"))
    assert (rolled.of("maneuver"), rolled.of("melee")) == (2, 2)
