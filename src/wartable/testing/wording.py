"""Checks that every question, event and bar speaks in words and cites the rule behind it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final, cast

import msgspec

from wartable.engine.events import Event, Told
from wartable.engine.forms import Bar, Limit, Option, Plan
from wartable.engine.forms.base import Form
from wartable.engine.forms.options import Limited
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Illegal, Refusal
from wartable.engine.requests import Ask
from wartable.testing.floats import check_whole
from wartable.testing.law import LawBroken, shown
from wartable.testing.picture import Observer, encoded, questions

STYLE: Final = re.compile(r"[a-z0-9_.,+-]+(:[a-z0-9_.,+-]+)*")
"""How ids are spelled in games newer than this rule (docs/protocol.md)."""


def check_rule(rule: str | None, whose: str, known: Collection[str] | None) -> None:
    """A rule is cited, and the ledger has it."""
    if not rule:
        raise LawBroken("wording", f"{whose} cites no rule")
    if known is not None and rule not in known:
        raise LawBroken("wording", f"{whose} cites {rule}, which no ledger has")


def check_prompts(match: Match, known: Collection[str] | None = None) -> int:
    """Every open question has a kind, words, a rule and a subject, and so have its bars."""
    prompts = questions(match)
    for prompt in prompts:
        check_prompt(prompt, known)
        if isinstance(match.pending, Ask):
            check_subject(prompt)
            if not match.rulebook.older_ids:
                check_ids(prompt)
    return len(prompts)


def check_prompt(prompt: Prompt[object], known: Collection[str] | None = None) -> None:
    """A question has a kind, words and a rule, its options words, its bars a reason and a rule."""
    whose = f"the question “{prompt.kind or prompt.words}”"
    if not prompt.kind or not prompt.words:
        raise LawBroken("wording", f"{whose} has no kind or no words")
    check_rule(prompt.rule, whose, known)
    for part in parts_of(prompt.form):
        if isinstance(part, Option) and not part.words:
            raise LawBroken("wording", f"{whose}: “{part.id}” has no words")
        if isinstance(part, Bar):
            if not part.reason:
                raise LawBroken("wording", f"{whose}: “{part.id}” is barred without a reason")
            check_rule(part.rule, f"{whose}: the bar of “{part.id}”", known)
        if isinstance(part, Limit):
            if not part.reason:
                raise LawBroken("wording", f"{whose} is limited without a reason")
            check_rule(part.rule, f"{whose}: its limit", known)


def check_subject(prompt: Prompt[object]) -> None:
    """A question, or what can be chosen, names the pieces or places it is about."""
    if not prompt.about and not any(names_subject(part) for part in parts_of(prompt.form)):
        raise LawBroken("wording", f"the question “{prompt.kind}” does not say what it is about")


def check_ids(prompt: Prompt[object]) -> None:
    """The ids of options, bars and fields are written in the style of docs/protocol.md."""
    for part in [*option_ids(prompt.form), *getattr(prompt.form, "fields", ())]:
        if not STYLE.fullmatch(part):
            words = (
                f"the question “{prompt.kind}” has the id {shown(part)}: ids are a word, an amount "
                "or sort:id in lowercase letters, digits and _ . , + -"
            )
            raise LawBroken("wording", words)


def parts_of(form: Form[object]) -> Iterator[object]:
    """The options, bars and limit of a form and, for a plan, its fields and theirs."""
    if isinstance(form, Plan):
        for field in form.fields.values():
            yield field
            yield from parts_of(cast("Form[object]", field.form))
    yield from getattr(form, "options", ())
    yield from getattr(form, "bars", ())
    if isinstance(form, Limited) and form.only is not None:
        yield form.only


def names_subject(part: object) -> bool:
    """Whether an option, bar or field says what it is about."""
    return bool(getattr(part, "about", ()))


def option_ids(form: Form[object]) -> list[str]:
    """The ids of all options and bars of a form."""
    return [part.id for part in parts_of(form) if isinstance(part, Option | Bar)]


def check_events(
    match: Match, since: Mapping[Observer, int], known: Collection[str] | None = None
) -> dict[Observer, list[Told]]:
    """Every observer's events after a number continue without a gap, in words and with rules.

    Returns the events; `since` is the last number already checked for each observer.
    """
    news = {observer: match.events(observer, number) for observer, number in since.items()}
    events = {id(item.event): item.event for told in news.values() for item in told}
    for event in events.values():
        check_event(match, event, known)
    for observer, told in news.items():
        for number, item in enumerate(told, since[observer] + 1):
            if item.number != number:
                words = f"event {item.number} was told where {number} comes next"
                raise LawBroken("wording", words)
            audience = item.event.audience
            if audience is not None and observer not in audience:
                raise LawBroken("wording", f"an event for {audience} was told to {observer}")
    return news


def check_event(match: Match, event: Event, known: Collection[str] | None = None) -> None:
    """An event has words and a rule, seats as its audience, and can be sent."""
    whose = f"the event {type(event).__name__}"
    check_rule(event.rule, whose, known)
    try:
        words = event.words()
        encoded(event)
        msgspec.json.encode(event)
    except Exception as error:
        raise LawBroken("wording", f"{whose} cannot be told: {error!r}") from error
    if not words:
        raise LawBroken("wording", f"{whose} has no words")
    check_whole(event, whose)
    audience = event.audience
    if audience is None:
        return
    if len(set(audience)) != len(audience) or any(not 0 <= s < match.seats for s in audience):
        raise LawBroken("wording", f"{whose} goes to {audience}: seats, and none twice")


def check_tag(event: Event, tags: dict[str, type[Event]]) -> None:
    """No two kinds of event have the same tag; `tags` holds those seen so far."""
    kind = type(event)
    tag = str(kind.__struct_config__.tag)
    other = tags.setdefault(tag, kind)
    if other is not kind:
        words = f"the events {other.__name__} and {kind.__name__} both have the tag “{tag}”"
        raise LawBroken("wording", words)


def check_refusal(refusal: Refusal, known: Collection[str] | None = None) -> None:
    """A refusal has a sentence and, if a rule forbids the answer, its id."""
    if not refusal.reason:
        raise LawBroken("wording", f"a {type(refusal).__name__} gives no reason")
    if isinstance(refusal, Illegal):
        check_rule(refusal.rule, f"the refusal “{refusal.reason}”", known)
