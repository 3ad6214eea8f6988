"""Odds beside options, and what is said of figures that are hidden."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from tests.heroscape.battle import Battle, battle, card, field
from wartable.engine.forms import Pick
from wartable.engine.match import Match
from wartable.games.heroscape.board.sheet import ObstacleSpot
from wartable.games.heroscape.odds import odds_of
from wartable.testing.scenes import answers

TARGET = "figure:blue.ne-gok-sa"


def forks(scene: Battle) -> Callable[[int], Match]:
    """The scene as the fork that odds are told from."""
    return lambda number: cast("Match", SimpleNamespace(state=scene.state, number=number))


def shooting(
    levels: dict[tuple[int, int], int] | None = None, tree: ObstacleSpot | None = None
) -> Battle:
    """Syvarris (Attack 3, Range 9) four spaces from Ne-Gok-Sa (Defense 6, Life 5)."""
    stands = levels or {}
    ground = replace(field(levels=levels), obstacles=() if tree is None else (tree,))
    scene = battle(
        [card("syvarris-rotv", f"0,0,{stands.get((0, 0), 0)}")],
        [
            card("ne-gok-sa", f"4,0,{stands.get((4, 0), 0)}", wounds=4),
            card("grimnak", "-3,0,0 -4,0,0"),
        ],
        turn="red.syvarris-rotv",
        sheet=ground,
    )
    scene.play(answers("Red", "turn", "done"))
    return scene


@pytest.mark.rule("HS-ATTACK-09")
def test_an_attack_has_the_chance_of_each_number_of_wounds() -> None:
    scene = shooting()
    told = odds_of(scene.state, scene.question("Red"), forks(scene))
    wounds, destroyed = told[TARGET]
    assert sum(wounds.chances) == pytest.approx(1)
    assert wounds.number == pytest.approx(sum(n * each for n, each in enumerate(wounds.chances)))
    assert destroyed.sort == "chance"
    assert destroyed.number == pytest.approx(1 - wounds.chances[0])
    assert "none" not in told


def test_without_a_fork_nothing_is_told() -> None:
    scene = shooting()
    assert odds_of(scene.state, scene.question("Red"), None) == {}


@pytest.mark.rule("HS-ENGAGE-07")
def test_a_way_past_an_enemy_has_the_chance_to_get_there_alive() -> None:
    scene = battle(
        [card("marro-warriors", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn="red.marro-warriors",
    )
    scene.play(answers("Red", "turn", "figure:red.marro-warriors.1"))
    told = odds_of(scene.state, scene.question("Red"), forks(scene))
    assert {round(odds.number, 3) for each in told.values() for odds in each} == {0.5}
    options = cast("Pick", scene.question("Red").form).options
    risky = {option.id for option in options if option.values.get("strikes")}
    assert risky
    assert set(told) == risky


@pytest.mark.rule("HS-FALL-04")
def test_an_extreme_fall_has_its_chance_to_be_survived() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,24")],
        [card("ne-gok-sa", "6,-6,0")],
        turn=dorim,
        sheet=field(levels={(0, 0): 24}),
    )
    scene.play(answers("Red", "turn", f"figure:{dorim}"))
    told = odds_of(scene.state, scene.question("Red"), forks(scene))
    assert told["space:-1,0,0"][0].number == pytest.approx(0.1)


@pytest.mark.rule("HS-SIGHT-02")
def test_who_is_hidden_is_said_with_what_hides_it() -> None:
    form = cast("Pick", shooting({(2, 0): 9}).question("Red").form)
    [bar] = [each for each in form.bars if each.id == TARGET]
    assert bar.reason == "it cannot be seen: the ground at 2,0,9 is in the way"
    assert bar.about == (TARGET, "space:2,0,9")


@pytest.mark.rule("HS-SIGHT-02")
def test_an_obstacle_that_hides_is_named() -> None:
    tree = ObstacleSpot(2, 0, "evergreen_tree", 0, 12)
    form = cast("Pick", shooting(tree=tree).question("Red").form)
    [bar] = [each for each in form.bars if each.id == TARGET]
    assert bar.reason == "it cannot be seen: the evergreen tree at 2,0,0 is in the way"


@pytest.mark.rule("HS-HEIGHT-01")
def test_targets_are_named_with_the_height_advantage() -> None:
    def named(levels: dict[tuple[int, int], int]) -> str:
        options = cast("Pick", shooting(levels).question("Red").form).options
        return next(option.words for option in options if option.id == TARGET)

    assert named({(0, 0): 2}) == "Blue's Ne-Gok-Sa (height: +1 attack)"
    assert named({(4, 0): 2}) == "Blue's Ne-Gok-Sa (height: +1 defense)"
    assert named({}) == "Blue's Ne-Gok-Sa"
