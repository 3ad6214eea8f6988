"""Dragon Dice bots at whole tables: any number of players, all advanced dice, packs."""

from __future__ import annotations

from typing import cast

import pytest

from wartable.bots import Budget, Simulator, drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.view import DragonDiceView
from wartable.lab import simulate
from wartable.lab.matches import answer_alike

SEED = seed_from("tables")
LEVELS = ("plain", "easy", "random", "plain", "easy", "search:rollouts=4")
BASIC = DragonDiceOptions(
    items=False,
    dragonkin=False,
    minor_terrains=False,
    advanced_terrains=False,
    champions=False,
)


@pytest.mark.parametrize(
    "options",
    [
        DragonDiceOptions(),
        DragonDiceOptions(force_size=60),
        DragonDiceOptions(players=3, force_size=15),
        DragonDiceOptions(players=4, force_size=36),
        DragonDiceOptions(players=6, force_size=60),
        DragonDiceOptions(players=3, force_size=36, pack="moss_gnomes"),
        BASIC,
    ],
    ids=["usual", "large", "three", "four", "six", "pack", "basic"],
)
@pytest.mark.parametrize("number", range(2))
def test_all_levels_answer_every_question_at_one_table(
    options: DragonDiceOptions, number: int
) -> None:
    match = Match(find_rulebook("dragondice"), options, Seeded(seed_from(f"table {number}")))
    bots = {seat: make_bot(LEVELS[seat - number]) for seat in range(options.players)}
    done = drive(match, bots, SEED, most=30 * options.players)
    assert done.answers
    assert not done.faults


def test_plain_beats_random() -> None:
    summary = simulate(
        "dragondice", DragonDiceOptions(), ["plain", "random"], 12, 7, mirror="force"
    )
    plain, other = summary.entrants
    assert plain.wins >= 11
    assert plain.faults == other.faults == 0


def test_search_plays_a_match_to_its_end() -> None:
    options = DragonDiceOptions(force_size=15)
    summary = simulate("dragondice", options, ["search:rollouts=3", "plain"], 1, 7, mirror="force")
    assert summary.matches == 1
    assert not summary.faults


def test_seats_of_a_mirrored_match_bring_the_same_force() -> None:
    brought: list[list[str]] = []
    for turn in (3, 4):
        match = Match(find_rulebook("dragondice"), DragonDiceOptions(), Seeded(SEED))
        answer_alike(match, "force", turn)
        view = cast("DragonDiceView", match.view(None))
        first, second = (
            sorted(die.kind for die in view.dice if die.owner == seat) for seat in (0, 1)
        )
        assert first == second
        brought.append(first)
    assert brought[0] != brought[1]


def test_a_kind_of_question_that_is_not_asked_is_left_alone() -> None:
    match = Match(find_rulebook("dragondice"), DragonDiceOptions(), Seeded(SEED))
    answer_alike(match, "march", 0)
    assert {waiting.kind for waiting in match.waiting()} == {"force"}


def test_no_bot_knows_what_force_another_brings() -> None:
    match = Match(find_rulebook("dragondice"), DragonDiceOptions(), Seeded(SEED))
    drive(match, {0: make_bot("plain")}, SEED, most=1)
    assert not cast("DragonDiceView", match.view(1)).dice
    simulator = Simulator.before(match, 1, SEED, Budget(rollouts=1))
    assert {waiting.seat for waiting in simulator.fork().waiting()} == {0, 1}
