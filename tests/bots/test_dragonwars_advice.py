"""Advice in DragonWars: sound plots, a reason, another idea when asked again."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from tests.dragonwars.seats import new_match
from wartable.bots import Advice, advise, drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.match import Match
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.events import Displaced, MovedIllegally, RoundBegan, SentBack
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.preview import (
    Leg,
    assume_facings,
    crossing_warnings,
    preview,
)
from wartable.games.dragonwars.state import Order
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView
from wartable.lab import simulate

SEED = seed_from("advice")
TABLES = [("egg", 2), ("deathmatch", 2), ("egg", 4), ("teams", 4)]


def orders_of(advice: Advice, kind: str) -> list[Order]:
    """What is advised for a type of dragon."""
    answer = cast("dict[str, list[str] | str]", advice.answer)
    return [
        Order(tuple(answer[f"{kind}.{turn}.move"]), str(answer[f"{kind}.{turn}.fire"]))
        for turn in (1, 2, 3)
    ]


def warnings_of(view: DragonWarsView, seat: int, advice: Advice) -> list[str]:
    """What a player would be warned of who took this advice."""
    board = board_of(view.map, view.players)
    faces = cast("dict[str, dict[str, int]]", advice.notes)
    paths: dict[str, tuple[DragonSeen, list[Leg]]] = {}
    for dragon in view.hand(seat):
        orders = orders_of(advice, dragon.type)
        meant = {int(turn): face for turn, face in faces[dragon.type].items()}
        facings = assume_facings(board, dragon, orders, meant)
        assert {turn: facings[turn] for turn in meant} == meant
        paths[dragon.id] = (dragon, preview(board, dragon, orders, facings))
    own = [warning for _, legs in paths.values() for leg in legs for warning in leg.warnings]
    return own + crossing_warnings(paths, friendly_fire=view.mode != "teams")


def to_next_plot(match: Match, level: str = "plain") -> None:
    """Let bots play until the first seat is asked for a plot."""
    bots = {seat: make_bot(level) for seat in range(len(match.holders))}
    while match.result is None:
        asked = match.prompts(0)
        if asked and asked[0].kind == "plot":
            return
        drive(match, bots, SEED, most=1)


@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("number", range(2))
def test_advised_plots_carry_no_warning_and_say_why(mode: str, players: int, number: int) -> None:
    match = new_match(mode, players, seed=f"advice {number}")
    for _ in range(2):
        to_next_plot(match)
        if match.result is not None:
            return
        view = cast("DragonWarsView", match.view(0))
        for again in range(2):
            advice = advise(match, 0, seed_from(f"hint {number}"), again)
            assert warnings_of(view, 0, advice) == []
            assert advice.key.startswith("dragonwars.why.")
            assert advice.words.endswith(".")
        first = advise(match, 0, seed_from(f"hint {number}"))
        match.answer(0, match.prompts(0)[0].id, first.answer)


def test_the_second_idea_flies_elsewhere_and_the_same_question_gets_the_same_advice() -> None:
    match = new_match("egg", 2, seed="twice")
    to_next_plot(match)
    one, other = (advise(match, 0, SEED, again) for again in (0, 1))
    kinds = ("ancient", "elder", "drake", "wyrmling")
    moves = [[order.move for kind in kinds for order in orders_of(a, kind)] for a in (one, other)]
    assert moves[0] != moves[1]
    assert advise(match, 0, SEED) == one
    assert advise(match, 0, SEED, 1) == other


def test_advice_never_fires_where_nobody_is_likely_to_be() -> None:
    """At the start the dragons of two are far apart in their first Turn."""
    match = new_match("egg", 2, seed="far apart")
    to_next_plot(match)
    advice = advise(match, 0, SEED)
    assert all(orders_of(advice, kind)[0].fire == "none" for kind in ("ancient", "elder"))


def test_advice_knows_no_more_than_its_seat() -> None:
    """It is the same whatever the rival has plotted already."""
    match = new_match("deathmatch", 2, seed="secret")
    to_next_plot(match)
    before = advise(match, 0, SEED)
    rival = match.prompts(1)[0]
    match.answer(1, rival.id, rival.form.default())
    after = advise(match, 0, SEED)
    assert msgspec.to_builtins(before) == msgspec.to_builtins(after)


@pytest.mark.parametrize("kind", ["lair", "placing", "grounded"])
def test_other_questions_get_a_reason_too(kind: str) -> None:
    match = new_match("egg", 2, seed="reasons")
    bots = {seat: make_bot("plain") for seat in range(2)}
    while not (asked := [each.seat for each in match.waiting() if each.kind == kind]):
        assert match.result is None, f"nobody was asked about {kind}"
        drive(match, bots, SEED, most=1)
    advice = advise(match, asked[0], SEED)
    match.prompts(asked[0])[0].form.check(advice.answer)
    assert advice.key.startswith("dragonwars.why.")


@pytest.mark.parametrize(("mode", "players"), [("deathmatch", 2), ("egg", 2), ("egg", 3)])
@pytest.mark.parametrize("number", range(4))
def test_the_easy_bot_crashes_only_when_others_threw_it_off_its_course(
    mode: str, players: int, number: int
) -> None:
    match = new_match(mode, players, seed=f"easy {number}", keep_events=True)
    bots = {seat: make_bot("easy") for seat in range(players)}
    assert not drive(match, bots, seed_from(f"easy {number}"), most=60).faults
    thrown: set[str] = set()
    for event in match.chronicle.all_events():
        if isinstance(event, RoundBegan):
            thrown.clear()
        elif isinstance(event, Displaced | SentBack):
            thrown.add(event.dragon)
        elif isinstance(event, MovedIllegally):
            assert event.dragon in thrown, event.words()


def test_the_easy_bot_is_no_match_for_the_normal_one() -> None:
    summary = simulate("dragonwars", DragonWarsOptions("egg"), ["plain", "easy"], 10, 7)
    assert summary.entrants[0].wins >= 7
    assert not summary.faults
