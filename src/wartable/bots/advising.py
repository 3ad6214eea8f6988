"""Advice for a player: what the strongest bot would answer and why, or another good idea."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import msgspec

from wartable.bots.search import MOST_CANDIDATES, Trials, ranked
from wartable.bots.sense import Advice, Sense, find_sense
from wartable.bots.simulator import Budget, Simulator
from wartable.engine import messages
from wartable.engine.chance import Chance, derive
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import NotNow
from wartable.engine.requests import Ask

ROLLOUTS: Final = 240
"""Where they fit into the time, the same question gets the same advice on every machine."""
PATIENCE: Final = 1500
"""How many milliseconds a player waits for advice."""
NEARLY: Final = 0.06
"""An idea this much worse than the best, on a scale from 0 to 1, is still a good one."""
IDEAS: Final = 4
"""After this many ideas, start over with the first."""


def advise(
    match: Match, seat: int, seed: bytes, again: int = 0, milliseconds: int = PATIENCE
) -> Advice:
    """Advice on the question a seat is asked; `again` counts earlier suggestions."""
    found = match.prompts(seat)
    if not found:
        raise NotNow(messages.BOT_NOT_ASKED(name=match.seat_name(seat)))
    prompt, view = found[0], match.glance(seat)
    seed = derive(seed, match.version, seat)
    sense = find_sense(match.rulebook)
    if sense is None or not isinstance(match.pending, Ask):
        return Advice(prompt.form.sample(Chance(seed)), messages.AT_A_GLANCE)
    simulator = Simulator.before(match, seat, seed, Budget(milliseconds, ROLLOUTS))
    ideas = _distinct(sense.advise(view, prompt, simulator.rng, MOST_CANDIDATES), prompt)
    if len(ideas) == 1:
        return ideas[0]
    return _good(ideas, Trials(prompt, simulator, sense), sense, again)


def _distinct(ideas: Sequence[Advice], prompt: Prompt[object]) -> list[Advice]:
    found: dict[Hashable, Advice] = {}
    for idea in ideas:
        checked = msgspec.structs.replace(idea, answer=prompt.form.check(idea.answer))
        found.setdefault(msgspec.msgpack.encode(checked.answer), checked)
    return list(found.values())


def _good(ideas: list[Advice], trials: Trials, sense: Sense, again: int) -> Advice:
    order = ranked([idea.answer for idea in ideas], trials, sense)
    good = [rank for rank in order if rank.standing >= order[0].standing - NEARLY][:IDEAS]
    return ideas[good[again % len(good)].place]
