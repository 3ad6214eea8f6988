"""The odds of attacks and checks, held against plain counting and icepool."""

from __future__ import annotations

from itertools import product
from typing import Any

import icepool
import pytest

from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.odds import (
    ANY,
    Attacking,
    Defending,
    attack_odds,
    fleeing,
    passes,
)
from wartable.games.dndattackwing.odds.attacks import outcomes
from wartable.games.flightpath.odds import Turn

ATTACK = shipped().dice.attack.faces
DEFENSE = shipped().dice.defense.faces


def suffered(hits: int, criticals: int, dodged: int, armor: int) -> tuple[int, int]:
    past = max(0, dodged - hits)
    return max(0, hits - dodged - armor), max(0, criticals - past)


@pytest.mark.rule("DN-COMPARE-02")
@pytest.mark.rule("DN-COMPARE-03")
@pytest.mark.rule("DN-ARMOR-01")
@pytest.mark.parametrize("armor", [0, 1, 2])
@pytest.mark.parametrize(("dice", "against"), [(1, 0), (2, 1), (3, 2)])
def test_plain_attacks_by_counting(dice: int, against: int, armor: int) -> None:
    found: dict[tuple[int, int], int] = {}
    ways = 0
    for rolled in product(ATTACK, repeat=dice):
        for defended in product(DEFENSE, repeat=against):
            dodged = defended.count("dodge")
            key = suffered(rolled.count("hit"), rolled.count("critical"), dodged, armor)
            found[key] = found.get(key, 0) + 1
            ways += 1
    got = outcomes(Attacking(dice), Defending(against, armor=armor))
    assert got == pytest.approx({key: number / ways for key, number in found.items()})


def not_below_zero(value: int) -> int:
    return max(0, value)


@pytest.mark.rule("DN-TARGETTOKEN-06")
@pytest.mark.rule("DN-CONCENTRATE-02")
@pytest.mark.rule("DN-CONCENTRATE-03")
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("concentrate", [False, True])
@pytest.mark.parametrize("target", [False, True])
def test_tokens_as_icepool_has_them(target: bool, concentrate: bool, calm: bool) -> None:
    good = ("hit", "critical", "concentrate") if concentrate else ("hit", "critical")
    die: Any = icepool.Die([int(face in good) for face in ATTACK])
    if target:
        die = die.map({0: die, 1: 1})
    dodge: Any = icepool.Die(
        [int(face in (("dodge", "concentrate") if calm else ("dodge",))) for face in DEFENSE]
    )
    wanted: Any = (5 @ die - 2 @ dodge).map(not_below_zero)
    odds = attack_odds(
        Attacking(5, again=ANY if target else 0, concentrate=concentrate, penetrates=True),
        Defending(2, concentrate=calm, armor=2),
        4,
    )
    assert odds.each == pytest.approx([float(wanted.probability(n)) for n in range(6)])


@pytest.mark.rule("DN-ARMOR-02")
@pytest.mark.rule("DN-ARMOR-03")
def test_armor_deflects_hits_and_never_criticals() -> None:
    open_ = attack_odds(Attacking(4), Defending(1), 5)
    armored = attack_odds(Attacking(4), Defending(1, armor=4), 5)
    assert armored.hits == pytest.approx(open_.hits)
    assert armored.critical == pytest.approx(open_.critical)
    assert all(criticals == points for points, criticals in _only_criticals())


def _only_criticals() -> list[tuple[int, int]]:
    left = outcomes(Attacking(4), Defending(1, armor=4))
    return [(hits + criticals, criticals) for hits, criticals in left]


@pytest.mark.rule("DN-ARMOR-04")
def test_what_penetrates_armor() -> None:
    through = attack_odds(Attacking(4, penetrates=True), Defending(1, armor=3), 5)
    assert through == attack_odds(Attacking(4), Defending(1), 5)


@pytest.mark.rule("DN-ENERGY-02")
@pytest.mark.rule("DN-DODGE-02")
def test_resistance_is_worth_a_dodge_token() -> None:
    resisting = attack_odds(Attacking(4), Defending(2, resists=True), 5)
    assert resisting == attack_odds(Attacking(4), Defending(2, dodges=1), 5)
    assert resisting.damage < attack_odds(Attacking(4), Defending(2), 5).damage


@pytest.mark.rule("DN-FAQ-04")
@pytest.mark.rule("DN-FAQ-06")
@pytest.mark.rule("DN-EX-45")
def test_barred_dice_leave_resistance_alone() -> None:
    barred = Defending(3, dodges=2, concentrate=True, barred=True)
    assert attack_odds(Attacking(2), barred, 5) == attack_odds(Attacking(2), Defending(0), 5)
    resisting = Defending(3, dodges=2, barred=True, resists=True)
    assert attack_odds(Attacking(2), resisting, 5) == attack_odds(
        Attacking(2), Defending(0, dodges=1), 5
    )


@pytest.mark.rule("DN-FAQ-05")
@pytest.mark.rule("DN-DEFENSEDICE-05")
def test_no_dice_leave_tokens() -> None:
    assert attack_odds(Attacking(3), Defending(-1, dodges=1), 5) == attack_odds(
        Attacking(3), Defending(0, dodges=1), 5
    )
    assert (
        attack_odds(Attacking(3), Defending(0, dodges=1), 5).damage
        < attack_odds(Attacking(3), Defending(0), 5).damage
    )


@pytest.mark.rule("DN-ATTACKDICE-06")
def test_no_attack_dice_do_nothing() -> None:
    nothing = attack_odds(Attacking(0), Defending(0), 1)
    assert (nothing.hits, nothing.damage, nothing.defeats) == (0, 0, 0)


def test_one_concentrate_turned_is_not_all() -> None:
    one = attack_odds(Attacking(4, turns=(Turn("concentrate", "hit", 1),)), Defending(0), 9)
    every = attack_odds(Attacking(4, concentrate=True), Defending(0), 9)
    none = attack_odds(Attacking(4), Defending(0), 9)
    assert none.damage < one.damage < every.damage
    assert one.damage == pytest.approx(4 * 0.5 + 1 - 0.75**4)


@pytest.mark.rule("DN-OVERRUN-05")
@pytest.mark.rule("DN-OVERRUN-06")
@pytest.mark.parametrize(("mover", "stander"), [(1, 1), (2, 1), (1, 2), (2, 2)])
def test_overrun_checks_by_counting(mover: int, stander: int) -> None:
    def total(faces: tuple[str, ...]) -> int:
        return faces.count("hit") + 2 * faces.count("critical")

    pairs = [
        total(one) >= total(other)
        for one in product(ATTACK, repeat=mover)
        for other in product(ATTACK, repeat=stander)
    ]
    assert passes(mover, stander) == pytest.approx(sum(pairs) / len(pairs))


@pytest.mark.rule("DN-RULING-28")
def test_a_quarter_of_the_soldiers_flees() -> None:
    assert fleeing(1) == pytest.approx([0.75, 0.25])
    assert sum(n * chance for n, chance in enumerate(fleeing(5))) == pytest.approx(1.25)
