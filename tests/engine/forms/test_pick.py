"""Pick one of several options."""

from __future__ import annotations

import pytest

from wartable.engine.forms import Bar, Limit, Option, Pick, decode_form, encode_form
from wartable.engine.refusal import Illegal, Malformed

ACTIONS = (Option("fly", "Fly on"), Option("land", "Land here"))
NO_FIRE = Bar("fire", "Breathe fire", "there is no energy left", "TEST-FIRE-01")
GROUNDED = Limit("a dragon flies on or lands", "TEST-FLY-01")


def test_an_option_can_be_picked_by_its_id() -> None:
    assert Pick(ACTIONS).check("land") == "land"


def test_the_default_is_the_first_option_unless_another_is_named() -> None:
    assert Pick(ACTIONS).default() == "fly"
    assert Pick(ACTIONS, otherwise="land").default() == "land"


def test_a_barred_option_is_refused_with_its_reason_and_rule() -> None:
    with pytest.raises(Illegal) as refused:
        Pick(ACTIONS, (NO_FIRE,)).check("fire")
    assert refused.value.reason == "there is no energy left"
    assert refused.value.rule == "TEST-FIRE-01"


@pytest.mark.parametrize("answer", [0, True, None, ["fly"], {"fly": 1}, float("nan")])
def test_anything_else_is_malformed(answer: object) -> None:
    with pytest.raises(Malformed):
        Pick(ACTIONS, (NO_FIRE,)).check(answer)


@pytest.mark.parametrize("answer", ["Fly", "", "walk"])
def test_what_is_not_listed_cannot_be_chosen(answer: str) -> None:
    with pytest.raises(Illegal) as refused:
        Pick(ACTIONS, (NO_FIRE,)).check(answer)
    assert refused.value.reason == f"{answer!r} cannot be chosen here"
    assert refused.value.rule is None


def test_a_limit_says_why_nothing_else_can_be_chosen() -> None:
    form = Pick(ACTIONS, (NO_FIRE,), only=GROUNDED)
    with pytest.raises(Illegal) as refused:
        form.check("walk")
    assert (refused.value.reason, refused.value.rule) == (GROUNDED.reason, GROUNDED.rule)
    with pytest.raises(Illegal, match="no energy left"):
        form.check("fire")
    assert decode_form(encode_form(form)) == form


def test_a_refusal_quotes_no_more_than_the_beginning() -> None:
    with pytest.raises(Illegal) as refused:
        Pick(ACTIONS).check("z" * 1_000_000)
    assert refused.value.reason == f"'{'z' * 40}...' cannot be chosen here"


@pytest.mark.parametrize(
    ("options", "bars", "otherwise", "complaint"),
    [
        ((), (), "", "nothing to pick from"),
        ((*ACTIONS, ACTIONS[0]), (), "", "two options have the same id"),
        ((Option("", "nameless"),), (), "", "an option has no id"),
        (ACTIONS, (Bar("fly", "Fly on", "too tired", "TEST-01"),), "", "an option is also barred"),
        (ACTIONS, (NO_FIRE, NO_FIRE), "", "two bars have the same id"),
        (ACTIONS, (NO_FIRE,), "fire", "the default 'fire' is not an option"),
    ],
)
def test_what_cannot_be_asked_cannot_be_made(
    options: tuple[Option, ...], bars: tuple[Bar, ...], otherwise: str, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Pick(options, bars, otherwise)


def test_text_numbers_the_options_and_explains_the_bars() -> None:
    assert Pick(ACTIONS, (NO_FIRE,)).lines() == [
        "1  Fly on",
        "2  Land here",
        "-  Breathe fire: there is no energy left (TEST-FIRE-01)",
    ]


def test_text_uses_ids_as_labels_where_they_are_numbers() -> None:
    heights = tuple(Option(str(height), f"height {height}") for height in (0, 5, 10))
    assert Pick(heights).lines() == [" 0  height 0", " 5  height 5", "10  height 10"]
