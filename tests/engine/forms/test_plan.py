"""Several named questions answered as one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.forms.made_forms import AllDifferent
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import (
    Bar,
    Data,
    Faces,
    Field,
    Option,
    Pick,
    PickSome,
    Plan,
    decode_form,
    encode_form,
    plan_law,
)
from wartable.engine.refusal import Illegal, Malformed

WAYS = Pick(
    (Option("left", "Turn left"), Option("right", "Turn right")),
    (Bar("up", "Climb", "the dragon is tired", "TEST-TIRED-01"),),
)
BREATHS = PickSome((Option("fire", "Fire"), Option("ice", "Ice")), 0, 1)
ROUND = Plan(
    {"first": Field("the first turn", WAYS), "then": Field("the breath after it", BREATHS)}
)


def hexes(*dragons: str, count: int = 3) -> Plan:
    """Every dragon on a hex of its own."""
    pick = Pick(tuple(Option(f"hex{number}", f"Hex {number}") for number in range(count)))
    return Plan({dragon: Field(dragon, pick) for dragon in dragons}, "tests.all_different")


def test_answers_come_out_in_the_order_of_the_fields() -> None:
    answer = ROUND.check({"then": ["ice"], "first": "left"})
    assert list(answer.items()) == [("first", "left"), ("then", ["ice"])]


def test_the_last_field_changes_fastest() -> None:
    assert list(ROUND.answers()) == [
        {"first": "left", "then": []},
        {"first": "left", "then": ["fire"]},
        {"first": "left", "then": ["ice"]},
        {"first": "right", "then": []},
        {"first": "right", "then": ["fire"]},
        {"first": "right", "then": ["ice"]},
    ]


def test_a_plan_without_fields_has_one_answer() -> None:
    assert list(Plan({}).answers()) == [{}] == [Plan({}).check({})]


def test_a_plan_of_plans() -> None:
    both = Plan({"red": Field("Red", ROUND), "blue": Field("Blue", ROUND)})
    assert (both.count(), both.decisions()) == (36, 4)
    assert len(list(both.answers())) == 36
    with pytest.raises(Illegal) as refused:
        both.check({"red": ROUND.default(), "blue": {"first": "up", "then": []}})
    assert str(refused.value) == "Blue: the first turn: the dragon is tired (TEST-TIRED-01)"


def test_a_huge_plan_is_counted_and_listed_lazily() -> None:
    huge = Plan({f"turn{number}": Field("a turn", Faces((20,) * 4)) for number in range(24)})
    assert huge.count() == 20**96
    assert next(iter(huge.answers())) == huge.default()


WRONG: list[tuple[object, str]] = [
    ({"first": "left"}, "the plan says nothing about 'then'"),
    ({"first": "left", "next": []}, "the plan says nothing about 'then'"),
    ({"first": "left", "then": [], "next": []}, "there is no 'next' here"),
    ({"first": 1, "then": []}, "the first turn: expected a text, not 1"),
    (["left", []], "expected a set of named values, not a list"),
    ({}, "the plan says nothing about 'first'"),
]


@pytest.mark.parametrize(("answer", "reason"), WRONG)
def test_wrong_data_is_malformed(answer: object, reason: str) -> None:
    with pytest.raises(Malformed) as refused:
        ROUND.check(answer)
    assert refused.value.reason == reason


def test_a_field_says_which_rule_bars_its_answer() -> None:
    with pytest.raises(Illegal) as refused:
        ROUND.check({"first": "up", "then": []})
    assert refused.value.reason == "the first turn: the dragon is tired"
    assert refused.value.rule == "TEST-TIRED-01"


def test_a_field_that_is_not_asked_says_why() -> None:
    barred = Bar("next", "the third turn", "the dragon is asleep", "TEST-ASLEEP-01")
    plan = Plan(ROUND.fields, bars=(barred,))
    with pytest.raises(Illegal) as refused:
        plan.check({"first": "left", "then": [], "next": []})
    assert (refused.value.reason, refused.value.rule) == (barred.reason, barred.rule)
    assert plan.check({"first": "left", "then": []}) == {"first": "left", "then": []}
    assert plan.lines()[-1] == "-  the third turn: the dragon is asleep (TEST-ASLEEP-01)"
    assert decode_form(encode_form(plan)) == plan
    with pytest.raises(ValueError, match="a field is also barred"):
        Plan(ROUND.fields, bars=(Bar("first", "", "", ""),))


def test_a_law_checks_the_whole() -> None:
    form = hexes("red", "blue")
    assert form.check({"blue": "hex0", "red": "hex2"}) == {"red": "hex2", "blue": "hex0"}
    with pytest.raises(Illegal) as refused:
        form.check({"blue": "hex0", "red": "hex0"})
    assert refused.value.rule == "TEST-DIFFERENT-01"


def test_a_law_counts_lists_and_samples() -> None:
    form = hexes("red", "blue")
    assert form.count() == 6 == len(list(form.answers()))
    rng = Chance(seed_from("law"))
    for _ in range(20):
        form.check(form.sample(rng))


def test_a_plan_read_from_json_finds_its_law() -> None:
    again = decode_form(encode_form(hexes("red", "blue")))
    assert again.count() == 6


def test_an_unknown_law_is_refused() -> None:
    with pytest.raises(ValueError, match=r"there is no law 'tests\.unknown' for a plan"):
        Plan(ROUND.fields, "tests.unknown")
    with pytest.raises(Malformed, match="there is no law"):
        decode_form(b'{"form":"plan","fields":{},"law":"tests.unknown"}')


def test_a_law_has_a_name_of_its_own() -> None:
    for name in ("", "tests.all_different"):
        with pytest.raises(ValueError, match="a law needs a name of its own"):
            plan_law(name)(AllDifferent)


def test_a_plan_no_answer_can_keep_cannot_be_made() -> None:
    @plan_law("tests.never")
    class Never(AllDifferent):
        """A law that no plan satisfies."""

        def check(self, plan: Plan, answer: dict[str, Data]) -> None:
            raise Illegal("it is never allowed")

    with pytest.raises(ValueError, match="never allowed"):
        Plan({"way": Field("way", WAYS)}, "tests.never")
    assert issubclass(Never, AllDifferent)


def test_a_law_that_finds_no_answer_to_begin_with_refuses_the_plan() -> None:
    @plan_law("tests.empty")
    class Empty(AllDifferent):
        """A law that lists nothing."""

        def default(self, plan: Plan) -> dict[str, Data]:
            return next(self.answers(plan))

        def answers(self, plan: Plan) -> Iterator[dict[str, Data]]:
            return iter(())

    with pytest.raises(ValueError, match="the plan has no legal answer"):
        Plan({"way": Field("way", WAYS)}, "tests.empty")
    assert issubclass(Empty, AllDifferent)


def test_text_goes_field_by_field() -> None:
    assert ROUND.lines() == [
        "first: the first turn",
        "  1  Turn left",
        "  2  Turn right",
        "  -  Climb: the dragon is tired (TEST-TIRED-01)",
        "then: the breath after it",
        "  choose up to 1",
        "  1  Fire",
        "  2  Ice",
    ]
