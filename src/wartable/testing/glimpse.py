"""What one observer sees of a match, and whether that lets them tell two matches apart."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.engine.chance import Chance
from wartable.engine.events import Told
from wartable.engine.logfile import export
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt, Waiting
from wartable.engine.refusal import Refusal
from wartable.engine.rulebook import Result
from wartable.engine.table_events import MatchEnded
from wartable.testing.difference import difference
from wartable.testing.law import LawBroken
from wartable.testing.mutants import NO_ID, doubtful, wrong
from wartable.testing.picture import Observer, bytes_differ, encoded, questions
from wartable.testing.wording import option_ids

BAD_ANSWERS = 8


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Everything that reaches an observer at one moment."""

    told: list[Told]
    view: bytes
    waiting: list[Waiting]
    prompts: list[Prompt[object]]
    open: dict[int, object]
    result: Result | None
    out: tuple[int, ...]

    def differs(self, other: Glimpse) -> str:
        """How the observer could recognize the other match by what reaches them, in words."""
        for what, mine, theirs in (
            ("events", self.told, other.told),
            ("who is waited for", self.waiting, other.waiting),
            ("questions", self.prompts, other.prompts),
            ("open answers", self.open, other.open),
            ("the result", self.result, other.result),
            ("who is out", self.out, other.out),
        ):
            if words := difference(mine, theirs):
                return f"by {what}: {words}"
        words = bytes_differ(self.view, other.view)
        return f"by the view: {words}" if words else ""

    def excuses(self, other: Glimpse) -> bool:
        """Whether the observer saw, before the matches part, that something is revealed.

        When a match ends, its whole log is public.
        """
        mine, theirs = self.told, other.told
        same = 0
        while same < min(len(mine), len(theirs)) and mine[same] == theirs[same]:
            same += 1
        return any(
            told.event.reveals or isinstance(told.event, MatchEnded)
            for told in (*mine[: same + 1], *theirs[: same + 1])
        )


def glimpse(match: Match, observer: Observer, since: int) -> Glimpse:
    """What an observer sees now, and the events after that number."""
    return Glimpse(
        match.events(observer, since),
        encoded(match.view(observer)),
        match.waiting(),
        [] if observer is None else match.prompts(observer, answered=True),
        {} if observer is None else match.open_answers(observer),
        match.result,
        match.out,
    )


def check_same_refusals(one: Match, other: Match, seat: int, rng: Chance) -> None:
    """Bad answers of a seat are refused with the same words in both matches."""
    attempts: list[tuple[str, object]] = [(p.id, NO_ID) for p in questions(one)]
    for prompt in one.prompts(seat, answered=True):
        answer = prompt.form.sample(rng)
        bad = [data for _, data in wrong(answer, rng)]
        bad = rng.sample(bad, min(BAD_ANSWERS, len(bad)))
        bad += doubtful(answer, option_ids(prompt.form), rng)
        attempts += [(prompt.id, data) for data in bad if _bad(prompt, data)]
    for prompt_id, data in attempts:
        words = [_refusal(match, seat, prompt_id, data) for match in (one, other)]
        if words[0] != words[1]:
            raise LawBroken("twins", f"seat {seat} can tell by refusals: {words[0]}, {words[1]}")


def _bad(prompt: Prompt[object], data: object) -> bool:
    try:
        prompt.form.check(data)
    except Refusal:
        return True
    return False


def _refusal(match: Match, seat: int, prompt_id: str, data: object) -> str:
    try:
        match.answer(seat, prompt_id, data)
    except Refusal as refusal:
        return f"{type(refusal).__name__}: {refusal}"
    return "accepted"


def check_same_exports(one: Match, other: Match, seat: int) -> None:
    """A seat's own share of the log is the same in both matches."""
    if words := difference(export(one, seat), export(other, seat)):
        raise LawBroken("twins", f"seat {seat} can tell by its share of the log: {words}")
