"""What rules are answered is theirs to keep and change; the log and other forks never notice."""

from __future__ import annotations

from typing import ClassVar, cast

from tests.games.broken import NUMBERS, Honest, Tiny, TinyOptions, number_question
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Option, PickSome
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, ask_together, roll
from wartable.engine.rulebook import Table


class Hoarder(Honest):
    """Keeps the very things it was answered, asks on in the same step, and then changes them."""

    id: ClassVar[str] = "hoarder"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        some = PickSome(tuple(Option(number, number) for number in NUMBERS), 2, 2)
        picked = yield from ask(Prompt(0, "some", "Which?", "TI-SOME-01", some))
        both = yield from ask_together([number_question(each, "both") for each in (0, 1)])
        faces = yield from roll(0, [6, 6], kind="dice", words="dice", rule="TI-DICE-01")
        state.points = faces
        state.hidden = both
        yield from ask(number_question(0, "guess"))
        picked.append("more")
        faces.append(len(picked))
        both[7] = "seven"
        yield from ask(number_question(1, "guess"))
        state.agenda = "show"


def test_a_fork_shares_no_answer_with_its_parent() -> None:
    match = Match(Hoarder(), TinyOptions(), Seeded(seed_from("hoarder")))
    for seat in (0, 1):
        match.answer(seat, match.prompts(seat)[0].id, "two")
    match.answer(0, match.prompts(0)[0].id, ["one", "two"])
    for seat in (0, 1):
        match.answer(seat, match.prompts(seat)[0].id, "one")
    fork = match.fork(seed_from("fork"))
    before = match.fork(seed_from("before")).state
    match.answer(0, match.prompts(0)[0].id, "one")
    state = cast("Tiny", match.state)
    assert state.points[2:] == [3]
    assert state.hidden[7] == "seven"
    assert fork.state == before, "the fork did not notice"
    assert match.fork(seed_from("after")).state == state, "and the step runs again as it ran"
