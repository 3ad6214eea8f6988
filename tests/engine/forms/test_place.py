"""Put something down on a grid."""

from __future__ import annotations

import pytest

from wartable.engine.forms import Patch, Place
from wartable.engine.refusal import Illegal, Malformed

COAST = Patch((0, 90), ((-1, 4, 6), (0, 2, 3), (0, 5, 5)))
TOWER = Patch((180,), ((0, 3, 3),))


def pose(x: int, y: int, turn: int) -> dict[str, int]:
    return {"x": x, "y": y, "turn": turn}


def test_every_point_is_listed_with_every_turn() -> None:
    form = Place((COAST, TOWER), "mm")
    assert form.count() == 13
    assert list(form.answers()) == [
        *(pose(x, -1, turn) for x in (4, 5, 6) for turn in (0, 90)),
        *(pose(x, 0, turn) for x in (2, 3, 5) for turn in (0, 90)),
        pose(3, 0, 180),
    ]


def test_a_pose_comes_out_as_x_y_turn() -> None:
    answer = Place((COAST,), "mm").check({"turn": 90, "y": 0, "x": 5})
    assert list(answer.items()) == [("x", 5), ("y", 0), ("turn", 90)]


def test_legal_are_exactly_the_points_in_the_runs() -> None:
    form = Place((COAST, TOWER), "mm")
    legal = list(form.answers())
    for x in range(9):
        for y in range(-3, 3):
            for turn in (0, 45, 90, 180):
                if pose(x, y, turn) in legal:
                    assert form.check(pose(x, y, turn)) == pose(x, y, turn)
                else:
                    with pytest.raises(Illegal):
                        form.check(pose(x, y, turn))


def test_the_default_is_the_first_point_unless_named() -> None:
    assert Place((COAST,), "mm").default() == pose(4, -1, 0)
    assert Place((COAST,), "mm", (5, 0, 90)).default() == pose(5, 0, 90)


@pytest.mark.parametrize(
    ("answer", "error", "reason"),
    [
        (pose(4, 0, 0), Illegal, "x 4, y 0 is not a place it may be put"),
        (pose(10**400, 0, 0), Illegal, "x a huge number, y 0 is not a place it may be put"),
        (pose(3, 0, 180), Illegal, "at x 3, y 0 it cannot be turned to 180"),
        ({"x": 3, "y": 0}, Malformed, "the place has no 'turn'"),
        ({"x": 3, "y": 0, "turn": 0, "z": 1}, Malformed, "there is no 'z' here"),
        (
            {"x": 3.0, "y": 0, "turn": 0},
            Malformed,
            "expected a whole number, not a number that is not whole",
        ),
        ([3, 0, 0], Malformed, "expected a set of named values, not a list"),
    ],
)
def test_a_wrong_place_is_refused(
    answer: object, error: type[Illegal | Malformed], reason: str
) -> None:
    with pytest.raises(error) as refused:
        Place((COAST,), "mm").check(answer)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("turns", "runs"),
    [
        ((), ((0, 0, 1),)),
        ((0, 0), ((0, 0, 1),)),
        ((0,), ()),
        ((0,), ((0, 2, 1),)),
        ((0,), ((1, 0, 1), (0, 0, 1))),
        ((0,), ((0, 0, 2), (0, 2, 3))),
        ((0,), ((0, 5, 6), (0, 1, 2))),
    ],
)
def test_a_patch_has_turns_and_runs_in_order(
    turns: tuple[int, ...], runs: tuple[tuple[int, int, int], ...]
) -> None:
    with pytest.raises(ValueError, match=r"patch needs|runs go"):
        Patch(turns, runs)


def test_runs_may_touch_each_other() -> None:
    assert Place((Patch((0,), ((0, 0, 2), (0, 3, 4))),), "mm").count() == 5


def test_patches_may_share_points_but_not_poses() -> None:
    assert Place((COAST, Patch((45,), COAST.runs)), "mm").count() == 18
    with pytest.raises(ValueError, match="same point with the same turn"):
        Place((COAST, Patch((90, 45), ((0, 0, 2),))), "mm")


@pytest.mark.parametrize(
    ("patches", "otherwise"), [((), None), ((COAST,), (0, 0, 0)), ((COAST,), (4, -1, 45))]
)
def test_what_cannot_be_asked_cannot_be_made(
    patches: tuple[Patch, ...], otherwise: tuple[int, int, int] | None
) -> None:
    with pytest.raises(ValueError, match=r"nowhere|default"):
        Place(patches, "mm", otherwise)


def test_a_whole_table_is_counted_without_listing_it() -> None:
    table = Patch(tuple(range(360)), tuple((y, 0, 899) for y in range(900)))
    form = Place((table,), "mm")
    assert form.count() == 360 * 900 * 900
    assert form.at(form.count() - 1) == pose(899, 899, 359)


def test_text_says_what_to_type_and_where() -> None:
    many = Patch(tuple(range(0, 360, 15)), ((7, 1, 9),))
    assert Place((COAST, many), "mm").lines() == [
        "type x y turn, in mm: 228 places",
        "x 1 to 9",
        "y -1 to 7",
        "turn 0 15 30 45 60 75 90 105 120 135 150 165 ...",
    ]
