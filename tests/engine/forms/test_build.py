"""Something ready-made, or something built that a law accepts."""

from __future__ import annotations

import pytest

from tests.engine.forms.made_forms import Tower
from wartable.cli.wording import answer_words
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Build, Option, build_law, decode_form, encode_form, hint, parse
from wartable.engine.refusal import Illegal, Malformed

READY = (Option("hut", "The Hut"), Option("hall", "The Hall"))
FORM = Build(READY, "tests.tower", {"most": "7"})


def test_something_ready_is_named_by_its_id() -> None:
    assert FORM.check("hall") == "hall"
    with pytest.raises(Illegal, match="'shed' cannot be chosen here"):
        FORM.check("shed")


def test_something_built_is_for_the_law_to_judge() -> None:
    assert FORM.check({"bricks": 7}) == {"bricks": 7}
    with pytest.raises(Illegal) as refused:
        FORM.check({"bricks": 8})
    assert refused.value.rule == "TEST-TOWER-01"
    with pytest.raises(Malformed, match="made of bricks and nothing else"):
        FORM.check({})


def test_something_built_may_come_as_a_text() -> None:
    assert FORM.check({"text": " tower 4\n"}) == {"bricks": 4}
    with pytest.raises(Illegal):
        FORM.check({"text": "tower 8"})
    for text in ("the hall", 4, None, {"text": "tower 4"}):
        with pytest.raises(Malformed, match="nothing that can be brought here"):
            FORM.check({"text": text})


def test_an_answer_is_either_of_the_two() -> None:
    with pytest.raises(Malformed, match="or something built, not a list"):
        FORM.check(["hut"])


def test_the_law_may_accept_more_than_it_lists() -> None:
    assert list(FORM.answers()) == ["hut", "hall", {"bricks": 1}, {"bricks": 2}, {"bricks": 3}]
    assert FORM.count() == 5


def test_what_is_ready_and_what_the_law_makes_can_come_by_chance() -> None:
    rng = Chance(seed_from("towers"))
    drawn = [FORM.sample(rng) for _ in range(200)]
    assert all(answer in drawn for answer in FORM.answers())


def test_the_default_is_the_first_or_the_one_named() -> None:
    assert FORM.default() == "hut"
    assert Build(READY, "tests.tower", {"most": "7"}, "hall").default() == "hall"
    assert Build((), "tests.tower", {"most": "7"}).default() == {"bricks": 1}


def test_one_that_could_not_be_answered_is_not_made() -> None:
    with pytest.raises(ValueError, match="nothing is ready"):
        Build((), "tests.tower", {"most": "0"})
    with pytest.raises(ValueError, match=r"there is no law 'tests\.none'"):
        Build(READY, "tests.none")
    with pytest.raises(ValueError, match="the default 'shed' is not an option"):
        Build(READY, "tests.tower", {"most": "7"}, "shed")


def test_a_law_has_a_name_of_its_own() -> None:
    with pytest.raises(ValueError, match=r"own, not 'tests\.tower'"):
        build_law("tests.tower")(Tower)


def test_a_form_read_from_json_finds_its_law_again() -> None:
    again = decode_form(encode_form(FORM))
    assert again == FORM
    assert again.check({"bricks": 5}) == {"bricks": 5}
    with pytest.raises(Malformed, match="there is no law"):
        decode_form(b'{"form":"build","options":[],"law":"tests.none"}')


def test_one_types_a_name_or_pastes_something_built() -> None:
    assert parse(FORM, "2") == parse(FORM, "the hall") == "hall"
    assert parse(FORM, "tower 4") == {"bricks": 4}
    with pytest.raises(Malformed, match="such as tower 2"):
        parse(FORM, "tower of clay")
    with pytest.raises(Malformed, match=f"could be The Hut, The Hall; {hint(FORM)}"):
        parse(FORM, "the")


def test_answers_in_words() -> None:
    assert answer_words(FORM, "hut") == "The Hut"
    assert answer_words(FORM, {"bricks": 4}) == "a tower of 4"
    assert FORM.lines() == ["1  The Hut", "2  The Hall", "or one of your own"]
