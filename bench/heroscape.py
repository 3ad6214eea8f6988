"""How fast HeroScape is: whole matches, forks, sight over a whole map, and moves."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Iterator
from typing import Final

import msgspec

from bench.matches import play_plainly
from bench.measure import best, micros, rate
from bench.ours import answer_one, play_out
from bench.report import Row
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.heroscape.board import Board, Body, Overlay, board_of, map_ids
from wartable.games.heroscape.movement import Journey, flying, reach_of, walking
from wartable.games.heroscape.sight import seen_spaces, sees
from wartable.games.heroscape.sight.ground import shades

SEED: Final = seed_from("heroscape")
STANDING: Final = 24
"""Figures in the way of sight and moves."""
PLAYERS: Final = {2: "the-shattered-table", 6: "six-at-the-cove"}
REPEATS: Final = 5
TALL: Final = 6
STARTS: Final = 30
"""From about this many places a move is searched."""
_numbers: Iterator[int] = itertools.count()


def new_match(players: int, seed: bytes, *, fleeting: bool = False) -> Match:
    """A match of ready or drawn Armies; simulated ones are fleeting."""
    rulebook = find_rulebook("heroscape")
    data = {"scenario": PLAYERS[players], "players": players}
    options = msgspec.convert(data, rulebook.options_type)
    return Match(rulebook, options, Seeded(seed), fleeting=fleeting)


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
    """Processor time, in microseconds, for all that a figure sees on the largest map.

    Figures are in the way. Known ground has been looked at from there before; for new ground only
    the lines between hexes are known, as they are after the start of a match: all the terrain
    along them is worked out, which takes several times as long.
    """
    board = largest()
    bodies = crowd(board)
    for body in bodies:
        seen_spaces(board, body, 5, bodies)
    return statistics.median(
        best(
            lambda body=body: seen_spaces(board, body, 5, bodies),  # type: ignore[misc]
            REPEATS,
            shades.cache_clear if cold else _nothing,
        )
        for body in bodies
    )


def _nothing() -> None:
    """Nothing is forgotten before a repeat."""


def sight_checks(*, cold: bool) -> float:
    """How often a second one figure is looked for from another, anywhere on the largest map."""
    board = largest()
    bodies = crowd(board)
    pairs = [(one, other) for one in bodies for other in bodies if one is not other]

    def look() -> None:
        for one, other in pairs:
            sees(board, one, other, bodies)

    look()
    forget = shades.cache_clear if cold else _nothing
    return len(pairs) * 1e6 / best(look, REPEATS, forget)


def move_micros(*, flies: bool) -> tuple[float, float]:
    """Processor time, in microseconds, to search a move of 8 from all over the map.

    Of a flyer, or of a double-space walker: the median of the places it starts from, and the worst.
    """
    board = largest()
    bodies = crowd(board)
    taken = {space for body in bodies for space in body.spaces}
    starts = [
        (here, there)
        for here in range(len(board.level))
        for there in board.walks[here]
        if board.level[here] == board.level[there]
        and not {here, there} & taken
        and board.fits(here, TALL)
        and board.fits(there, TALL)
    ]
    found: list[float] = []
    for front, rear in starts[:: max(1, len(starts) // STARTS)]:
        mover = Body("mover", 0, 0, (front,) if flies else (front, rear), TALL)
        profile = flying(8) if flies else walking(mover, 8)
        journey = Journey(board, Overlay(), mover, bodies, profile)
        found.append(best(lambda journey=journey: reach_of(journey), REPEATS))  # type: ignore[misc]
    return statistics.median(found), max(found)


def sizes(players: int) -> tuple[int, int]:
    """The bytes of the largest view and of the largest prompt of a random match, as JSON."""
    seed = derive(SEED, players, 1)
    match, rng = new_match(players, seed), Chance(seed)
    views = prompts = 0
    while match.result is None:
        seat = match.waiting()[0].seat
        views = max(views, len(msgspec.json.encode(match.view(seat))))
        prompts = max(prompts, *(len(msgspec.json.encode(each)) for each in match.prompts(seat)))
        answer_one(match, rng)
    return views, prompts


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
    for cold, ground in ((False, "known ground"), (True, "new ground")):
        found.append((f"HeroScape, sight map, {ground}: µs", sight_map_micros(cold=cold), ""))
        found.append((f"HeroScape, sight checks/s, {ground}", sight_checks(cold=cold), ""))
    for flies, mover in ((True, "a flyer"), (False, "a double-space walker")):
        usual, worst = move_micros(flies=flies)
        found.append((f"HeroScape, move search of {mover}, Move 8: µs", usual, ""))
        found.append((f"HeroScape, move search of {mover}, Move 8, worst: µs", worst, ""))
    for players in PLAYERS:
        view, prompt = sizes(players)
        found.append((f"HeroScape, {players} players, largest view: bytes", view, ""))
        found.append((f"HeroScape, {players} players, largest prompt: bytes", prompt, ""))
    return found
