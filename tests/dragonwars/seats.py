"""Real matches for tests: set up, answer as the table would, or at random."""

from __future__ import annotations

from typing import cast

from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick, PickSome, Plan
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.games.dragonwars.board import MapSheet
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.games.dragonwars.state import DragonWarsState

RULES = DragonWars()


def new_match(
    mode: str = "deathmatch",
    players: int = 2,
    *,
    seed: str = "dragon",
    on: str | MapSheet = "standard",
    colors: tuple[str, ...] = (),
    round_limit: int = 200,
    keep_events: bool = False,
) -> Match:
    """A match before its first answer."""
    options = DragonWarsOptions(mode, players, on, colors, round_limit)
    return Match(RULES, options, Seeded(seed_from(seed)), keep_events=keep_events)


def truth(match: Match) -> DragonWarsState:
    """The whole state."""
    return cast("DragonWarsState", match.state)


def question(match: Match, seat: int) -> Prompt[object]:
    """The one question a seat has."""
    [prompt] = match.prompts(seat)
    return prompt


def plan(match: Match, seat: int) -> Plan:
    """The plan a seat is asked for."""
    return cast("Plan", question(match, seat).form)


def pick(match: Match, seat: int) -> Pick:
    """The options a seat is asked to pick from."""
    return cast("Pick", question(match, seat).form)


def some(plan: Plan, field: str) -> PickSome:
    """The form of a field with several marks."""
    return cast("PickSome", plan.fields[field].form)


def answer(match: Match, seat: int, data: object) -> None:
    """Answer the one question of a seat."""
    match.answer(seat, question(match, seat).id, data)


def play_to(match: Match, kind: str) -> None:
    """Let the table answer everything until a question of this kind is put."""
    while match.result is None and match.waiting()[0].kind != kind:
        match.default(match.waiting()[0].seat)


def play_randomly(match: Match, seed: str) -> None:
    """Sampled answers to the end."""
    rng = Chance(seed_from(seed))
    while match.result is None:
        seat = match.waiting()[0].seat
        answer(match, seat, question(match, seat).form.sample(rng))
