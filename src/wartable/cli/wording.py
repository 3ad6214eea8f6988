"""Answers in words: what the player chose, repeated before it is sent."""

from __future__ import annotations

from typing import cast

from wartable.engine.forms import (
    Along,
    AnyForm,
    Build,
    Data,
    Faces,
    Order,
    Pick,
    PickSome,
    PickWeight,
    Plan,
    Region,
    Share,
)
from wartable.engine.forms.units import degree, written


def answer_words(form: AnyForm, answer: object) -> str:
    """A legal answer in words.

    >>> from wartable.engine.forms import Option
    >>> dragons = (Option("red", "Red Dragon"), Option("blue", "Blue Dragon"))
    >>> answer_words(Pick(dragons), "red"), answer_words(PickSome(dragons, 0, 2), [])
    ('Red Dragon', 'none')
    >>> answer_words(Share(dragons, amount=3, most=(3, 3)), {"red": 2, "blue": 1})
    'Red Dragon 2, Blue Dragon 1'
    """
    if isinstance(form, Pick):
        return form.options[form.places[cast("str", answer)]].words
    if isinstance(form, PickSome | PickWeight | Order):
        names = [form.options[form.places[one]].words for one in cast("list[str]", answer)]
        between = ", then " if isinstance(form, Order) else ", "
        return between.join(names) or "none"
    if isinstance(form, Share):
        shares = cast("dict[str, int]", answer)
        return ", ".join(f"{option.words} {shares[option.id]}" for option in form.options)
    if isinstance(form, Along):
        chosen = cast("dict[str, str]", answer)
        number = written(int(chosen["at"]), form.grain)
        return f"{form.named[chosen['on']].words}, {number} {form.unit}"
    if isinstance(form, Region):
        pose = cast("dict[str, int]", answer)
        x, y = (written(pose[name], form.grain) for name in ("x", "y"))
        return f"x {x}, y {y}, heading {written(pose['heading'], degree(form.turn))}"
    if isinstance(form, Faces):
        return " ".join(str(face) for face in cast("list[int]", answer))
    if isinstance(form, Build):
        return form.words(cast("Data", answer))
    values = cast("dict[str, object]", answer)
    return "; ".join(plan_words(form, values).values())


def plan_words(plan: Plan, values: dict[str, object]) -> dict[str, str]:
    """Each field of a plan that has an answer, in words."""
    return {
        name: f"{plan.fields[name].words}: {answer_words(plan.fields[name].form, value)}"
        for name, value in values.items()
    }
