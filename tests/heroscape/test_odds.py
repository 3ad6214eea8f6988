"""Odds: exact, against icepool and against counting every face."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from wartable.games.heroscape.movement import EXTREME
from wartable.games.heroscape.odds import (
    Exchange,
    destroys,
    expected,
    life_odds,
    success,
    survives,
    way_odds,
    wound_odds,
)

FACES = ("skull", "skull", "skull", "shield", "shield", "blank")


@pytest.mark.rule("HS-RULING-01")
@pytest.mark.rule("HS-ATTACK-10")
@pytest.mark.rule("HS-DAMAGE-01")
def test_wounds_agree_with_every_face_of_every_die() -> None:
    for attack, defense in product(range(4), repeat=2):
        counted: dict[int, Fraction] = {}
        for faces in product(FACES, repeat=attack + defense):
            skulls = faces[:attack].count("skull")
            shields = faces[attack:].count("shield")
            wounds = max(0, skulls - shields)
            counted[wounds] = counted.get(wounds, Fraction(0)) + Fraction(1, 6 ** len(faces))
        assert wound_odds(Exchange(attack, defense)) == counted


def test_wounds_agree_with_icepool() -> None:
    die = icepool.Die({"skull": 3, "shield": 2, "blank": 1})
    skull = die.map(lambda face: int(face == "skull"))
    shield = die.map(lambda face: int(face == "shield"))
    for attack, defense in ((1, 1), (3, 4), (6, 4), (8, 8), (10, 2)):
        wounds = (attack @ skull - defense @ shield).map(lambda through: max(0, through))
        mine = wound_odds(Exchange(attack, defense))
        assert {number: wounds.probability(number) for number in wounds.outcomes()} == mine


def test_six_dice_against_four_fail_in_more_than_a_fifth_of_all_cases() -> None:
    assert round(1000 * (1 - success(Exchange(6, 4)))) == 224


@pytest.mark.rule("HS-POWER-03")
def test_less_than_no_dice_are_none() -> None:
    assert wound_odds(Exchange(-1, 3)) == {0: 1}
    assert wound_odds(Exchange(2, -2)) == wound_odds(Exchange(2, 0))


def test_what_powers_change() -> None:
    assert expected(wound_odds(Exchange(2, 0, skull_worth=2))) == 2
    assert wound_odds(Exchange(1, 0, more_wounds=1)) == {0: Fraction(1, 2), 2: Fraction(1, 2)}
    dodge = wound_odds(Exchange(3, 2, blocking=1))
    assert dodge[0] == 1 - Fraction(7, 8) * Fraction(4, 9)


@pytest.mark.rule("HS-DAMAGE-02")
@pytest.mark.rule("HS-RULING-48")
def test_attacks_one_after_another_wear_a_life_down() -> None:
    exchange = Exchange(2, 1)
    odds = wound_odds(exchange)
    assert sum(life_odds([exchange] * 3, 4).values()) == 1
    assert destroys([exchange], 2) == odds[2]
    twice = sum(
        chance * also
        for (one, chance), (two, also) in product(odds.items(), repeat=2)
        if one + two >= 3
    )
    assert destroys([exchange, exchange], 3) == twice
    assert destroys([], 1) == 0


@pytest.mark.rule("HS-ENGAGE-07")
@pytest.mark.rule("HS-ENGAGE-08")
@pytest.mark.rule("HS-FALL-03")
def test_strikes_and_falls_wound_on_skulls_without_defense() -> None:
    assert way_odds(2, 2) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert survives(1, 1, (3,)) == Fraction(1, 16)
    assert survives(4, 0) == 1


@pytest.mark.rule("HS-FALL-04")
def test_an_extreme_fall_leaves_two_chances_in_twenty() -> None:
    assert survives(5, 0, (EXTREME,)) == Fraction(1, 10)
    assert way_odds(5, 0, (EXTREME,)) == {0: Fraction(9, 10), 5: Fraction(1, 10)}
