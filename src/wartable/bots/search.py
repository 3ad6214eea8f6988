"""A bot that tries out answers: sequential halving over roll-outs, for any rulebook with a score.

Each candidate answer is played in the same circumstances: the same deal of what is hidden, the same
dice, and, where several seats are asked at once, the same answers from the others, as the game's
heuristic predicts them. After each share of the budget, half of the candidates are dropped.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import count, islice
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

import msgspec

from wartable.bots.sense import Sense, find_sense
from wartable.bots.simulator import Budget, Simulator
from wartable.engine.chance import Chance, derive
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt

LISTED: Final = 1000
"""A form with more answers than this is sampled, not listed."""
MOST_CANDIDATES: Final = 48
DEPTH: Final = 48
"""A roll-out ends after this many decisions, or at the game's horizon."""
FIRST_LOOK: Final = 0.5
"""The share of the budget after which untried candidates are dropped."""
FEWEST: Final = 4
"""With fewer trials than this, no answer beats the first in games that have a doubt."""


class SearchBot:
    """Chooses the answer that did best in roll-outs."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget: Budget | None = budget

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        if prompt.form.count() == 1:
            return prompt.form.default()
        sense = find_sense(simulator.rulebook) or Sense()
        answers = propose(view, prompt, sense, simulator.rng)
        if len(answers) == 1:
            return answers[0]
        return answers[ranked(answers, Trials(prompt, simulator, sense), sense)[0].place]


def propose(
    view: msgspec.Struct, prompt: Prompt[object], sense: Sense, rng: Chance
) -> list[object]:
    """Answers worth a search: the game's own, otherwise all there are, otherwise some at random."""
    form = prompt.form
    answers = list(sense.candidates(view, prompt, rng, MOST_CANDIDATES))
    if not answers:
        if form.count() <= LISTED:
            answers = rng.shuffled(list(islice(form.answers(), LISTED)))
        else:
            answers = [form.sample(rng) for _ in range(MOST_CANDIDATES)]
    found: dict[Hashable, object] = {}
    for answer in answers:
        checked = form.check(answer)
        found.setdefault(msgspec.msgpack.encode(checked), checked)
    return list(found.values())


class Trials:
    """Plays answers out to the horizon and scores the outcomes."""

    def __init__(self, prompt: Prompt[object], simulator: Simulator, sense: Sense) -> None:
        self.prompt = prompt
        self.simulator = simulator
        self._sense = sense
        self._seed = derive(b"roll-outs", simulator.rng.word())
        self._others: dict[int, dict[int, object]] = {}

    def score(self, answer: object, number: int) -> float:
        """How well the seat is doing, from 0 to 1, after this answer in these circumstances."""
        if number not in self._others:
            self._others[number] = self._answers_of_others(number)
        fork = self.simulator.fork(number)
        seat = self.simulator.seat
        for other, theirs in self._others[number].items():
            fork.answer(other, fork.prompts(other)[0].id, theirs)
        fork.answer(seat, fork.prompts(seat)[0].id, answer)
        self._play_on(fork, Chance(self._seed, number))
        if fork.result is not None:
            winners = fork.result.winners
            return float(seat in winners) if winners else 0.5
        return self.simulator.rulebook.score(fork.state, seat)

    def _answers_of_others(self, number: int) -> dict[int, object]:
        """What the other seats might answer to the same question, if they are asked it too."""
        fork = self.simulator.fork(number)
        rng = Chance(derive(self._seed, "others"), number)
        return {
            waiting.seat: self._sense.expect(
                fork.glance(waiting.seat), fork.prompts(waiting.seat)[0], rng
            )
            for waiting in fork.waiting()
            if waiting.seat != self.simulator.seat
        }

    def _answer(self, fork: Match, seat: int, rng: Chance) -> object:
        return self._sense.choose(fork.glance(seat), fork.prompts(seat)[0], rng)

    def _play_on(self, fork: Match, rng: Chance) -> None:
        ends = self._sense.horizon
        again = (self.simulator.seat, self.prompt.kind)
        while fork.result is None and fork.decisions < DEPTH:
            waiting = fork.waiting()
            if self._sense.past(self.simulator.table, fork.state):
                return
            if any(each.kind in ends for each in waiting):
                return
            if not ends and any((each.seat, each.kind) == again for each in waiting):
                return
            seat = waiting[0].seat
            prompt = fork.prompts(seat)[0]
            fork.answer(seat, prompt.id, self._answer(fork, seat, rng))


class Rank(NamedTuple):
    """An answer, by its index among those tried, and how well it did."""

    place: int
    standing: float


def ranked(answers: Sequence[object], trials: Trials, sense: Sense) -> list[Rank]:
    """Try all, then keep trying the better half until the budget is used up; best first.

    The first answer stays in if the game doubts what does better than it. Answers that were never
    tried are left out.
    """
    scores: list[list[float]] = [[] for _ in answers]
    alive = list(range(len(answers)))
    beaten: list[int] = []
    numbers = count()
    cuts = ceil(log2(len(answers)))
    for cut in range(1, cuts + 1):
        first = True
        while first or trials.simulator.spent < cut / cuts:
            first = False
            number = next(numbers)
            for index in alive:
                if not number and index and trials.simulator.spent > FIRST_LOOK:
                    break
                scores[index].append(trials.score(answers[index], number))
            if trials.simulator.spent >= 1:
                break
        alive = [index for index in alive if scores[index]]
        alive.sort(key=lambda index: -_standing(scores[index], sense.caution))
        if trials.simulator.spent >= 1:
            break
        dropped = alive[(len(alive) + 1) // 2 :]
        del alive[(len(alive) + 1) // 2 :]
        if sense.doubt and 0 in dropped:
            dropped.remove(0)
            alive.append(0)
        beaten[:0] = dropped
    order = alive + beaten
    if not better(scores[order[0]], scores[0], sense.doubt):
        order.remove(0)
        order.insert(0, 0)
    return [Rank(place, _standing(scores[place], sense.caution)) for place in order]


def _standing(scores: list[float], caution: float) -> float:
    return (1 - caution) * sum(scores) / len(scores) + caution * min(scores)


def better(scores: Sequence[float], others: Sequence[float], doubt: float) -> bool:
    """Whether an answer did better in the same circumstances by more than chance explains.

    >>> better([0.6, 0.7, 0.5, 0.7], [0.5, 0.6, 0.4, 0.5], doubt=1)
    True
    >>> better([0.9, 0.1, 0.6, 0.6], [0.2, 0.8, 0.5, 0.6], doubt=1)
    False
    """
    if not doubt:
        return True
    differences = [one - other for one, other in zip(scores, others, strict=False)]
    if len(differences) < FEWEST:
        return False
    mean = fmean(differences)
    return mean > doubt * stdev(differences) / sqrt(len(differences))
