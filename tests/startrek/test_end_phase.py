"""The End Phase: Cloak, Shields, tokens, Initiative (END, CLOAK, INIT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.startrek.fleets import BLUE, RED, blue, red, ship, table
from wartable.games.startrek.agenda import EndPhase
from wartable.games.startrek.options import StarTrekOptions
from wartable.testing.scenes import answers, asks, ends, tells

CLOAKED: dict[str, Any] = {"cloak": "fresh", "shields": 0, "disabled_shields": 2}


@pytest.mark.rule("ST-CLOAK-08")
@pytest.mark.rule("ST-CLOAK-12")
@pytest.mark.rule("ST-END-03")
def test_a_red_cloak_token_goes_and_shields_come_back() -> None:
    scene = table(blue(200, 100), red(200, 300, cloak_red=True, **CLOAKED), phase="end")
    scene.play(tells("decloaked", ship=RED))
    assert not ship(scene, RED).cloaked
    assert (ship(scene, RED).shields, ship(scene, RED).disabled_shields) == (2, 0)


@pytest.mark.rule("ST-CLOAK-09")
@pytest.mark.rule("ST-CLOAK-10")
@pytest.mark.rule("ST-CLOAK-11")
def test_a_green_one_may_be_kept_and_settles() -> None:
    scene = table(blue(200, 100), red(200, 300, **CLOAKED), phase="end")
    scene.play(answers("Red", "cloak", "keep"), tells("cloak_kept", ship=RED))
    assert ship(scene, RED).cloak == "settled"
    assert ship(scene, RED).shields == 0


@pytest.mark.rule("ST-END-04")
@pytest.mark.rule("ST-SHIELD-03")
@pytest.mark.rule("ST-SHIELD-04")
def test_disabled_shields_may_be_raised_and_lost_ones_do_not_return() -> None:
    scene = table(blue(200, 100, shields=1, disabled_shields=1), red(200, 300), phase="end")
    scene.play(answers("Blue", "shields", "raise"), tells("shields_raised", count=1))
    assert ship(scene, BLUE).shields == 2


@pytest.mark.rule("ST-END-05")
@pytest.mark.rule("ST-END-06")
@pytest.mark.rule("ST-LOCK-11")
def test_which_tokens_go() -> None:
    tokens = {"evade": 2, "scan": 1, "battle_stations": 1, "aux": 1}
    scene = table(blue(200, 100, tokens=tokens, lock=RED), red(200, 300), phase="end")
    scene.play(asks("Blue", "dial"))
    assert ship(scene, BLUE).tokens.counts == {"aux": 1}
    assert ship(scene, BLUE).lock == RED


@pytest.mark.rule("ST-EVADE-03")
@pytest.mark.rule("ST-SCAN-04")
@pytest.mark.rule("ST-BATTLE-04")
def test_each_unspent_action_token_is_removed() -> None:
    tokens = {"evade": 1, "scan": 1, "battle_stations": 1}
    scene = table(blue(200, 100, tokens=tokens), red(200, 300), phase="end")
    scene.play(
        tells("token_removed", token="evade"),
        tells("token_removed", token="scan"),
        tells("token_removed", token="battle_stations"),
    )


@pytest.mark.rule("ST-INIT-05")
@pytest.mark.rule("ST-END-09")
@pytest.mark.rule("ST-END-10")
def test_the_token_passes_and_a_new_round_begins() -> None:
    scene = table(blue(200, 100), red(200, 300), phase="end", holder="blue")
    scene.play(tells("initiative_taken", seat=1), tells("round_began", round=2))
    assert scene.state.holder == 1


@pytest.mark.rule("ST-TIME-03")
@pytest.mark.rule("ST-EX-50")
@pytest.mark.rule("ST-END-07")
def test_time_tokens_count_down() -> None:
    scene = table(
        blue(200, 100, upgrades=("photon_torpedoes_federation_2017",)), red(200, 300), phase="end"
    )
    card = ship(scene, BLUE).cards[1]
    card.time = 3
    left: list[int] = []
    for _ in range(3):
        scene.leave_to_table("*")
        scene.until("begin_round")
        left.append(card.time)
        scene.state.agenda = [EndPhase()]
        assert card.usable == (card.time == 0)
    assert left == [2, 1, 0]


@pytest.mark.rule("ST-RULING-79")
def test_at_the_limit_more_destroyed_points_win() -> None:
    scene = table(
        blue(200, 100),
        red(200, 300),
        red(600, 600, ship="klingon_starship_kvort_2017"),
        phase="end",
        holder="red",
        options=StarTrekOptions(round_limit=1),
    )
    lost = ship(scene, "1.klingon_starship_kvort_2017")
    lost.pose, lost.destroyed = None, True
    scene.play(ends("Blue", rule="ST-RULING-79"))


@pytest.mark.rule("ST-END-01")
@pytest.mark.rule("ST-END-02")
def test_ships_are_asked_in_ascending_order_initiative_last() -> None:
    scene = table(
        blue(200, 100, ship="klingon_starship_vorcha_2017", **CLOAKED),
        red(200, 300, **CLOAKED),
        phase="end",
        holder="blue",
    )
    scene.play(
        answers("Red", "cloak", "raise"),
        answers("Blue", "cloak", "raise"),
    )
