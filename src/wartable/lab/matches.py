"""One match between bots: everything about it depends only on the plan and its number."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from wartable.bots import drive, make_bot
from wartable.engine.chance import derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Build, Form
from wartable.engine.journal import Holder
from wartable.engine.logfile import save_file
from wartable.engine.match import Match
from wartable.engine.rulebook import AnyRulebook

MOST_ALIKE: Final = 1000
"""How many answers are listed at most for a question that all seats answer alike."""


class MatchPlan(msgspec.Struct, frozen=True):
    """What all matches of a simulation have in common; plain data, so that it can be sent."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    out: str = ""
    """The folder for the logs; empty: none are kept."""
    mirror: str = ""
    """A kind of question that all seats answer alike, such as which force they bring."""


class MatchRecord(msgspec.Struct, frozen=True):
    """The outcome of one match. `entrants` gives the bot of each seat by its index in the plan."""

    number: int
    entrants: tuple[int, ...]
    winners: tuple[int, ...] = ()
    """The seats that won; empty: a draw."""
    decisions: int = 0
    answers: int = 0
    rounds: int | None = None
    """How many rounds it took, in a game that counts them."""
    faults: tuple[tuple[int, str], ...] = ()
    """What went wrong, with which bot; a simpler one answered instead."""
    broken: str = ""
    """Why the match could not be played to its end; it does not count."""


def entrants_of(bots: int, seats: int, number: int) -> tuple[int, ...]:
    """Who sits where: bots move on by one seat from match to match.

    >>> entrants_of(2, 2, 0), entrants_of(2, 2, 1), entrants_of(2, 4, 0)
    ((0, 1), (1, 0), (0, 1, 0, 1))
    """
    return tuple((seat + number) % bots for seat in range(seats))


def answer_alike(match: Match, kind: str, turn: int) -> None:
    """Give all seats the same answer to a question of this kind that the match begins with.

    Ready-made choices are taken in turn.
    """
    for waiting in match.waiting():
        if waiting.kind == kind:
            [prompt] = match.prompts(waiting.seat)
            ready = _ready(prompt.form)
            match.answer(waiting.seat, prompt.id, ready[turn % len(ready)])


def _ready(form: Form[object]) -> list[object]:
    """The available choices; for a question that builds something, only the ready-made ones."""
    if isinstance(form, Build) and form.options:
        return [option.id for option in form.options]
    return list(islice(form.answers(), MOST_ALIKE))


def play_match(rulebook: AnyRulebook, plan: MatchPlan, number: int) -> MatchRecord:
    """Play one match of a simulation to its end."""
    options = msgspec.convert(plan.options, rulebook.options_type)
    entrants = entrants_of(len(plan.bots), rulebook.seats(options), number)
    seed = derive(seed_from(plan.seed), number)
    try:
        return _play(rulebook, options, plan, number, entrants, seed)
    except Exception as error:
        return MatchRecord(number, entrants, broken=f"{type(error).__name__}: {error}")


def _play(
    rulebook: AnyRulebook,
    options: Any,
    plan: MatchPlan,
    number: int,
    entrants: tuple[int, ...],
    seed: bytes,
) -> MatchRecord:
    names = [plan.bots[entrant] for entrant in entrants]
    bots = {seat: make_bot(name) for seat, name in enumerate(names)}
    searching = any(bot.budget is not None for bot in bots.values())
    match = Match(
        rulebook,
        options,
        Seeded(derive(seed, "dice")),
        [Holder(name, bot=name) for name in names],
        fleeting=not (plan.out or searching),
    )
    answer_alike(match, plan.mirror, number // len(plan.bots))
    done = drive(match, bots, derive(seed, "bots"), most=rulebook.match_bound)
    if plan.out:
        save_file(match, Path(plan.out) / f"{plan.game}-{number:06}.json")
    broken = "" if match.result else f"it had no end after {done.answers} answers"
    return MatchRecord(
        number=number,
        entrants=entrants,
        winners=match.result.winners if match.result else (),
        decisions=match.decisions,
        answers=done.answers,
        rounds=match.round,
        faults=tuple(
            (entrants[seat], words) for seat, faults in done.faults.items() for words in faults
        ),
        broken=broken,
    )
