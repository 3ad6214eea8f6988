"""Checks that bad answers are refused with a reason, and change nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Bar, Build, Form, Limit, Plan
from wartable.engine.forms.options import Limited
from wartable.engine.journal import Answered, Journal
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import (
    Fault,
    Illegal,
    Malformed,
    NotNow,
    Refusal,
    StalePrompt,
    WrongSeat,
)
from wartable.testing.accepting import LISTED, check_listing, legal
from wartable.testing.law import LawBroken, shown
from wartable.testing.mutants import NO_ID, doubtful, one_wrong, wrong
from wartable.testing.picture import encoded, must_stand, questions, standing
from wartable.testing.wording import check_refusal, option_ids

NO_PROMPT = ("", "x", ":", "1:", ":1", "1:1:1", "-1:0", "½:0", " 0:0", "٣:0", "9" * 5_000 + ":0")
"""Ids that no question ever has."""
NO_ANSWER = {"no": "answer"}
SHORT_FORM = 200
"""Accepted doubtful answers are looked up in the list of a form with up to this many answers."""


def check_refusing(
    match: Match,
    rng: Chance,
    *,
    few: int | None = None,
    known: Collection[str] | None = None,
) -> int:
    """Bad answers to every open question are refused without effect; `few` tries only that many."""
    before = standing(match)
    made = 0
    prompts = questions(match)
    for prompt in prompts if few is None else [rng.choice(prompts) for _ in range(few)]:
        answer = prompt.form.sample(rng)
        for words, data in [one_wrong(answer, rng)] if few else wrong(answer, rng):
            if _may_be_built(prompt, data):
                _check_close(match, prompt, data, known)
            else:
                check_wrong(match, prompt, data, words, known)
            made += 1
        if few is None:
            made += _check_doubtful(match, prompt, answer, rng, known)
            made += _check_bars(prompt.form, known)
    for seat, prompt_id, expected in _misdirected(match, few, rng):
        _refused(match, seat, prompt_id, NO_ANSWER, expected, f"an answer to “{prompt_id[:20]}”")
        made += 1
    must_stand("refusing", before, match, "refused answers changed something")
    return made


def check_wrong(
    match: Match,
    prompt: Prompt[object],
    data: object,
    words: str,
    known: Collection[str] | None = None,
) -> None:
    """A bad answer to an open question is refused as malformed or illegal."""
    what = f"{words} as the answer to “{prompt.kind}”"
    refusal = _refused(match, prompt.seat, prompt.id, data, (Malformed, Illegal), what)
    check_refusal(refusal, known)


def _may_be_built(prompt: Prompt[object], data: object) -> bool:
    """The law decides what may be built: a corrupted answer may still be legal."""
    return isinstance(prompt.form, Build) and isinstance(data, dict)


def _check_close(
    match: Match, prompt: Prompt[object], data: object, known: Collection[str] | None
) -> object | None:
    """An answer close to a legal one is either legal or refused; its canonical shape, if legal."""
    try:
        prompt.form.check(data)
    except Exception:
        check_wrong(match, prompt, data, "a changed answer", known)
        return None
    return legal(prompt, data, "a changed answer")


def _refused(
    match: Match,
    seat: int,
    prompt_id: str,
    data: object,
    expected: tuple[type[Refusal], ...],
    words: str,
) -> Refusal:
    try:
        match.answer(seat, prompt_id, data)
    except Fault as fault:
        raise LawBroken(
            "refusing", f"{words} was taken, and a rule broke: {fault.reason}"
        ) from fault
    except expected as refusal:
        return refusal
    except Refusal as refusal:
        kind = type(refusal).__name__
        raise LawBroken("refusing", f"{words} was refused as {kind}: {refusal}") from refusal
    except Exception as error:
        raise LawBroken("refusing", f"{words} was not refused but crashed: {error!r}") from error
    raise LawBroken("refusing", f"{words} was accepted: {shown(data)}")


def _check_doubtful(
    match: Match,
    prompt: Prompt[object],
    answer: object,
    rng: Chance,
    known: Collection[str] | None,
) -> int:
    """Answers close to a legal one are legal and listed, or refused."""
    listed: set[bytes] | None = None
    if prompt.form.count() <= SHORT_FORM:
        answers = check_listing(prompt, LISTED)
        listed = {encoded(legal(prompt, item, "a listed answer")) for item in answers}
    made = 0
    for data in doubtful(answer, option_ids(prompt.form), rng):
        made += 1
        canonical = _check_close(match, prompt, data, known)
        if canonical is not None and listed is not None and encoded(canonical) not in listed:
            words = f"“{prompt.kind}” takes {shown(data)} but does not list it"
            raise LawBroken("refusing", words)
    return made


def _check_bars(form: Form[object], known: Collection[str] | None) -> int:
    """What is barred or beyond the limit is refused with the reason and the rule given for it."""
    made = 0
    if isinstance(form, Plan):
        asked = {id(field.form): field.form for field in form.fields.values()}
        made = sum(_check_bars(cast("Form[object]", each), known) for each in asked.values())
    reasons: dict[str, Bar | Limit] = {bar.id: bar for bar in getattr(form, "bars", ())}
    if isinstance(form, Limited) and form.only is not None:
        reasons[NO_ID] = form.only
    default = form.default()
    for name, why in reasons.items():
        try:
            if isinstance(default, dict):
                form.check({**cast("dict[str, object]", default), name: None})
            else:
                form.check(name if isinstance(default, str) else [name])
        except (Malformed, Illegal) as refusal:
            check_refusal(refusal, known)
            if (refusal.reason, refusal.rule) != (why.reason, why.rule):
                words = f"“{name}” is refused with other words than are given for it: {refusal}"
                raise LawBroken("refusing", words) from refusal
        else:
            raise LawBroken("refusing", f"“{name}” is barred but accepted")
    return made + len(reasons)


def _misdirected(
    match: Match, few: int | None, rng: Chance
) -> Iterator[tuple[int, str, tuple[type[Refusal], ...]]]:
    """Answers from wrong seats and to wrong questions."""
    prompts = questions(match)
    seats = [seat for seat in range(match.seats) if seat not in match.out]
    late = (StalePrompt, WrongSeat)
    gone = (*late, NotNow)
    cases: list[tuple[int, str, tuple[type[Refusal], ...]]] = []
    for prompt in prompts:
        cases += [(seat, prompt.id, (WrongSeat,)) for seat in seats if seat != prompt.seat]
        cases += [(seat, prompt.id, (WrongSeat,)) for seat in (-1, match.seats, 10**9)]
        cases += [(seat, prompt.id, gone) for seat in match.out]
        for shift in (-1, 1, 1_000):
            cases.append((prompt.seat, f"{match.asked + shift}:{prompt.seat}", late))
        cases += [(prompt.seat, name, late) for name in NO_PROMPT]
    yield from cases if few is None else rng.sample(cases, min(few, len(cases)))


def check_duplicate(match: Match, prompt: Prompt[object], answer: object) -> int:
    """An answer sent again after its question closed does no harm; a different one is too late."""
    if match.result is not None or match.journal is None or prompt.seat in match.out:
        return 0
    if any(other.id == prompt.id for other in questions(match)):
        return 0
    before = standing(match)
    _refused(match, prompt.seat, prompt.id, NO_ANSWER, (StalePrompt,), "a late answer")
    if _closed_by_answer(match.journal, prompt):
        try:
            receipt = match.answer(prompt.seat, prompt.id, answer)
        except Refusal as refusal:
            raise LawBroken("refusing", f"a duplicate was refused: {refusal}") from refusal
        if not receipt.again:
            raise LawBroken("refusing", "a duplicate was taken for a new answer")
    must_stand("refusing", before, match, "a duplicate or late answer changed something")
    return 2


def _closed_by_answer(journal: Journal, prompt: Prompt[object]) -> bool:
    """Whether the log holds the answers to a question; a roll of real dice leaves none."""
    number = int(prompt.id.partition(":")[0])
    entries = (journal.entry(place) for place in range(number, len(journal)))
    return any(isinstance(entry, Answered) and entry.asked == number for entry in entries)
