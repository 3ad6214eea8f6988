"""Pick some of several options by their weight."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.forms.made_forms import MODES, NAMES
from wartable.engine.forms import Bar, Mode, Option, PickWeight
from wartable.engine.refusal import Illegal, Malformed

UNITS = tuple(Option(name, name.title()) for name in ("scout", "rider", "guard", "giant"))
HEALTH = (1, 2, 2, 4)


def test_exactly_five_health_worth() -> None:
    form = PickWeight(UNITS, HEALTH, 5, "exactly")
    assert list(form.answers()) == [["scout", "rider", "guard"], ["scout", "giant"]]
    assert form.default() == ["scout", "rider", "guard"]
    assert form.check(["giant", "scout"]) == ["scout", "giant"]


def test_at_most_lets_one_pick_nothing() -> None:
    form = PickWeight(UNITS, HEALTH, 2, "at_most")
    assert list(form.answers()) == [["scout"], ["rider"], ["guard"], []]
    assert form.default() == []


def test_as_near_as_possible_below_a_sum_that_cannot_be_reached() -> None:
    form = PickWeight(UNITS[1:], (2, 2, 4), 5, "nearest")
    assert list(form.answers()) == [["rider", "guard"], ["giant"]]
    assert form.lines()[0] == "choose exactly 4 in all"


def test_nearest_to_less_than_any_option_weighs_is_nothing() -> None:
    form = PickWeight(UNITS[3:], (4,), 3, "nearest")
    assert list(form.answers()) == [[]]


@pytest.mark.parametrize(
    ("mode", "answer", "reason"),
    [
        ("exactly", ["scout"], "that comes to 1: choose exactly 5 in all"),
        ("exactly", ["giant", "rider"], "that comes to 6: choose exactly 5 in all"),
        ("at_most", ["giant", "rider"], "that comes to 6: choose at most 5 in all"),
        ("nearest", ["giant"], "that comes to 4: choose exactly 5 in all"),
    ],
)
def test_a_wrong_sum_is_illegal(mode: Mode, answer: list[str], reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        PickWeight(UNITS, HEALTH, 5, mode).check(answer)
    assert refused.value.reason == reason


def test_a_barred_unit_is_refused_by_its_rule_and_a_doubled_one_as_malformed() -> None:
    bar = Bar("ghost", "Ghost", "it has no health", "TEST-GHOST-01")
    form = PickWeight(UNITS, HEALTH, 5, "exactly", (bar,))
    with pytest.raises(Illegal) as refused:
        form.check(["scout", "ghost"])
    assert refused.value.rule == "TEST-GHOST-01"
    with pytest.raises(Malformed):
        form.check(["giant", "giant"])


@pytest.mark.parametrize(
    ("weights", "total", "mode", "otherwise"),
    [
        ((1, 2, 2), 5, "exactly", None),
        ((1, 2, 2, -4), 5, "at_most", None),
        (HEALTH, -1, "at_most", None),
        (HEALTH, 10, "exactly", None),
        ((2, 2, 2, 4), 5, "exactly", None),
        (HEALTH, 5, "about", None),
        (HEALTH, 5, "exactly", ("scout",)),
        (HEALTH, 5, "nearest", ("giant",)),
    ],
)
def test_what_cannot_be_asked_cannot_be_made(
    weights: tuple[int, ...], total: int, mode: Mode, otherwise: tuple[str, ...] | None
) -> None:
    with pytest.raises(ValueError, match=r"weigh|default"):
        PickWeight(UNITS, weights, total, mode, otherwise=otherwise)


def test_counting_is_exact_where_the_answers_are_too_many_to_list() -> None:
    crowd = tuple(Option(f"unit{number}", "") for number in range(100))
    assert PickWeight(crowd, (1,) * 100, 100, "at_most").count() == 2**100


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), max_size=6), st.integers(0, 40), st.sampled_from(MODES))
def test_legal_are_exactly_the_selections_with_a_legal_sum(
    weights: list[int], total: int, mode: Mode
) -> None:
    options = tuple(Option(name, name) for name in NAMES[: len(weights)])
    worth = dict(zip(NAMES, weights, strict=False))
    selections = [
        list(chosen) for size in range(len(worth) + 1) for chosen in combinations(worth, size)
    ]
    sums = [sum(worth[name] for name in chosen) for chosen in selections]
    best = max(weight for weight in sums if weight <= total)
    legal = {"exactly": {total}, "at_most": {*range(total + 1)}, "nearest": {best}}[mode]
    expected = [chosen for chosen, weight in zip(selections, sums, strict=True) if weight in legal]
    if not expected:
        with pytest.raises(ValueError, match="no selection weighs exactly"):
            PickWeight(options, tuple(weights), total, mode)
        return
    form = PickWeight(options, tuple(weights), total, mode)
    assert sorted(form.answers()) == sorted(expected)
    for chosen in selections:
        if chosen in expected:
            assert form.check(chosen) == chosen
        else:
            with pytest.raises(Illegal):
                form.check(chosen)


def test_text_shows_every_weight() -> None:
    assert PickWeight(UNITS[:2], (1, 2), 2, "at_most").lines() == [
        "choose at most 2 in all",
        "1  Scout (1)",
        "2  Rider (2)",
    ]
