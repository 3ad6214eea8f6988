"""One decision of a bot, and what happens when a bot fails.

A refused answer or a bot that raises costs only strength: a simpler bot answers, then the form's
default. Each fault is counted and reported, so that it can be fixed.
"""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.bots.bot import Bot
from wartable.bots.plain import PlainBot, RandomBot
from wartable.bots.simulator import Simulator
from wartable.engine import messages
from wartable.engine.chance import Chance, derive
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, Refusal
from wartable.engine.requests import Ask

SIMPLER: Final[tuple[Bot, ...]] = (PlainBot(), RandomBot())
"""Which bots answer, in this order, when a bot fails."""


class Decision(msgspec.Struct, frozen=True):
    """What a bot's seat answered, and what went wrong before that."""

    seat: int
    kind: str
    answer: object
    faults: tuple[str, ...] = ()


def bot_answer(match: Match, seat: int, bot: Bot, seed: bytes) -> Decision:
    """Let a bot answer the question its seat is asked.

    The answer depends only on the seed, the point in the match and the seat, so a resumed match
    continues in the same way.
    """
    found = match.prompts(seat)
    if not found:
        raise NotNow(messages.BOT_NOT_ASKED(name=match.seat_name(seat)))
    prompt = found[0]
    seed = derive(seed, match.version, seat)
    if not isinstance(match.pending, Ask):
        fallen = prompt.form.sample(Chance(seed))
        match.answer(seat, prompt.id, fallen)
        return Decision(seat, prompt.kind, fallen)
    view = match.glance(seat)
    faults: list[str] = []
    for attempt in (bot, *SIMPLER):
        if attempt is not bot and attempt.name == bot.name:
            continue
        simulator = Simulator.before(match, seat, seed, attempt.budget)
        try:
            answer = attempt.choose(view, prompt, simulator)
        except Exception as error:
            faults.append(f"{attempt.name}, {prompt.kind}: {type(error).__name__}: {error}")
            continue
        try:
            match.answer(seat, prompt.id, answer)
        except Refusal as refusal:
            faults.append(f"{attempt.name}, {prompt.kind}: refused: {refusal}")
        else:
            return Decision(seat, prompt.kind, answer, tuple(faults))
    match.default(seat)
    return Decision(seat, prompt.kind, prompt.form.default(), tuple(faults))
