"""Checks that every answer a form lists, samples or names as its default is accepted."""

from __future__ import annotations

from itertools import islice
from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.forms import AnyForm, decode_form, encode_form
from wartable.engine.forms.base import Form
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask
from wartable.testing.floats import check_whole
from wartable.testing.forking import shadow_of
from wartable.testing.law import LawBroken, shown
from wartable.testing.luck import seed_of
from wartable.testing.picture import encoded, questions
from wartable.testing.wandering import give, wander

LISTED = 1_000
"""How many answers of one form are listed at most; beyond that they are sampled."""
BEGUN = 40
"""For a form with more answers than that, only the first few are listed."""


def check_defaults(match: Match, rng: Chance) -> int:
    """The default and a sample of every open question are legal."""
    prompts = questions(match)
    for prompt in prompts:
        legal(prompt, prompt.form.default(), "the default")
        legal(prompt, prompt.form.sample(rng), "a sample")
    return 2 * len(prompts)


def check_accepting(match: Match, rng: Chance, *, listed: int = LISTED, trials: int = 12) -> int:
    """Listed and sampled answers of every open question are legal; some are tried on forks."""
    made = 0
    prompts = questions(match)
    each = -(-trials // len(prompts))
    for prompt in prompts:
        check_wire(prompt)
        answers = check_listing(prompt, listed)
        tried = rng.sample(answers, min(each, len(answers)))
        if prompt.form.count() > listed:
            tried += [prompt.form.sample(rng) for _ in range(each)]
        tried.append(prompt.form.default())
        for answer in tried:
            legal(prompt, answer, "an answer")
            _try(match, prompt, answer, rng)
        made += len(answers) + len(tried)
    return made


def legal(prompt: Prompt[object], answer: object, whose: str) -> object:
    """The answer in its canonical shape; it must be legal, and unchanged if checked again."""
    try:
        canonical = prompt.form.check(answer)
        again = prompt.form.check(canonical)
    except Refusal as refusal:
        words = f"{whose} of “{prompt.kind}”, {shown(answer)}, is not legal: {refusal}"
        raise LawBroken("accepting", words) from refusal
    if again != canonical:
        words = f"{whose} of “{prompt.kind}”, {shown(answer)}, has two canonical shapes"
        raise LawBroken("accepting", words)
    check_whole(canonical, f"{whose} of “{prompt.kind}”")
    return canonical


def check_listing(prompt: Prompt[object], listed: int = LISTED) -> list[object]:
    """The answers a form lists are legal, different, and as many as it counts."""
    form = prompt.form
    count = form.count()
    answers = list(islice(form.answers(), listed + 1 if count <= listed else BEGUN))
    if count < 1 or len(answers) != min(count, BEGUN if count > listed else count):
        words = f"“{prompt.kind}” lists {len(answers)} answers but counts {count}"
        raise LawBroken("accepting", words)
    known = {encoded(legal(prompt, answer, "a listed answer")) for answer in answers}
    if len(known) != len(answers):
        raise LawBroken("accepting", f"“{prompt.kind}” lists an answer twice")
    return answers


def check_wire(prompt: Prompt[object]) -> None:
    """The form comes back from JSON as it was, and can be shown as text."""
    sent = encode_form(cast("AnyForm", prompt.form))
    received = cast("Form[object]", decode_form(sent))
    if received != prompt.form:
        changed = [
            f"{name} is {type(was).__name__}, not {type(now).__name__}"
            if type(was) is not type(now)
            else name
            for name in prompt.form.__struct_fields__
            if (was := getattr(prompt.form, name)) != (now := getattr(received, name))
        ]
        words = f"the form of “{prompt.kind}” comes back from JSON changed: {', '.join(changed)}"
        raise LawBroken("accepting", words)
    if not prompt.form.lines():
        raise LawBroken("accepting", f"the form of “{prompt.kind}” has no text")


def _try(match: Match, prompt: Prompt[object], answer: object, rng: Chance) -> None:
    """Give the answer on a fork, and random ones for the others, so that the rules process it."""
    at_dice = not isinstance(match.pending, Ask)
    fork = shadow_of(match) if at_dice else match.fork(seed_of(rng))
    give(fork, prompt, answer)
    while fork.version == match.version and fork.result is None:
        wander(fork, rng, 1)
