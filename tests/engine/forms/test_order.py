"""Put options in an order."""

from __future__ import annotations

from itertools import permutations
from math import factorial

import pytest

from wartable.engine.forms import Option, Order
from wartable.engine.refusal import Illegal, Malformed

CARDS = tuple(Option(name, name.title()) for name in ("knight", "raven", "well"))


def test_an_order_comes_out_as_it_was_given() -> None:
    assert Order(CARDS).check(["well", "knight", "raven"]) == ["well", "knight", "raven"]


@pytest.mark.parametrize("length", [0, 1, 2, 3])
def test_every_order_is_listed(length: int) -> None:
    listed = [tuple(order) for order in Order(CARDS, length).answers()]
    assert listed == list(permutations(("knight", "raven", "well"), length))


def test_nothing_to_order_has_one_answer() -> None:
    assert list(Order(()).answers()) == [[]]


def test_counting_is_exact_for_a_long_list() -> None:
    deck = tuple(Option(f"card{number}", "") for number in range(60))
    assert Order(deck).count() == factorial(60)
    assert Order(deck).at(factorial(60) - 1) == [option.id for option in reversed(deck)]


@pytest.mark.parametrize(
    ("answer", "error", "reason"),
    [
        (["well"], Illegal, "put 2 in order, not 1"),
        (["well", "raven", "knight"], Illegal, "put 2 in order, not 3"),
        (["well", "well"], Malformed, "'Well' is chosen more than once"),
        (["well", "moon"], Illegal, "'moon' cannot be chosen here"),
        ("well", Malformed, "expected a list, not 'well'"),
    ],
)
def test_a_wrong_order_is_refused(
    answer: object, error: type[Illegal | Malformed], reason: str
) -> None:
    with pytest.raises(error) as refused:
        Order(CARDS, 2).check(answer)
    assert refused.value.reason == reason


@pytest.mark.parametrize("length", [-1, 4])
def test_what_cannot_be_asked_cannot_be_made(length: int) -> None:
    with pytest.raises(ValueError, match="cannot put"):
        Order(CARDS, length)


def test_text_says_how_many_to_order() -> None:
    assert Order(CARDS[:2]).lines() == ["put 2 in order, first to last", "1  Knight", "2  Raven"]
