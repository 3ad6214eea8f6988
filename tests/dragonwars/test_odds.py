"""Exact chances, and the score that searching bots use."""

from fractions import Fraction

import pytest

from tests.dragonwars.seats import RULES, new_match, play_to, truth
from tests.dragonwars.table import Game
from wartable.games.dragonwars.odds import fall_odds, fall_table, staying_alive


def test_the_chance_to_fall_from_each_height() -> None:
    fails = [odds.fails for odds in fall_table()]
    twentieths = [18, 18, 16, 14, 12, 10, 8, 6, 4, 2]
    assert fails == [Fraction(n, 20) for n in twentieths]
    expected = [odds.expected_damage for odds in fall_table()]
    assert max(expected) == Fraction(5, 2)
    assert fall_odds(9).death(9) == Fraction(1, 10)
    assert fall_odds(9).death(10) == 0


def test_staying_alive_agrees_with_all_dice() -> None:
    lived = 0
    for first in range(1, 21):
        for second in range(1, 21):
            health = 9 - (4 if first < 13 else 0) - (5 if second < 11 else 0)
            lived += health > 0
    assert staying_alive([4, 5], 9) == Fraction(lived, 400)


@pytest.mark.parametrize("mode", ["egg", "deathmatch", "teams"])
def test_a_fresh_match_is_even(mode: str) -> None:
    match = new_match(mode, 4)
    assert RULES.score(truth(match), 0) == 0.5
    play_to(match, "plot")
    assert [RULES.score(truth(match), seat) for seat in range(4)] == pytest.approx([0.5] * 4)


def test_losing_a_dragon_is_bad_and_the_egg_is_good() -> None:
    game = Game("egg")
    game.put("red.drake", (0, 3), height=2)
    game.put("blue.drake", (0, -3), height=2)
    even = RULES.score(game.state, 0)
    game.give_egg("red.drake")
    ahead = RULES.score(game.state, 0)
    game["red.drake"].hex = game.lair("red")[1]
    nearer = RULES.score(game.state, 0)
    assert even < ahead < nearer < 1
    assert RULES.score(game.state, 1) < 0.5
    game["blue.drake"].health = 1
    assert RULES.score(game.state, 0) > nearer


def test_the_end_scores_one_half_or_nothing() -> None:
    game = Game()
    game.put("red.drake", (0, 5))
    game.put("blue.wyrmling", (0, 4), health=1)
    game.plot("red.drake", "FB1")
    game.turn()
    assert [RULES.score(game.state, seat) for seat in (0, 1)] == [1.0, 0.0]
    draw = Game(round_limit=1)
    draw.round()
    assert RULES.score(draw.state, 0) == 0.5
