"""Secondary Weapons, each by its name."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, blue, red, table
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Line, Scene, answers, refuses, rolls, until

FAR = 420


class Shot:
    """A weapon of Blue's ship, and Red's ship at Range 2."""

    def __init__(self, weapon: str, *, ship: str = "", locked: bool = True, y: int = FAR) -> None:
        own = ship or "federation_starship_galaxy_2017"
        standing = blue(
            200, 200, ship=own, upgrades=(weapon.partition(".")[0],), lock=RED if locked else ""
        )
        self.weapon = weapon
        self.scene: Scene[Fleets] = table(standing, red(200, y), phase="combat", seed="cards")
        self.ship = self.scene.state.ships[f"0.{own}"]
        self.target = self.scene.state.ships[RED]
        self.target.fought = True
        self.option = f"{weapon}:{self.ship.cards[-1].id}"

    def fires(self, *lines: Line) -> None:
        """Fire, and go on to the end of the round."""
        self.scene.play(answers("Blue", "attack", self.option), *lines, until("end_phase"))


@pytest.mark.rule("ST-SECONDARY-01")
@pytest.mark.rule("ST-LOCK-16")
@pytest.mark.rule("ST-ATTACKDICE-02")
def test_photon_torpedoes_federation_2017() -> None:
    shot = Shot("photon_torpedoes_federation_2017")
    shot.fires(
        rolls("attack", "blank", "blank", "hit", "blank", "blank"),
        answers("Blue", "use.photon_torpedoes_federation_2017", "use"),
        rolls("defense", "blank"),
    )
    assert (shot.ship.lock, shot.ship.cards[-1].time) == ("", 3)
    assert shot.target.shields == 1


@pytest.mark.rule("ST-SECONDARY-02")
@pytest.mark.rule("ST-EX-26")
def test_photon_torpedoes_need_range_and_lock() -> None:
    near = Shot("photon_torpedoes_federation_2017", y=300)
    near.scene.play(refuses("Blue", "attack", near.option))
    unlocked = Shot("photon_torpedoes_federation_2017", locked=False)
    unlocked.scene.play(refuses("Blue", "attack", unlocked.option))


@pytest.mark.parametrize(
    "weapon", ["photon_torpedoes_klingon_time", "photon_torpedoes_romulan_time"]
)
def test_photon_torpedoes_klingon_time_and_romulan_time(weapon: str) -> None:
    shot = Shot(weapon)
    shot.target.shields = 0
    shot.fires(
        rolls("attack", "battle_stations", "blank", "blank", "blank", "blank"),
        answers("Blue", f"use.{weapon}", "use"),
        rolls("defense", "blank"),
    )
    assert len(shot.target.damage) >= 1


def test_photon_torpedoes_klingon_2013() -> None:
    plain = Shot("photon_torpedoes_klingon_2013")
    plain.fires(rolls("attack", *["blank"] * 5))
    vorcha = Shot("photon_torpedoes_klingon_2013", ship="kmpecs_attack_cruiser_2017")
    vorcha.fires(rolls("attack", *["blank"] * 6))
    assert vorcha.ship.cards[-1].disabled == 1


def test_disruptor_cannon_klingon_2017() -> None:
    shot = Shot("disruptor_cannon_klingon_2017", locked=False)
    shot.target.tokens.put("aux")
    shot.fires(rolls("attack", *["blank"] * 6))
    assert shot.ship.cards[-1].disabled == 1


def test_plasma_torpedoes_romulan_time() -> None:
    shot = Shot("plasma_torpedoes_romulan_time")
    shot.fires(
        rolls("attack", "blank", "blank", "hit", "hit", "hit"),
        answers("Blue", "use.plasma_torpedoes_romulan_time", "use"),
        rolls("reroll", "hit", "hit"),
        rolls("defense", "blank"),
    )
    assert (shot.target.shields, len(shot.target.damage)) == (0, 3)


def test_quantum_torpedoes_federation_time() -> None:
    shot = Shot("quantum_torpedoes_federation_time")
    shot.fires(rolls("attack", "hit", *["blank"] * 4), rolls("defense", "blank"))
    assert shot.target.shields == 0
    missed = Shot("quantum_torpedoes_federation_time")
    missed.fires(rolls("attack", *["blank"] * 5))
    assert missed.target.shields == 2


def test_disruptor_beams_2017() -> None:
    shot = Shot("disruptor_beams_2017", locked=False)
    shot.fires(
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        rolls("burn", "critical"),
    )
    assert shot.target.shields == 0


def test_dorsal_phaser_array() -> None:
    standing = blue(200, 200, heading=180, upgrades=("dorsal_phaser_array",))
    scene = table(standing, red(200, FAR), phase="combat", seed="cards")
    card = scene.state.ships[BLUE].cards[-1].id
    scene.play(
        answers("Blue", "attack", f"dorsal_phaser_array:{card}"),
        rolls("attack", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    assert scene.state.ships[RED].shields == 1


def test_torpedo_fusillade_2017() -> None:
    klingon = "klingon_starship_kvort_2017"
    scene = table(
        blue(200, 200, ship="iks_vorn_2017", upgrades=("torpedo_fusillade_2017",)),
        red(200, FAR),
        red(250, FAR, ship=klingon),
        phase="combat",
        seed="cards",
    )
    for ship in scene.state.ships.values():
        ship.fought = ship.seat == 1
    card = scene.state.ships["0.iks_vorn_2017"].cards[-1]
    scene.play(
        answers("Blue", "attack", f"torpedo_fusillade_2017.2:{card.id}"),
        answers("Blue", "which_ship", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank"),
        rolls("attack", *["blank"] * 4),
        until("end_phase"),
    )
    assert card.gone
