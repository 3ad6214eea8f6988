"""Pick some of several options, by their number."""

from __future__ import annotations

import pytest

from wartable.engine.forms import Bar, Option, PickSome
from wartable.engine.refusal import Illegal, Malformed

DICE = tuple(Option(name, f"the {name} die") for name in ("red", "green", "blue", "black"))
NO_GOLD = Bar("gold", "the gold die", "it is buried", "TEST-GOLD-01")


def test_an_answer_comes_out_in_the_order_of_the_options() -> None:
    assert PickSome(DICE, 0, 4).check(["black", "red", "blue"]) == ["red", "blue", "black"]


def test_picking_none_is_an_answer_where_it_is_allowed() -> None:
    assert PickSome((), 0, 0).check([]) == []
    assert list(PickSome((), 0, 3).answers()) == [[]]


def test_small_selections_are_listed_first() -> None:
    assert list(PickSome(DICE[:3], 1, 2).answers()) == [
        ["red"],
        ["green"],
        ["blue"],
        ["red", "green"],
        ["red", "blue"],
        ["green", "blue"],
    ]


def test_more_may_be_allowed_than_there_are() -> None:
    form = PickSome(DICE[:2], 1, 9)
    assert form.count() == 3
    assert form.lines()[0] == "choose 1 to 2"


def test_counting_is_exact_for_large_forms() -> None:
    many = tuple(Option(f"o{number}", "") for number in range(200))
    assert PickSome(many, 0, 200).count() == 2**200


def test_the_default_is_the_first_options_unless_named() -> None:
    assert PickSome(DICE, 2, 3).default() == ["red", "green"]
    assert PickSome(DICE, 2, 3, otherwise=("black", "blue")).default() == ["blue", "black"]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (["red"], "choose 2 to 3, not 1"),
        (["red", "green", "blue", "black"], "choose 2 to 3, not 4"),
        (["red", "gold"], "it is buried"),
        (["red", "white"], "'white' cannot be chosen here"),
    ],
)
def test_a_wrong_number_or_a_barred_option_is_illegal(answer: list[str], reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        PickSome(DICE, 2, 3, (NO_GOLD,)).check(answer)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (["red", "red"], "'the red die' is chosen more than once"),
        (["red", 1], "expected the id of an option, not 1"),
        (["red", ["green"]], "expected the id of an option, not a list"),
        (["red"] * 6, "more choices than there are options"),
        ("red", "expected a list, not 'red'"),
        ({"red": True}, "expected a list, not a set of named values"),
    ],
)
def test_wrong_data_is_malformed(answer: object, reason: str) -> None:
    with pytest.raises(Malformed) as refused:
        PickSome(DICE, 2, 3, (NO_GOLD,)).check(answer)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("least", "most", "otherwise"),
    [(-1, 2, None), (3, 2, None), (5, 5, None), (1, 2, ()), (1, 2, ("red", "red")), (0, 1, ("x",))],
)
def test_what_cannot_be_asked_cannot_be_made(
    least: int, most: int, otherwise: tuple[str, ...] | None
) -> None:
    with pytest.raises(ValueError, match=r"cannot pick|default"):
        PickSome(DICE, least, most, otherwise=otherwise)


def test_text_says_how_many_to_choose() -> None:
    assert PickSome(DICE[:1], 0, 1, (NO_GOLD,)).lines() == [
        "choose up to 1",
        "1  the red die",
        "-  the gold die: it is buried (TEST-GOLD-01)",
    ]
