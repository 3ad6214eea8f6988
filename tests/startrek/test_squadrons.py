"""Attack Squadrons: stacks of tokens instead of Damage Cards (SQUADRON)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, blue, red, run, ship, table
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import agility, primary_weapon, printed, skill, stack
from wartable.testing.scenes import Scene, answers, refuses, rolls, tells

FIGHTERS = "romulan_attack_fighters"
NAME = f"1.{FIGHTERS}"


def squadron(**more: object) -> Scene[Fleets]:
    return table(
        blue(400, 200), red(400, 400, 180, ship=FIGHTERS, **more), phase="combat", seed="any"
    )


@pytest.mark.rule("ST-SQUADRON-05")
@pytest.mark.rule("ST-SQUADRON-06")
@pytest.mark.rule("ST-EX-69")
def test_figures_come_from_the_top_token() -> None:
    scene = squadron()
    fighters = ship(scene, NAME)
    read: list[tuple[int, int, int]] = []
    for lost in range(4):
        fighters.tokens_lost = lost
        state = scene.state
        read.append(
            (primary_weapon(state, fighters), agility(state, fighters), skill(state, fighters))
        )
    assert read == [(3, 0, 5), (2, 1, 4), (1, 2, 3), (1, 3, 2)]


@pytest.mark.rule("ST-SQUADRON-04")
def test_a_squadron_has_no_captain_card() -> None:
    assert not ship(squadron(), NAME).cards


@pytest.mark.rule("ST-SQUADRON-10")
@pytest.mark.rule("ST-SQUADRON-12")
@pytest.mark.rule("ST-EX-53")
def test_an_attack_destroys_one_token_at_most() -> None:
    scene = squadron()
    ship(scene, BLUE).tokens.put("scan", 3)
    ship(scene, NAME).fought = True
    scene.play(
        answers("Blue", "attack", f"ship:{NAME}"),
        rolls("attack", "hit", "hit", "hit", "blank"),
        tells("squadron_token_lost", left=3),
    )
    assert ship(scene, NAME).damage == []
    assert (stack(ship(scene, NAME)), ship(scene, NAME).shields) == (3, 1)


@pytest.mark.rule("ST-SQUADRON-15")
@pytest.mark.rule("ST-SQUADRON-16")
def test_criticals_are_normal_and_the_next_token_has_its_shields() -> None:
    scene = squadron(shields=0)
    run(suffer(scene.state, scene, ship(scene, NAME), 0, 1))
    assert ship(scene, NAME).shields == printed(ship(scene, NAME)).shields
    assert ship(scene, NAME).damage == []


@pytest.mark.rule("ST-RULING-65")
@pytest.mark.rule("ST-SQUADRON-14")
def test_other_damage_goes_on_until_the_last_token() -> None:
    scene = squadron()
    run(suffer(scene.state, scene, ship(scene, NAME), 7))
    assert stack(ship(scene, NAME)) == 1
    run(suffer(scene.state, scene, ship(scene, NAME), 1))
    assert ship(scene, NAME).destroyed


@pytest.mark.rule("ST-SQUADRON-02")
def test_it_attacks_at_range_two_at_most() -> None:
    scene = table(
        blue(400, 100),
        blue(400, 250, ship="federation_starship_nebula_2017"),
        red(400, 400, 180, ship=FIGHTERS),
        phase="combat",
    )
    scene.play(refuses("Red", "attack", f"ship:{BLUE}", rule="ST-RANGE-04"))
