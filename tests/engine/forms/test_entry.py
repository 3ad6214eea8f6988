"""What a player types at a terminal."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.forms.made_forms import any_forms, meadow
from wartable.engine.forms import (
    Along,
    AnyForm,
    Bar,
    Data,
    Faces,
    Field,
    Option,
    Order,
    Pick,
    PickSome,
    PickWeight,
    Plan,
    Share,
    Stretch,
    hint,
    parse,
)
from wartable.engine.refusal import Illegal, Malformed

ATTACKS = (
    Option("ball", "Fireball"),
    Option("breath", "Fire Breath"),
    Option("blast", "Close Blast"),
)
NO_MELEE = Bar("melee", "Melee", "nobody is near", "TEST-NEAR-01")
HEIGHTS = tuple(Option(str(height), f"height {height}") for height in (3, 1, 2))
PICK = Pick(ATTACKS, (NO_MELEE,))
SOME = PickSome(ATTACKS, 0, 3, (NO_MELEE,))
SHARE = Share(ATTACKS, 5, (5, 5, 5), (0, 1, 0))
PLACE = meadow(9, 0, (0, 90))
ECHO = Along(
    (Stretch("left", "to the left", ((-5, 5),)), Stretch("right", "to the right", ((2, 9),))),
    "mm",
    bars=(Bar("ahead", "straight ahead", "it is too far", "XY-FAR-01"),),
)
FINE = msgspec.structs.replace(
    meadow(90_000, 90_000, (45,)),
    headings=(45_000,),
    otherwise=(500, 0, 45_000),
    grain=1000,
    turn=360_000,
)
FINE_ALONG = Along((Stretch("left", "left", ((-9_000, 9_000),)),), "mm", 1000)


@pytest.mark.parametrize(
    ("form", "text", "answer"),
    [
        (PICK, "2", "breath"),
        (PICK, " blast ", "blast"),
        (PICK, "BR", "breath"),
        (PICK, "fire b", "breath"),
        (PICK, "close", "blast"),
        (PICK, "mel", "melee"),
        (Pick(HEIGHTS), "3", "3"),
        (Pick(HEIGHTS), "height 1", "1"),
        (Pick((Option("fire", "Fire"), Option("fireball", "Fireball"))), "fire", "fire"),
        (Pick((Option("a", "small"), Option("A", "large"))), "A", "A"),
        (SOME, "1 3", ["ball", "blast"]),
        (SOME, "3,1", ["blast", "ball"]),
        (SOME, "fire breath, close blast", ["breath", "blast"]),
        (SOME, "fire breath", ["breath"]),
        (SOME, "bre bla", ["breath", "blast"]),
        (SOME, "", []),
        (SOME, "none", []),
        (SOME, "-", []),
        (PickSome((Option("none", "None of it"),), 0, 1), "none", ["none"]),
        (PickWeight(ATTACKS, (1, 2, 3), 3, "exactly"), "1 2", ["ball", "breath"]),
        (Order(ATTACKS), "3 1 2", ["blast", "ball", "breath"]),
        (Order(HEIGHTS), "1 2 3", ["1", "2", "3"]),
        (SHARE, "ball=3 breath=2", {"ball": 3, "breath": 2, "blast": 0}),
        (SHARE, "3 = 4", {"ball": 0, "breath": 1, "blast": 4}),
        (SHARE, "close blast=3, fire breath = 2", {"ball": 0, "breath": 2, "blast": 3}),
        (SHARE, "1 2 2", {"ball": 1, "breath": 2, "blast": 2}),
        (PLACE, "4 0 90", {"x": 4, "y": 0, "heading": 90}),
        (PLACE, "-4, 0, 90", {"x": -4, "y": 0, "heading": 90}),
        (meadow(9, 0, (45,)), "4 0", {"x": 4, "y": 0, "heading": 45}),
        (ECHO, "left -3", {"on": "left", "at": -3}),
        (ECHO, "to the r 7", {"on": "right", "at": 7}),
        (ECHO, "ahead 1", {"on": "ahead", "at": 1}),
        (Along((Stretch("left", "left", ((0, 5),)),), "mm"), "3", {"on": "left", "at": 3}),
        (FINE, "0.05 90", {"x": 50, "y": 90_000, "heading": 45_000}),
        (FINE, "0.05 90 45", {"x": 50, "y": 90_000, "heading": 45_000}),
        (FINE_ALONG, "-2.5", {"on": "left", "at": -2_500}),
        (Faces((6, 6)), "4 6", [4, 6]),
    ],
)
def test_what_is_typed_becomes_an_answer(form: AnyForm, text: str, answer: Data) -> None:
    assert parse(form, text) == answer


@pytest.mark.parametrize(
    ("form", "text", "problem"),
    [
        (PICK, "", "nothing was typed"),
        (PICK, "4", "there is no '4' here"),
        (PICK, "b", "'b' could be Fireball, Fire Breath, Close Blast"),
        (PICK, "z" * 100, f"there is no '{'z' * 40}...' here"),
        (PICK, "z" * 100_000, "that is too long"),
        (SOME, "1 nobody", "there is no 'nobody' here"),
        (SOME, "x", "there is no 'x' here"),
        (SHARE, "3 2", "2 numbers for 3 options"),
        (SHARE, "3", "1 number for 3 options"),
        (SHARE, "ball=3 1=2", "'ball' is named more than once"),
        (SHARE, "ball=many", "'many' is not a whole number"),
        (SHARE, "ball=1 2", "nothing was typed"),
        (ECHO, "left far", "'far' is not a whole number"),
        (ECHO, "7", "nothing was typed"),
        (PLACE, "4 0", "2 numbers instead of 3"),
        (PLACE, "4 0 north", "'north' is not a whole number"),
        (PLACE, "4.5 0 90", "'4.5' is not a whole number"),
        (FINE, "4,5,far", "'far' is not a number"),
        (FINE, "1 2 3 4", "4 numbers instead of 3"),
        (Faces((6,)), "²", "'²' is not a whole number"),
        (Faces((6,)), "9" * 1000, f"'{'9' * 40}...' is not a whole number"),
    ],
)
def test_what_makes_no_sense_gets_a_hint(form: AnyForm, text: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        parse(form, text)
    assert refused.value.reason == f"{problem}; {hint(form)}"


@pytest.mark.parametrize("form", [SHARE, Share(HEIGHTS, amount=4, most=(2,) * len(HEIGHTS))])
def test_both_examples_of_a_share_can_be_typed_as_they_are(form: Share) -> None:
    named, in_order = (
        hint(form).removeprefix("type how much each gets, such as ").split(" or just ")
    )
    assert parse(form, named) == parse(form, in_order) == form.default()


def test_a_barred_option_can_be_typed_and_the_form_says_why_not() -> None:
    with pytest.raises(Illegal, match="nobody is near"):
        PICK.check(parse(PICK, "melee"))


def test_lengths_are_written_in_units_and_facings_in_degrees() -> None:
    assert FINE.lines()[:2] == [
        "type x y heading: mm from the lower left corner, and degrees",
        "area: x 0 to 90, y 0 to 90",
    ]
    assert hint(FINE).endswith("such as 0.5 0 45")
    assert FINE_ALONG.lines()[1] == "left: left, -9 to 9"
    with pytest.raises(Illegal, match=r"9\.001 is not free on left: -9 to 9"):
        FINE_ALONG.check(parse(FINE_ALONG, "9.001"))


def test_a_plan_is_typed_in_field_by_field() -> None:
    with pytest.raises(Malformed, match="field by field"):
        parse(Plan({"attack": Field("Attack", PICK)}), "1")


@settings(deadline=None)
@given(any_forms(), st.text(alphabet=" ,=-0123456789abcdefgrxyz", max_size=30) | st.text())
def test_typing_anything_gives_an_answer_or_a_hint(form: AnyForm, text: str) -> None:
    with suppress(Malformed, Illegal):
        form.check(parse(form, text))
