"""What the plain bot makes of Adventures: when to leave, what to take, whom to hunt."""

from __future__ import annotations

from tests.dndattackwing.adventuring import HERS, HIS, gone, lair, valley
from tests.dndattackwing.battles import creature, seen
from tests.dndattackwing.test_adventures_of_ours import GREEN, stone
from wartable.games.dndattackwing.bot.adventures import (
    beyond_worth,
    goal_worth,
    leaving_value,
    quarry,
    should_land,
    take_worth,
    wants_to_leave,
)
from wartable.games.dndattackwing.scenes import Lying
from wartable.games.dndattackwing.seen import BattleView
from wartable.games.flightpath.pose import Base, Pose

LOST = -1000.0


def leaves(view: BattleView, name: str) -> bool:
    return wants_to_leave(view, view.creature(name))


def test_he_leaves_the_lair_when_she_is_weak() -> None:
    assert not leaves(seen(lair(), "Copper"), HIS)
    weak = seen(lair(hers={"damage": 4}), "Copper")
    assert leaves(weak, HIS)
    assert not leaves(weak, HERS)
    out = Base.at(Pose(100_000, -40_000, 180_000), 40_000)
    wall = Base.at(Pose(600_000, -40_000, 180_000), 40_000)
    assert beyond_worth(weak, weak.creature(HIS), out, LOST) > 0
    assert LOST < beyond_worth(weak, weak.creature(HIS), wall, LOST) < 0
    assert beyond_worth(weak, weak.creature(HERS), out, LOST) == LOST


def test_he_flies_toward_the_way_out_or_the_treasure() -> None:
    weak = seen(lair(hers={"damage": 4}), "Copper")
    near, far = Pose(100_000, 200_000, 0), Pose(700_000, 700_000, 0)
    assert goal_worth(weak, weak.creature(HIS), near) > goal_worth(weak, weak.creature(HIS), far)
    rich = seen(lair(tokens=(Lying((700, 720), (), 0, False),)), "Copper")
    assert goal_worth(rich, rich.creature(HIS), far) > goal_worth(rich, rich.creature(HIS), near)


def test_a_token_is_taken_when_it_seems_near() -> None:
    near = seen(lair(tokens=(Lying((457, 620), (), 0, False),)), "Copper")
    assert take_worth(near, near.creature(HIS)) > 0.5
    far = seen(lair(tokens=(Lying((100, 100), (), 0, False),)), "Copper")
    assert take_worth(far, far.creature(HIS)) < 0


def test_a_partial_victory_is_taken_home_when_time_is_short() -> None:
    early, late = valley(tokens=8), valley(tokens=3)
    for scene in (early, late):
        gone(creature(scene, "0.galadaeros"))
    assert leaving_value(seen(early, "Red"), 1) == 1
    assert not leaves(seen(early, "Red"), "1.balagos")
    assert leaves(seen(late, "Red"), "1.balagos")


def test_a_spared_enemy_is_no_quarry() -> None:
    view = seen(valley(), "Blue")
    hers, his, red = (view.creature(name) for name in ("2.eshaedra", "0.galadaeros", "1.balagos"))
    assert quarry(view, hers, red) == 0.0
    assert quarry(view, red, his) > quarry(view, red, hers) > 0


def test_the_way_to_what_must_be_held_counts_more_in_the_last_rounds() -> None:
    scene = stone(jarl=(457, 100))
    away = Pose(800_000, 800_000, 0)
    found: list[float] = []
    for turn in (2, 5, 7):
        scene.state.round = turn
        view = seen(scene, "Green")
        found.append(goal_worth(view, view.creature(GREEN), away))
    assert 0 > found[0] > found[1] > found[2]


def test_a_dragon_lands_at_the_stone_when_the_song_is_about_to_end() -> None:
    scene = stone(jarl=(457, 100))
    landed: list[bool] = []
    for turn in (4, 5, 7):
        scene.state.round = turn
        view = seen(scene, "Green")
        landed.append(should_land(view, view.creature(GREEN)))
    assert landed == [False, True, True]
