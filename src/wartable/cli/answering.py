"""Answering any question of any game: the form is shown as text and the player types the answer.

A plan is asked field by field; `back` goes to the field before, `suggest` fills in the rest, and at
the end the player reviews the whole plan before it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, cast

from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.cli.wording import answer_words, plan_words
from wartable.engine.forms import AnyForm, Option, Pick, Plan, hint, parse
from wartable.engine.odds import OddsShown
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal

MOST_LINES: Final = 40
DEFAULT: Final = "default"
SUGGEST: Final = "suggest"
BACK: Final = "back"


def usual_words(prompt: Prompt[object]) -> dict[str, str]:
    """What can be typed as an answer to this question."""
    form = cast("AnyForm", prompt.form)
    words = {"an answer": hint(form), DEFAULT: "what the table would answer for you"}
    if isinstance(form, Plan):
        words = {"an answer": "field by field, what the choices say", BACK: "the field before"}
    return words | {SUGGEST: "let a bot answer"}


def enter_answer(prompt: Prompt[object], asker: Asker) -> object:
    """Ask the player for an answer to this question until it is legal."""
    form = cast("AnyForm", prompt.form)
    if isinstance(form, Plan):
        return _enter_plan(form, asker)
    return _enter_one(form, prompt.kind, asker)


def _enter_one(form: AnyForm, words: str, asker: Asker) -> object:
    show_form(form, asker, asker.odds())
    while True:
        text = asker.line(words).strip()
        if text.casefold() == SUGGEST:
            answer = asker.suggest()
            asker.show(Text(f"  suggested: {answer_words(form, answer)}", "dim"))
            return answer
        answer = _read(form, text, asker)
        if answer is not None:
            return answer


def _read(form: AnyForm, text: str, asker: Asker) -> object | None:
    """The legal answer that was typed, or None after printing why it is not legal."""
    try:
        data = form.default() if text.casefold() == DEFAULT else parse(form, text)
        return form.check(data)
    except Refusal as refusal:
        asker.warn(_sentence(refusal))
        return None


def _sentence(refusal: Refusal) -> str:
    words = str(refusal)
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", ")")) else ".")


def show_form(form: AnyForm, asker: Asker, odds: OddsShown | None = None) -> None:
    """The choices and what to type for them, with the odds of those that have any."""
    lines = form.lines()
    notes = odds_notes(form.options, odds or {}) if isinstance(form, Pick) else []
    for line, note in zip_longest(lines[:MOST_LINES], notes[:MOST_LINES]):
        asker.show(Text.assemble(f"  {line}", (f"  {note}" if note else "", "dim")))
    if len(lines) > MOST_LINES:
        asker.show(Text(f"  ... and {len(lines) - MOST_LINES} more", "dim"))
    words = hint(form)
    asker.show(Text(f"  {words[:1].upper()}{words[1:]}.", "dim"))


def odds_notes(options: Sequence[Option], odds: OddsShown) -> list[str]:
    """The odds of each option in a few words; empty for one that has none."""
    return [", ".join(each.text for each in odds.get(option.id, ())) for option in options]


def _enter_plan(plan: Plan, asker: Asker) -> object:
    names = list(plan.fields)
    values: dict[str, object] = {}
    place = 0
    while True:
        if place < len(names):
            place = _enter_field(plan, names, place, values, asker)
            continue
        asker.show(Text("Your answer:", "bold"))
        for number, line in enumerate(plan_words(plan, values).values(), start=1):
            asker.show(Text(f"  {number}  {line}"))
        text = asker.line("Enter to send, a number to change it, or back").strip().casefold()
        if not text:
            try:
                return plan.check(values)
            except Refusal as refusal:
                asker.warn(_sentence(refusal))
        elif text == BACK:
            place = len(names) - 1
        elif text.isdecimal() and 1 <= int(text) <= len(names):
            _enter_field(plan, names, int(text) - 1, values, asker)
        else:
            asker.warn("Press Enter to send, or type the number of a line to change it.")


def _enter_field(
    plan: Plan, names: list[str], place: int, values: dict[str, object], asker: Asker
) -> int:
    """Ask for one field; returns the index of the field to ask for next."""
    name = names[place]
    field = plan.fields[name]
    asker.show(Text(f"{field.words} ({place + 1} of {len(names)})", "bold"))
    if isinstance(field.form, Plan):
        values[name] = _enter_plan(field.form, asker)
        return place + 1
    show_form(field.form, asker)
    while True:
        text = asker.line(field.words).strip()
        if text.casefold() == BACK:
            return max(place - 1, 0)
        if text.casefold() == SUGGEST:
            suggested = cast("dict[str, object]", asker.suggest())
            for rest in names[place:]:
                values[rest] = suggested[rest]
            return len(names)
        answer = _read(field.form, text, asker)
        if answer is not None:
            values[name] = answer
            return place + 1
