"""What must hold of every form, whatever it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.engine.forms.made_forms import any_forms, garbage, meadow, spoilt
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import (
    Along,
    AnyForm,
    Build,
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
    decode_form,
    encode_form,
)
from wartable.engine.refusal import Illegal, Malformed

LISTED = 2000
unhurried = settings(deadline=None)

TREES = tuple(Option(name, name.title()) for name in ("ash", "birch", "cedar"))
ONE_OF_EACH: tuple[AnyForm, ...] = (
    Pick(TREES),
    PickSome(TREES, 1, 2),
    PickWeight(TREES, (1, 2, 3), 3, "exactly"),
    Order(TREES),
    Share(TREES, 3, (1, 2, 3)),
    Along((Stretch("ash", "Ash", ((0, 5), (8, 9))),), "mm"),
    meadow(2, 3, (0, 90)),
    Faces((6, 6)),
    Build(TREES, "tests.tower", {"most": "2"}),
    Plan({"tree": Field("Which tree", Pick(TREES)), "dice": Field("Dice", Faces((4,)))}),
)
each_form = pytest.mark.parametrize("form", ONE_OF_EACH, ids=lambda form: type(form).__name__)


def written(answer: Data) -> bytes:
    """An answer as JSON, in which the order of named values shows."""
    return msgspec.json.encode(answer)


@unhurried
@given(any_forms())
def test_the_default_is_legal_and_canonical(form: AnyForm) -> None:
    assert written(form.check(form.default())) == written(form.default())


@unhurried
@given(any_forms())
def test_listing_gives_every_answer_once(form: AnyForm) -> None:
    assume(form.count() <= LISTED)
    listed = [written(answer) for answer in form.answers()]
    assert len(set(listed)) == len(listed) == form.count() > 0
    assert written(form.default()) in listed


@unhurried
@given(any_forms())
def test_listed_answers_are_legal_and_canonical(form: AnyForm) -> None:
    listed: Iterator[Data] = iter(form.answers())
    for answer in islice(listed, 100):
        again = form.check(msgspec.json.decode(written(answer)))
        assert written(again) == written(answer) == written(form.check(again))


@unhurried
@given(any_forms(), st.integers(0, 1000))
def test_sampled_answers_are_legal_and_canonical(form: AnyForm, seed: int) -> None:
    rng = Chance(seed_from(seed))
    for _ in range(10):
        answer = form.sample(rng)
        assert written(form.check(answer)) == written(answer)


@settings(deadline=None, max_examples=30)
@given(any_forms())
def test_sampling_reaches_every_answer_equally_often(form: AnyForm) -> None:
    assume(1 < form.count() <= 12)
    rng = Chance(seed_from("equally often"))
    seen = Counter(written(form.sample(rng)) for _ in range(200 * form.count()))
    assert len(seen) == form.count()
    assert all(100 < times < 300 for times in seen.values())


@unhurried
@given(any_forms())
def test_json_gives_an_equal_form_back(form: AnyForm) -> None:
    again = decode_form(encode_form(form))
    assert again == form
    assert type(again) is type(form)
    assert encode_form(again) == encode_form(form)
    assert again.lines() == form.lines()
    assert (again.count(), again.decisions()) == (form.count(), form.decisions())
    assert written(again.default()) == written(form.default())


def checked(form: AnyForm, answer: object) -> Data | Malformed | Illegal:
    """What the form says to an answer; any other error fails the test."""
    try:
        return form.check(answer)
    except (Malformed, Illegal) as refusal:
        return refusal


def refused_or_legal(form: AnyForm, answer: object) -> None:
    """Nothing but a short refusal, or an answer that is one of the legal ones."""
    said = checked(form, answer)
    if isinstance(said, Malformed | Illegal):
        assert 0 < len(said.reason) < 400
        return
    assert written(form.check(said)) == written(said)
    if form.count() <= 200:
        assert written(said) in {written(legal) for legal in form.answers()}


@unhurried
@given(any_forms(), garbage())
def test_garbage_is_refused(form: AnyForm, answer: object) -> None:
    refused_or_legal(form, answer)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_spoilt_answer_is_refused_or_another_legal_one(data: st.DataObject) -> None:
    form = data.draw(any_forms())
    answer = form.sample(Chance(seed_from(data.draw(st.integers(0, 99)))))
    refused_or_legal(form, data.draw(spoilt(answer)))


def nested(depth: int) -> list[object]:
    """A list in a list in a list ..."""
    inner: list[object] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@each_form
def test_absurd_answers_are_refused_in_few_words(form: AnyForm) -> None:
    deep = nested(100_000)
    for absurd in (
        None,
        True,
        2.0,
        float("nan"),
        10**5000,
        "a" * 10_000_000,
        deep,
        [deep],
        ["ash"] * 1_000_000,
        [float("nan")] * 2,
        {"x": deep, "y": 1, "turn": 1},
        {"tree": "ash", "dice": deep},
        {"tree": "ash", "dice": [10**5000]},
        {"ash": 1, "birch": 10**5000, "cedar": 1},
        {str(number): number for number in range(100_000)},
        {"a" * 1_000_000: 1},
    ):
        with pytest.raises((Malformed, Illegal)) as refused:
            form.check(absurd)
        assert len(str(refused.value)) < 200


@each_form
def test_answers_use_the_ids_of_the_form_itself(form: AnyForm) -> None:
    own = {id(tree.id) for tree in TREES}
    if isinstance(form, Plan):
        own = {id(name) for name in form.fields}
    answer = form.check(msgspec.json.decode(written(form.default())))
    if isinstance(form, Pick | PickSome | PickWeight | Order | Share | Build | Plan):
        assert not isinstance(answer, int)
        assert all(id(name) in own for name in ([answer] if isinstance(answer, str) else answer))


@each_form
def test_every_form_says_what_to_choose(form: AnyForm) -> None:
    assert form.lines()
    assert all(line and "\n" not in line for line in form.lines())


def test_decisions_are_one_for_a_form_and_one_for_each_field_of_a_plan() -> None:
    assert [form.decisions() for form in ONE_OF_EACH] == [1, 1, 1, 1, 1, 1, 1, 1, 1, 2]
    inner = ONE_OF_EACH[-1]
    assert Plan({"a": Field("a", inner), "b": Field("b", Pick(TREES))}).decisions() == 3
