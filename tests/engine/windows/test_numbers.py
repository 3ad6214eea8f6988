"""Numbers are asked for, not pushed: layers, limits, and where each part comes from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.windows import PLAIN, Layer, Part, Value, limited, reckon

PLAIN_VALUE = Value[str]("skill")
LIMITED = Value[str]("attack", limited(-3, 3, "XX-LIMIT-01"), floor=0)
DICE = Value[str](
    "melee",
    (
        Layer(name="subtract", kind="sum", floor=0),
        Layer(name="divide", kind="over", keep="greatest"),
        Layer(name="generated", kind="sum"),
        Layer(name="multiply", kind="times", keep="greatest"),
        Layer(name="add", kind="sum"),
    ),
)
"""A game whose rulebook reckons in another order: subtract, divide, generate, multiply, add."""


def parts(value: Value[str], *found: tuple[str, int]) -> list[tuple[int, Part]]:
    return [(value.layer(layer), Part(layer, amount, "Some")) for layer, amount in found]


def total(value: Value[str], base: int, *found: tuple[str, int]) -> int:
    return reckon(value, base, parts(value, *found)).value


def test_nothing_changes_nothing() -> None:
    reckoning = reckon(PLAIN_VALUE, 4, [])
    assert (reckoning.value, reckoning.base, reckoning.parts) == (4, 4, ())


def test_the_order_of_layers_is_the_rulebooks_not_that_of_play() -> None:
    found = [("add", 1), ("divide", 2), ("bonus", 1), ("multiply", 3), ("replace", 5)]
    assert total(PLAIN_VALUE, 2, *found) == 5 * 3 // 2 + 1 + 1
    assert total(PLAIN_VALUE, 2, *reversed(found)) == 5 * 3 // 2 + 1 + 1


def test_the_last_replacement_counts() -> None:
    reckoning = reckon(PLAIN_VALUE, 2, parts(PLAIN_VALUE, ("replace", 7), ("replace", 5)))
    assert reckoning.value == 5
    assert [part.amount for part in reckoning.parts] == [5]


def test_the_limit_is_on_the_sum_and_not_on_the_bonus() -> None:
    assert total(LIMITED, 3, ("add", 2), ("add", 2)) == 3 + 3
    assert total(LIMITED, 3, ("add", 2), ("add", 2), ("bonus", 1)) == 3 + 3 + 1
    assert total(LIMITED, 3, ("add", 5), ("add", -3)) == 3 + 2, "every part stays in force"
    assert total(LIMITED, 9, ("add", -5)) == 9 - 3


def test_a_limit_is_a_separate_part_with_its_rule() -> None:
    reckoning = reckon(LIMITED, 3, parts(LIMITED, ("add", 5)))
    assert reckoning.parts[-1] == Part("add", -2, rule="XX-LIMIT-01")


def test_a_value_has_a_floor() -> None:
    assert total(LIMITED, 1, ("add", -3)) == 0
    assert reckon(LIMITED, -2, []).value == 0


def test_another_game_has_other_layers() -> None:
    found = [("subtract", -9), ("generated", 4), ("multiply", 2), ("add", 3)]
    assert total(DICE, 5, *found) == (0 + 4) * 2 + 3, "nothing goes below zero on the way"
    assert total(DICE, 7, ("divide", 2), ("divide", 2)) == 3, "only one division counts"


def test_the_least_may_be_what_counts() -> None:
    value = Value[str]("speed", (Layer(name="cap", kind="set", keep="least"),))
    assert total(value, 9, ("cap", 4), ("cap", 2), ("cap", 3)) == 2


def test_a_layer_that_does_not_exist_is_refused_when_the_ability_is_written() -> None:
    with pytest.raises(ValueError, match="skill has no layer 'sideways'"):
        PLAIN_VALUE.layer("sideways")


@given(
    st.integers(-20, 20),
    st.lists(st.tuples(st.sampled_from(["add", "bonus"]), st.integers(-9, 9))),
)
def test_sums_are_the_base_and_all_their_parts(base: int, found: list[tuple[str, int]]) -> None:
    value = Value[str]("any", limited(-3, 3, "XX-LIMIT-01"))
    reckoning = reckon(value, base, parts(value, *found))
    assert reckoning.value == base + sum(part.amount for part in reckoning.parts)


@given(
    st.integers(0, 20),
    st.lists(st.tuples(st.sampled_from([layer.name for layer in PLAIN[1:]]), st.integers(1, 4))),
)
def test_the_order_of_play_never_matters(base: int, found: list[tuple[str, int]]) -> None:
    assert total(PLAIN_VALUE, base, *found) == total(PLAIN_VALUE, base, *reversed(found))
