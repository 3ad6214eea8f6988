"""How fast HeroScape is: whole matches, forks, sight over a whole map, and moves."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

import msgspec

from bench.measure import micros, rate
from bench.ours import answer_one, play_out
from bench.report import Row
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.heroscape.board import Board, Body, Overlay, board_of, map_ids
from wartable.games.heroscape.movement import Journey, flying, reach_of, walking
from wartable.games.heroscape.sight import seen_spaces
from wartable.games.heroscape.sight.ground import shades

SEED: Final = seed_from("heroscape")
STANDING: Final = 24
"""Figures in the way of sight and moves."""
PLAYERS: Final = {2: "the-shattered-table", 6: "six-at-the-cove"}
_numbers: Iterator[int] = itertools.count()


def new_match(players: int, seed: bytes, *, fleeting: bool = False) -> Match:
    """A match of ready or drawn Armies; simulated ones are fleeting."""
    rulebook = find_rulebook("heroscape")
    data = {"scenario": PLAYERS[players], "players": players}
    options = msgspec.convert(data, rulebook.options_type)
    return Match(rulebook, options, Seeded(seed), fleeting=fleeting)


def play_plainly(match: Match, rng: Chance) -> int:
    """The bot `plain` in all seats, to the end."""
    sense = find_sense(match.rulebook)
    assert sense is not None
    while match.result is None:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, sense.choose(match.view(seat), prompt, rng))
    return match.decisions


def matches(players: int, *, plain: bool = False, fleeting: bool = False) -> tuple[float, float]:
    """Matches a second, and their decisions."""
    decisions = played = 0

    def one_match() -> int:
        nonlocal decisions, played
        seed = derive(SEED, players, next(_numbers))
        match = new_match(players, seed, fleeting=fleeting)
        done = (play_plainly if plain else play_out)(match, Chance(seed))
        decisions, played = decisions + done, played + 1
        return done

    per_second = rate(one_match)
    return per_second * played / decisions, per_second


def fork_micros(players: int, *, rollout: bool) -> float:
    """Microseconds to fork a match in its middle, dealt for a seat."""
    seed = derive(SEED, players)
    match, rng = new_match(players, seed), Chance(seed)
    answers = 60
    while answers or match.waiting()[0].kind != "turn":
        answer_one(match, rng)
        answers = max(0, answers - 1)
    return micros(lambda: match.fork(SEED, 0, rollout=rollout))


def crowd(board: Board) -> list[Body]:
    """Figures of two teams spread over a map."""
    free = [space for space in range(len(board.level)) if board.fits(space, 6)]
    step = max(1, len(free) // STANDING)
    return [
        Body(str(number), number % 2, number % 2, (space,), 5)
        for number, space in enumerate(free[::step][:STANDING])
    ]


def largest() -> Board:
    """The largest map that is shipped."""
    return max((board_of(name) for name in map_ids()), key=lambda board: len(board.level))


def sight_map_micros(*, cold: bool) -> float:
    """Microseconds for everything one figure sees on the largest map, figures in the way."""
    board = largest()
    bodies = crowd(board)
    numbers = itertools.count()

    def look_round() -> None:
        if cold:
            shades.cache_clear()
        seen_spaces(board, bodies[next(numbers) % len(bodies)], 5, bodies)

    look_round()
    return micros(look_round)


def move_micros(*, flies: bool) -> float:
    """Microseconds to search a move: a flyer's of 8, or a double-space walker's of 8."""
    board = largest()
    bodies = crowd(board)
    taken = {space for body in bodies for space in body.spaces}
    front, rear = next(
        (here, there)
        for here in range(len(board.level))
        for there in board.walks[here]
        if board.level[here] == board.level[there] and not {here, there} & taken
    )
    spaces = (front,) if flies else (front, rear)
    mover = Body("mover", 0, 0, spaces, 6)
    profile = flying(8) if flies else walking(mover, 8)
    return micros(lambda: reach_of(Journey(board, Overlay(), mover, bodies, profile)))


def rows(decisions: str, greedy: str, copy: str) -> list[Row]:
    """Everything, held against a peer's decisions a second and its copy of a game."""
    found: list[Row] = []
    for players in PLAYERS:
        played, per_second = matches(players)
        name = f"HeroScape, {players} players"
        found.append((f"{name}, random: decisions/s", per_second, decisions))
        found.append((f"{name}, random: matches/s", played, ""))
        for rollout, kind in ((False, "with snapshots"), (True, "roll-out")):
            cost = fork_micros(players, rollout=rollout)
            found.append((f"{name}, fork {kind}: µs", cost, copy))
    played, per_second = matches(2, plain=True)
    found.append(("HeroScape, 2 players, plain: decisions/s", per_second, greedy))
    found.append(("HeroScape, 2 players, plain: matches/s", played, ""))
    found.append(("HeroScape, sight map, known ground: µs", sight_map_micros(cold=False), ""))
    found.append(("HeroScape, sight map, new ground: µs", sight_map_micros(cold=True), ""))
    found.append(("HeroScape, move of a flyer, Move 8: µs", move_micros(flies=True), ""))
    found.append(("HeroScape, move of a double walker: µs", move_micros(flies=False), ""))
    return found
