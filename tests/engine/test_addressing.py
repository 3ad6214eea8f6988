"""Questions speak to the seat that is asked: what is its own is "yours"."""

from __future__ import annotations

from wartable.engine.addressing import addressed
from wartable.engine.forms import Bar, Field, Option, Pick, Plan
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt

RED = Message("test_addressing.red", "Red")()
BLUE = Message("test_addressing.blue", "Blue")()
HOME = Message("test_addressing.home", "the home of {name}", own="your home")
ARMY = Message("test_addressing.army", "the army of {name} at {where}", own="your army at {where}")
ACTION = Message("test_addressing.action", "What does {army} do?")
FULL = Message("test_addressing.full", "{places} have no room")


def asked(words: str, form: Pick | Plan) -> Prompt[object]:
    return Prompt(0, "action", words, "TA-ASK-01", form)  # type: ignore[arg-type]


def test_what_is_the_askeds_own_is_yours_at_any_depth() -> None:
    form = Pick(
        (Option("home", HOME(name=RED)), Option("away", HOME(name=BLUE))),
        (Bar("none", "nowhere", FULL(places=[HOME(name=RED), HOME(name=BLUE)]), "TA-ASK-02"),),
    )
    prompt = asked(ACTION(army=ARMY(name=RED, where=HOME(name=RED))), form)
    told = addressed(prompt, RED)
    assert told.words == "What does your army at your home do?"
    assert isinstance(told.form, Pick)
    assert [option.words for option in told.form.options] == ["your home", "the home of Blue"]
    assert [option.key for option in told.form.options] == [
        "test_addressing.home.own",
        "test_addressing.home",
    ]
    assert told.form.bars[0].reason == "your home and the home of Blue have no room"
    assert told.form.check("home") == "home"
    assert prompt.words == "What does the army of Red at the home of Red do?"


def test_an_army_of_mine_may_be_at_anothers_home() -> None:
    prompt = asked(ARMY(name=BLUE, where=HOME(name=RED)), Pick((Option("a", "a"),)))
    assert addressed(prompt, RED).words == "the army of Blue at your home"
    assert addressed(prompt, BLUE).words == "your army at the home of Red"


def test_fields_of_a_plan_are_addressed_too() -> None:
    plan = Plan({"where": Field(HOME(name=RED), Pick((Option("r", HOME(name=RED)),)))})
    told = addressed(asked("Where?", plan), RED)
    assert isinstance(told.form, Plan)
    field = told.form.fields["where"]
    assert (field.words, field.key) == ("your home", "test_addressing.home.own")


def test_a_question_about_others_stays_the_same_object() -> None:
    prompt = asked(ACTION(army=HOME(name=BLUE)), Pick((Option("b", HOME(name=BLUE)),)))
    assert addressed(prompt, RED) is prompt
    assert addressed(prompt, "Anna") is prompt
