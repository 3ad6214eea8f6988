"""Cards that change how many dice are rolled, each by its name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.startrek.fleets import GALAXY, VORCHA, blue, red, table
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.combat import attack_dice, defense_dice, make_attack
from wartable.games.startrek.mat import primary_arcs, spot
from wartable.games.startrek.pieces import Attack
from wartable.games.startrek.scenes import Standing
from wartable.games.startrek.state import Fleets

NEAR, FAR = 300, 420
"""Where a defender stands at Range 1, and at Range 2, of an attacker at 200."""


def counted(one: Standing, other: Standing, *more: Standing, flown: str = "") -> tuple[int, int]:
    """The attack and defense dice of Blue's first ship against Red's first one."""
    scene = table(one, other, *more, phase="combat")
    state: Fleets = scene.state
    ships = list(state.ships.values())
    attacker = next(ship for ship in ships if ship.seat == 0)
    defender = next(ship for ship in ships if ship.seat == 1)
    if flown:
        bearing, speed, color = flown.split()
        attacker.executed = [Maneuver(bearing, int(speed), color)]  # type: ignore[arg-type]
    seen = spot(attacker, defender, primary_arcs(attacker))
    assert seen is not None
    attack: Attack = make_attack(state, attacker, defender, seen)
    return attack_dice(state, attack).value, defense_dice(state, attack).value


@pytest.mark.rule("ST-CARD-02")
def test_uss_enterprise_d_2017() -> None:
    assert counted(blue(200, 200), red(200, FAR, ship="uss_enterprise_d_2017")) == (3, 1)


def test_iks_vorn_2017() -> None:
    cloaked: dict[str, Any] = {"cloak": "settled", "shields": 0}
    assert counted(blue(200, 200, ship="iks_vorn_2017"), red(200, NEAR))[0] == 5
    assert counted(blue(200, 200, ship="iks_vorn_2017", **cloaked), red(200, NEAR))[0] == 7
    assert counted(blue(200, 200, ship="iks_vorn_2017", **cloaked), red(200, FAR))[0] == 5
    assert counted(blue(200, 200, ship="iks_vorn_2017", **cloaked), red(200, 530))[0] == 4


def test_irw_khazara_2013() -> None:
    assert counted(blue(200, 200, ship="irw_khazara_2013"), red(200, FAR))[0] == 3
    cloaked = blue(200, 200, ship="irw_khazara_2013", cloak="fresh", shields=0)
    assert counted(cloaked, red(200, FAR))[0] == 4


def test_irw_valdore_75012() -> None:
    ship = blue(200, 200, ship="irw_valdore_75012")
    assert counted(ship, red(200, FAR), flown="straight 2 white")[0] == 4
    assert counted(ship, red(200, FAR), flown="straight 2 green")[0] == 5


def test_uss_reliant_2013() -> None:
    assert counted(blue(200, 200, ship="uss_reliant_2013"), red(200, FAR))[0] == 2
    assert counted(blue(200, 200, ship="uss_reliant_2013"), red(200, NEAR))[0] == 4


def test_iks_maht_ha_2013() -> None:
    assert counted(blue(200, 200), red(200, NEAR, ship="iks_maht_ha_2013"))[0] == 4
    assert counted(blue(200, 200), red(200, FAR, ship="iks_maht_ha_2013"))[0] == 4


def test_iks_groth_2013() -> None:
    assert counted(blue(200, 200), red(200, NEAR, ship="iks_groth_2013"))[1] == 2
    assert counted(blue(200, 200), red(200, FAR, ship="iks_groth_2013"))[1] == 1


def test_lursa_2017() -> None:
    cloaked = blue(200, 200, ship=VORCHA, captain="lursa_2017", cloak="settled", shields=0)
    assert counted(cloaked, red(200, FAR))[0] == 6
    assert counted(blue(200, 200, ship=VORCHA, captain="lursa_2017"), red(200, FAR))[0] == 5


def test_betor_2017() -> None:
    cloaked = red(200, FAR, captain="betor_2017", cloak="settled", shields=0)
    assert counted(blue(200, 200), cloaked)[1] == 1 + 4 + 2
    assert counted(blue(200, 200), red(200, FAR, captain="betor_2017"))[1] == 1


def test_donatra_2013() -> None:
    friend = blue(100, 200, ship="irw_khazara_2013", captain="donatra_2013")
    assert counted(blue(200, 200), red(200, FAR), friend)[0] == 5
    alone = blue(200, 200, captain="donatra_2013")
    assert counted(alone, red(200, FAR))[0] == 4
    far = blue(200, 600, ship="irw_khazara_2013", captain="donatra_2013")
    assert counted(blue(200, 200), red(200, FAR), far)[0] == 4


def test_valdore_captain_2013() -> None:
    ship = blue(200, 200, captain="valdore_captain_2013")
    assert counted(ship, red(200, FAR, heading=0))[0] == 5
    assert counted(ship, red(200, FAR, heading=180))[0] == 4


def test_clark_terrell_2013() -> None:
    friend = red(300, FAR, ship="klingon_starship_kvort_2017", captain="clark_terrell_2013")
    assert counted(blue(200, 200), red(200, FAR), friend)[1] == 2
    assert counted(blue(200, 200), red(200, FAR, captain="clark_terrell_2013"))[1] == 1


def test_christopher_hobson_2017() -> None:
    ship = blue(200, 200, upgrades=("christopher_hobson_2017",))
    assert counted(ship, red(200, FAR, cloak="settled", shields=0))[1] == 3
    assert counted(ship, red(200, FAR))[1] == 1


def test_forward_disruptor_banks_2017() -> None:
    ship = blue(200, 200, upgrades=("forward_disruptor_banks_2017",))
    assert counted(ship, red(200, FAR), flown="bank_left 2 white")[0] == 5
    assert counted(ship, red(200, FAR), flown="bank_left 1 green")[0] == 4
    assert counted(ship, red(200, FAR), flown="straight 2 green")[0] == 4


def test_additional_weapons_array_2017() -> None:
    ship = blue(200, 200, ship=GALAXY, upgrades=("additional_weapons_array_2017",))
    assert counted(ship, red(200, FAR))[0] == 5
