"""The odds of attacks, checked against icepool, dyce and plain counting."""

from __future__ import annotations

from itertools import product
from typing import Any

import dyce
import icepool
import pytest

from wartable.games.flightpath.odds import ANY, MOST_DICE, Roll, Turn, chances, thrown
from wartable.games.startrek.content import shipped
from wartable.games.startrek.odds import Attacking, Defending, Target, attack_odds
from wartable.games.startrek.odds.attacks import outcomes

ATTACK = shipped().dice.attack.faces
DEFENSE = shipped().dice.defense.faces


def left(hits: int, criticals: int, evades: int) -> tuple[int, int]:
    return max(0, hits - evades), max(0, criticals - max(0, evades - hits))


@pytest.mark.rule("ST-COMPARE-02")
@pytest.mark.rule("ST-COMPARE-03")
@pytest.mark.parametrize(("dice", "against"), [(1, 0), (2, 1), (3, 2)])
def test_plain_attacks_by_counting(dice: int, against: int) -> None:
    found: dict[tuple[int, int], int] = {}
    ways = 0
    for rolled in product(ATTACK, repeat=dice):
        for defended in product(DEFENSE, repeat=against):
            key = left(rolled.count("hit"), rolled.count("critical"), defended.count("evade"))
            found[key] = found.get(key, 0) + 1
            ways += 1
    got = outcomes(Attacking(dice), Defending(against))
    assert got == pytest.approx({key: number / ways for key, number in found.items()})


def not_below_zero(value: int) -> int:
    return max(0, value)


@pytest.mark.rule("ST-LOCK-14")
@pytest.mark.rule("ST-BATTLE-02")
@pytest.mark.parametrize("stations", [False, True])
@pytest.mark.parametrize("lock", [False, True])
def test_locks_and_battle_stations_as_icepool_has_them(lock: bool, stations: bool) -> None:
    good = ("hit", "critical", "battle_stations") if stations else ("hit", "critical")
    die: Any = icepool.Die([int(face in good) for face in ATTACK])
    if lock:
        die = die.map({0: die, 1: 1})
    evade: Any = icepool.Die([int(face == "evade") for face in DEFENSE])
    wanted: Any = (5 @ die - 3 @ evade).map(not_below_zero)
    odds = attack_odds(
        Attacking(5, again=ANY if lock else 0, battle_stations=stations),
        Defending(3),
        Target(2, 2),
    )
    assert odds.each == pytest.approx([float(wanted.probability(n)) for n in range(6)])
    assert odds.destroys == pytest.approx(float(wanted.probability(">=", 4)))
    assert odds.damage == pytest.approx(float(wanted.mean()))


@pytest.mark.rule("ST-EVADE-02")
@pytest.mark.rule("ST-BATTLE-03")
def test_evades_and_battle_stations_as_dyce_has_them() -> None:
    hit = dyce.H([int(face in ("hit", "critical")) for face in ATTACK])
    evade = dyce.H([int(face in ("evade", "battle_stations")) for face in DEFENSE])
    wanted: Any = 4 @ hit - (2 @ evade + 1)
    total = sum(wanted.values())
    odds = attack_odds(Attacking(4), Defending(2, battle_stations=True, evades=1), Target(0, 9))
    for points in range(1, 5):
        assert dict(enumerate(odds.each)).get(points, 0.0) == pytest.approx(
            wanted.get(points, 0) / total
        )


def again_by_hand(dice: int, most: int, turns: int) -> list[float]:
    """Dice with one limited turn of Battle Stations, rolled again as well as can be."""
    found = [0.0] * (dice + 1)
    for rolled in product(ATTACK, repeat=dice):
        best: list[float] | None = None
        for again in product((False, True), repeat=dice):
            if sum(again) > most:
                continue
            end = [0.0] * (dice + 1)
            for more in product(ATTACK, repeat=sum(again)):
                new = iter(more)
                faces = [
                    next(new) if one else face for face, one in zip(rolled, again, strict=True)
                ]
                good = sum(face in ("hit", "critical") for face in faces)
                good += min(turns, faces.count("battle_stations"))
                end[good] += 1 / len(ATTACK) ** sum(again)
            if best is None or _mean(end) > _mean(best) + 1e-12:
                best = end
        assert best is not None
        for good, chance in enumerate(best):
            found[good] += chance / len(ATTACK) ** dice
    return found


def _mean(chances_: list[float]) -> float:
    return sum(number * chance for number, chance in enumerate(chances_))


@pytest.mark.parametrize(("most", "turns"), [(1, 0), (3, 1), (2, 1)])
def test_rolling_again_is_played_as_well_as_it_can_be(most: int, turns: int) -> None:
    roll = Roll(
        ATTACK,
        3,
        kept=("hit", "critical"),
        again=ANY if most == 3 else most,
        turns=(Turn("battle_stations", "hit", turns),) if turns else (),
    )
    got = chances(roll).of("hit", "critical")
    assert _mean(got) == pytest.approx(_mean(again_by_hand(3, most, turns)))


def test_turned_and_added_results() -> None:
    roll = Roll(ATTACK, 2, turns=(Turn("hit", "critical", 1),), added=(("hit", 2),))
    got = chances(roll)
    assert sum(got.ways.values()) == got.total == 64
    assert got.of("critical")[0] == pytest.approx((4 / 8) ** 2)
    assert got.of("hit")[:2] == [0.0, 0.0]


def test_what_defenders_do_to_the_attack() -> None:
    soft = outcomes(Attacking(4), Defending(0, softens=4))
    assert all(criticals == 0 for _, criticals in soft)
    less = attack_odds(Attacking(4), Defending(0, cancels=1), Target(0, 5))
    more = attack_odds(Attacking(4), Defending(0), Target(0, 5))
    assert less.damage < more.damage
    assert more.critical > attack_odds(Attacking(4), Defending(0), Target(3, 5)).critical


@pytest.mark.rule("ST-RULING-48")
def test_an_attack_without_dice_does_nothing() -> None:
    assert attack_odds(Attacking(0, hits=3), Defending(1), Target(1, 1)).damage == 0
    assert attack_odds(Attacking(-1), Defending(1), Target(1, 1)).hits == 0


def test_too_many_dice() -> None:
    with pytest.raises(ValueError, match="at most"):
        chances(Roll(ATTACK, MOST_DICE + 1))
    assert sum(thrown((3, 1, 2, 2), 4).values()) == 8**4
