"""How many results kill a dragon, and what an army gains by it."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import HOME_0, HOME_1
from tests.dragondice.turns import choices
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dragon_nature import needed_to_kill
from wartable.games.dragondice.events import UnitsExchanged
from wartable.games.dragondice.state import DEAD, POOL


@pytest.mark.rule("DD-DRAGON-01")
def test_every_dragon_has_five_automatic_saves() -> None:
    for kind in catalogue_of("").dragons.values():
        fight = Fight()
        dragon = fight.comes(kind.id, "claw")
        assert needed_to_kill(fight.game, [], dragon.id) == kind.health + 5


@pytest.mark.rule("DD-DRAGON-02")
def test_ten_points_kill_a_dragon_and_fifteen_a_white_one() -> None:
    for kind, face, melee in (
        ("air_drake", "wing", [4, 4, 2]),
        ("white_drake", "wing", [4, 4, 4, 3]),
        ("air_drake", "belly", [3, 2]),
        ("white_drake", "belly", [4, 4, 2]),
    ):
        for short in (0, 1):
            units = {4: "dwarves.roc", 3: "dwarves.warlord", 2: "dwarves.sergeant"}
            units[1] = "dwarves.footman"
            points = [*melee[:-1], melee[-1] - short]
            fight = Fight(*(units[each] for each in points))
            fight.comes(kind, face)
            show(fight, fight.dwarves, *(f"{each} melee" for each in points))
            fight.fight()
            assert bool(fight.killed) == (short == 0)


@pytest.mark.rule("DD-DRAGON-02")
@pytest.mark.parametrize(
    ("kind", "face", "missiles"),
    [("air_drake", "wing", (4, 4, 2)), ("air_drake", "belly", (4, 1))],
)
def test_as_many_missiles_as_melee_results_kill_a_dragon(
    kind: str, face: str, missiles: tuple[int, ...]
) -> None:
    units = {4: "scalders.web_bird", 2: "scalders.burner", 1: "scalders.glower"}
    for enough in (True, False):
        fight = Fight(*(units[each] for each in missiles[: None if enough else -1]))
        fight.comes(kind, face)
        for die, amount in zip(fight.dwarves, missiles, strict=False):
            fight.shows(die, f"{amount} missile")
        if not enough and missiles[-1] > 1:
            [glower] = fight.army(0, HOME_0, "scalders.glower")
            fight.shows(glower, "1 missile")
        fight.fight()
        assert bool(fight.killed) == enough


@pytest.mark.rule("DD-ICON-01")
def test_belly_takes_the_automatic_saves() -> None:
    for kind, points in (("air_drake", 5), ("white_drake", 10)):
        fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.roc")
        fight.comes(kind, "belly")
        show(fight, fight.dwarves, "melee", "melee", "melee")
        fight.fight()
        [asked] = fight.asked("kill_dragon")
        assert f"with {points} melee" in asked.form.lines()[0]
        assert fight.killed


@pytest.mark.rule("DD-ICON-01")
def test_belly_bares_only_the_dragon_that_shows_it() -> None:
    fight = Fight(*rocs(2))
    bare = fight.comes("ivory_drake", "belly")
    fight.comes("ivory_drake", "claw")
    show(fight, fight.dwarves, "melee", "melee")
    fight.fight()
    [asked] = fight.asked("kill_dragon")
    assert choices(asked) == [f"melee:{bare.id}", "none"]


@pytest.mark.rule("DD-ATTACK-20")
def test_melee_and_missiles_are_never_added_against_one_dragon() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.crack_shot", "dwarves.crack_shot")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "melee", "melee", "3 missile", "3 missile")
    fight.fight()
    assert not fight.killed
    assert not fight.asked("kill_dragon")


@pytest.mark.rule("DD-ATTACK-20")
@pytest.mark.parametrize("first", ["melee", "missile"])
def test_what_killed_one_dragon_is_spent_and_the_exact_number_is_enough(first: str) -> None:
    shots = ["dwarves.crack_shot", "dwarves.crack_shot", "dwarves.marksman", "dwarves.marksman"]
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.sergeant", *shots)
    drake = fight.comes("air_drake", "claw")
    wyrm = fight.comes("air_wyrm", "claw")
    missiles = ["3 missile", "3 missile", "2 missile", "2 missile"]
    show(fight, fight.dwarves, "melee", "melee", "2 melee", *missiles)
    other = "missile" if first == "melee" else "melee"
    fight.answers("kill_dragon", f"{first}:{drake.id}", f"{other}:{wyrm.id}")
    fight.fight()
    _, second = fight.asked("kill_dragon")
    assert choices(second) == [f"{other}:{wyrm.id}", "none"]
    assert len(fight.killed) == 2


@pytest.mark.rule("DD-ATTACK-21")
def test_melee_kills_one_dragon_and_missiles_another() -> None:
    fight = Fight(*rocs(3), "dwarves.crack_shot", "dwarves.crack_shot")
    drake = fight.comes("air_drake", "belly")
    wyrm = fight.comes("air_wyrm", "claw")
    show(fight, fight.dwarves, *["melee"] * 3, "3 missile", "3 missile")
    fight.answers("kill_dragon", f"missile:{drake.id}", f"melee:{wyrm.id}")
    fight.fight()
    assert drake.place == wyrm.place == POOL


@pytest.mark.rule("DD-ATTACK-21")
def test_enough_results_kill_several_dragons() -> None:
    fight = Fight(*rocs(3))
    fight.comes("air_drake", "belly")
    fight.comes("air_wyrm", "belly")
    fight.comes("air_wyrm", "belly")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    assert len(fight.killed) == 2


@pytest.mark.rule("DD-ATTACK-25")
def test_a_killed_dragon_returns_to_its_owners_pool() -> None:
    fight = Fight(*rocs(3))
    drake = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    assert (drake.place, drake.owner) == (POOL, 1)


@pytest.mark.rule("DD-ATTACK-26")
def test_an_army_that_killed_a_dragon_promotes_all_it_can() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.sergeant", "dwarves.footman")
    fight.comes("air_drake", "belly")
    fight.army(0, DEAD, "dwarves.warlord", "dwarves.sergeant", "dwarves.patroller")
    [elsewhere] = fight.army(0, HOME_1, "dwarves.footman")
    show(fight, fight.dwarves, "melee", "melee", "maneuver", "save")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    [promoted] = fight.said(UnitsExchanged)
    assert sorted(promoted.gone) == [2, 3]
    assert elsewhere.place == HOME_1
    assert {prompt.seat for prompt in fight.asked("promote")} == {0}


@pytest.mark.rule("DD-ATTACK-26")
def test_no_promotions_without_a_killed_dragon() -> None:
    fight = Fight("dwarves.roc", "dwarves.sergeant")
    fight.comes("air_drake", "belly")
    fight.army(0, DEAD, "dwarves.warlord")
    show(fight, fight.dwarves, "melee", "maneuver")
    fight.fight()
    assert not fight.asked("promote")


@pytest.mark.rule("DD-RULING-61")
def test_two_killed_dragons_are_one_round_of_promotions() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.roc", "dwarves.footman")
    fight.comes("air_drake", "belly")
    fight.comes("air_wyrm", "belly")
    fight.army(0, DEAD, "dwarves.warlord", "dwarves.sergeant", "dwarves.sergeant")
    show(fight, fight.dwarves, "melee", "melee", "melee", "save")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    assert len(fight.killed) == 2
    [promoted] = fight.said(UnitsExchanged)
    assert promoted.what == "Footman for Sergeant"
