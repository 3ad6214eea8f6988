"""The Planning Phase: dials set in secret, in order of Skill (PLAN, DIAL)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, blue, offered, red, seen, ship, table
from wartable.engine.chance import Chance
from wartable.engine.windows import Effect
from wartable.games.startrek.content import shipped
from wartable.games.startrek.rulebook import StarTrek
from wartable.testing.scenes import answers, asks, refuses, tells


def captain_of_skill(skill: int) -> str:
    return next(card.id for card in shipped().captains.values() if card.skill == skill)


@pytest.mark.rule("ST-PLAN-01")
@pytest.mark.rule("ST-PLAN-03")
@pytest.mark.rule("ST-PLAN-10")
def test_every_ship_gets_a_dial_and_initiative_goes_last() -> None:
    scene = table(blue(200, 300), red(600, 300), holder="blue")
    scene.play(
        asks("Red", "dial"),
        answers("Red", "dial", "straight-1"),
        tells("dial_set", ship=RED),
        answers("Blue", "dial", "straight-1"),
        tells("dial_set", ship=BLUE),
        tells("phase_began", phase="activation"),
    )


@pytest.mark.rule("ST-PLAN-02")
def test_lowest_skill_first() -> None:
    high = captain_of_skill(8)
    scene = table(blue(200, 300), red(600, 300, captain=high), holder="blue")
    scene.play(asks("Blue", "dial"))


@pytest.mark.rule("ST-PLAN-04")
@pytest.mark.rule("ST-DIAL-09")
def test_only_maneuvers_of_the_own_dial() -> None:
    scene = table(blue(200, 300), red(600, 300), holder="red")
    scene.play(refuses("Blue", "dial", "turn_left-1", rule="ST-PLAN-04"))
    assert set(offered(scene, "Blue")) == set(shipped().dials["galaxy_class"].maneuvers)


@pytest.mark.rule("ST-PLAN-05")
@pytest.mark.rule("ST-PLAN-06")
@pytest.mark.rule("ST-PLAN-07")
def test_a_set_dial_is_seen_by_its_owner_alone_and_stays() -> None:
    scene = table(blue(200, 300), red(600, 300), holder="red")
    scene.play(answers("Blue", "dial", "bank_left-2"), asks("Red", "dial"))
    own, other = seen(scene, "Blue"), seen(scene, "Red")
    assert own.ship(BLUE).dial == "bank_left-2"
    assert other.ship(BLUE).dial == ""
    assert other.ship(BLUE).dial_set
    assert [prompt.kind for prompt in scene.asked("dial")] == ["dial", "dial"]


@pytest.mark.rule("ST-RULING-31")
def test_red_may_be_dialed_without_power() -> None:
    scene = table(blue(200, 300, tokens={"aux": 1}), red(600, 300), holder="red")
    scene.play(answers("Blue", "dial", "turn_left-3"))
    assert ship(scene, BLUE).dial == "turn_left-3"


@pytest.mark.rule("ST-DIAL-10")
def test_damage_changes_colors_and_speeds() -> None:
    scene = table(blue(200, 300, critical=("engine_room_fire",)), red(600, 300), holder="red")
    words = offered(scene, "Blue")
    assert "red" in words["turn_left-3"]


@pytest.mark.rule("ST-DIAL-10")
def test_a_contained_breach_bars_higher_speeds() -> None:
    scene = table(blue(200, 300, critical=("warp_core_breach",)), red(600, 300), holder="red")
    contained = Effect("warp_core_breach", "damage.1", 0, (BLUE,), "match.end", 1, 1)
    scene.state.effects.add(contained)
    scene.play(
        refuses("Blue", "dial", "straight-2", rule="ST-DIAL-10"),
        answers("Blue", "dial", "straight-1"),
    )


@pytest.mark.rule("ST-RULING-26")
def test_a_locked_dial_is_not_asked_about_again() -> None:
    scene = table(blue(200, 300), red(600, 300), holder="red")
    scene.play(answers("Blue", "dial", "bank_left-2"), answers("Red", "dial", "straight-1"))
    assert [prompt.seat for prompt in scene.asked("dial")] == [0, 1]
    assert ship(scene, BLUE).dial == "bank_left-2"


@pytest.mark.rule("ST-EX-02")
def test_dials_in_the_order_of_skill() -> None:
    skills = {1: "", 3: captain_of_skill(3), 4: captain_of_skill(4), 5: captain_of_skill(5)}
    scene = table(
        blue(100, 100, captain=skills[1]),
        blue(200, 100, ship="federation_starship_nebula_2017", captain=skills[4]),
        red(100, 800, captain=skills[3]),
        red(200, 800, ship="klingon_starship_kvort_2017", captain=skills[5]),
    )
    scene.leave_to_table("dial")
    scene.until("next_activation")
    order = [prompt.about[0].removeprefix("ship:") for prompt in scene.asked("dial")]
    assert order == [
        BLUE,
        RED,
        "0.federation_starship_nebula_2017",
        "1.klingon_starship_kvort_2017",
    ]


@pytest.mark.rule("ST-PLAN-07")
def test_a_fork_deals_the_dials_that_its_player_may_not_see() -> None:
    dealt: set[str] = set()
    for number in range(20):
        scene = table(blue(200, 300, dial="straight-1"), red(600, 300, dial="straight-1"))
        StarTrek().determinize(scene.state, 0, Chance(bytes([number] * 32)))
        assert scene.state.ships[BLUE].dial == "straight-1"
        dealt.add(scene.state.ships[RED].dial)
    assert len(dealt) > 3
