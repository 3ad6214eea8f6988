"""Share an amount out among options."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings

from tests.engine.forms.made_forms import shares
from wartable.engine.forms import Option, Share
from wartable.engine.refusal import Illegal, Malformed

ARMY = tuple(Option(name, name.title()) for name in ("elf", "orc", "troll"))


def test_shares_come_out_in_the_order_of_the_options() -> None:
    form = Share(ARMY, 4, (1, 2, 4))
    assert list(form.check({"troll": 1, "elf": 1, "orc": 2}).items()) == [
        ("elf", 1),
        ("orc", 2),
        ("troll", 1),
    ]


def test_every_way_to_share_is_listed() -> None:
    assert [tuple(shares.values()) for shares in Share(ARMY, 2, (1, 1, 2)).answers()] == [
        (0, 0, 2),
        (0, 1, 1),
        (1, 0, 1),
        (1, 1, 0),
    ]


@settings(deadline=None)
@given(shares())
def test_legal_are_exactly_the_shares_within_the_limits(form: Share) -> None:
    low = form.least or (0,) * len(form.most)
    every = product(*(range(one, other + 1) for one, other in zip(low, form.most, strict=True)))
    expected = [
        given
        for given in every
        if sum(given) == form.amount or (not form.whole and sum(given) < form.amount)
    ]
    assert [tuple(shares.values()) for shares in form.answers()] == expected


def test_the_default_gives_the_rest_to_the_first_who_can_take_it() -> None:
    assert Share(ARMY, 4, (2, 2, 2), (0, 0, 1)).default() == {"elf": 2, "orc": 1, "troll": 1}


def test_the_default_keeps_what_need_not_be_shared() -> None:
    form = Share(ARMY, 4, (2, 2, 2), (0, 0, 1), whole=False)
    assert form.default() == {"elf": 0, "orc": 0, "troll": 1}


def test_counting_is_exact_for_large_amounts() -> None:
    assert Share(ARMY, 1000, (1000, 1000, 1000)).count() == 1002 * 1001 // 2


def test_an_amount_far_beyond_all_limits_is_counted_at_once() -> None:
    assert Share(ARMY, 10**15, (1, 1, 1), whole=False).count() == 8


@pytest.mark.parametrize(
    ("answer", "error", "reason"),
    [
        ({"elf": 1, "orc": 2, "troll": 0}, Illegal, "share out all of 4, not 3"),
        ({"elf": 1, "orc": 2, "troll": 2}, Illegal, "share out all of 4, not 5"),
        ({"elf": 2, "orc": 2, "troll": 0}, Illegal, "Elf takes up to 1, not 2"),
        ({"elf": -1, "orc": 2, "troll": 3}, Illegal, "Elf takes up to 1, not -1"),
        ({"elf": 10**5000, "orc": 0, "troll": 0}, Illegal, "Elf takes up to 1, not a huge number"),
        ({"elf": 1, "orc": 2}, Malformed, "nothing is said about 'troll'"),
        ({"elf": 1, "orc": 2, "ogre": 1}, Malformed, "nothing is said about 'troll'"),
        ({"elf": 1, "orc": 2, "troll": 1, "ogre": 0}, Malformed, "there is no 'ogre' here"),
        ({"elf": True, "orc": 2, "troll": 1}, Malformed, "expected a whole number, not yes or no"),
        ([1, 2, 1], Malformed, "expected a set of named values, not a list"),
    ],
)
def test_a_wrong_share_is_refused(
    answer: object, error: type[Illegal | Malformed], reason: str
) -> None:
    with pytest.raises(error) as refused:
        Share(ARMY, 4, (1, 2, 4)).check(answer)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("amount", "most", "least", "complaint"),
    [
        (3, (1, 1), (), "2 limits for 3 options"),
        (3, (1, 1, 1), (1,), "1 lower limits for 3 options"),
        (3, (1, 1, -1), (), "an upper limit is below the lower one"),
        (3, (1, 1, 3), (0, 2, 0), "an upper limit is below the lower one"),
        (3, (3, 3, 3), (-1, 0, 0), "an upper limit is below the lower one"),
        (3, (2, 2, 2), (2, 2, 0), "3 is not enough"),
        (-1, (2, 2, 2), (), "-1 is not enough"),
        (7, (2, 2, 2), (), "7 is more than all together can take"),
    ],
)
def test_what_cannot_be_asked_cannot_be_made(
    amount: int, most: tuple[int, ...], least: tuple[int, ...], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Share(ARMY, amount, most, least)


def test_text_shows_what_each_can_take() -> None:
    assert Share(ARMY[:2], 3, (3, 1), (1, 1), whole=False).lines() == [
        "share out up to 3",
        "1  Elf (1 to 3)",
        "2  Orc (1)",
    ]
