"""Bad answers are really bad, for every form."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.forms.made_forms import any_forms
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import AnyForm
from wartable.engine.refusal import Illegal, Malformed
from wartable.testing.difference import difference, differing, spelled, value_at
from wartable.testing.mutants import doubtful, one_wrong, replaced, wrong


@settings(deadline=None, max_examples=60)
@given(any_forms(), st.integers(0, 1_000_000))
def test_no_form_takes_a_wrong_answer(form: AnyForm, seed: int) -> None:
    rng = Chance(seed_from(seed))
    answer = form.sample(rng)
    for words, data in [*wrong(answer, rng), *(one_wrong(answer, rng) for _ in range(10))]:
        assert words
        with pytest.raises((Malformed, Illegal)):
            form.check(data)


@settings(deadline=None, max_examples=60)
@given(any_forms(), st.integers(0, 1_000_000))
def test_doubtful_answers_are_taken_or_refused(form: AnyForm, seed: int) -> None:
    rng = Chance(seed_from(seed))
    answer = form.sample(rng)
    for data in doubtful(answer, ["ash", "birch"], rng):
        try:
            form.check(data)
        except (Malformed, Illegal):
            continue


def test_a_spoilt_answer_leaves_the_good_one_alone() -> None:
    answer = {"move": ["up", "down"], "fire": 3}
    assert replaced(answer, ("move", 1), "left") == {"move": ["up", "left"], "fire": 3}
    assert answer == {"move": ["up", "down"], "fire": 3}


def test_differences_are_named_by_their_paths() -> None:
    one = {"dragons": [{"hex": [0, 1]}, {"hex": [2, 3]}], "round": 1, "egg": None}
    other = {"dragons": [{"hex": [0, 1]}, {"hex": [2, 4]}], "round": 1, "lair": "N"}
    paths = list(differing(one, other))
    assert [spelled(path) for path in paths] == ["dragons[1].hex[1]", "egg", "lair"]
    assert value_at(other, paths[0]) == 4
    assert value_at(other, ("egg",)) == "(missing)"
    assert difference(one, one) == ""
    assert "dragons[1].hex[1] is 4, not 3" in difference(one, other)
    assert "other types" in difference({"a": (1, 2)}, {"a": [1, 2]})
