"""The round: phases, planning, dials, activation, Actions and what the End Phase leaves."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    at,
    blue,
    copper,
    creature,
    offered,
    red,
    seen,
    table,
)
from tests.dndattackwing.cards.fights import Fight
from wartable.engine.forms import Plan
from wartable.games.dndattackwing.actions import icon_actions
from wartable.games.dndattackwing.agenda import Act
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events.rounds import PhaseBegan
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import dial_in_use
from wartable.testing.scenes import Scene, answers, asks, rolls, tells


def ready(**more: Any) -> Scene[Battle]:
    """Red has set straight 2, which is green, and is about to activate before Blue."""
    dial: dict[str, Any] = {"dial": "straight-2", **more}
    return table(red(400, 300, **dial), blue(400, 800, 180, dial="straight-1"), phase="activation")


@pytest.mark.rule("DN-ROUND-01")
@pytest.mark.rule("DN-ROUND-02")
def test_four_phases_in_order_and_then_another_round() -> None:
    scene = table(red(100, 300), blue(800, 600, 180))
    scene.play(
        answers("Red", "dials", {BALAGOS: "straight-2"}),
        answers("Blue", "dials", {ESHAEDRA: "straight-1"}),
    )
    assert seen(scene, "Blue").phase == "activation"
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "none"),
        answers("Blue", "altitude", "stay"),
        answers("Blue", "action", "none"),
    )
    assert seen(scene, "Blue").phase == "combat"
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", "none"),
        asks("Red", "dials"),
    )
    phases = [event.phase for event in scene.events if isinstance(event, PhaseBegan)]
    assert phases == ["activation", "combat", "end", "planning"]
    assert scene.state.round == 2
    assert (scene.state.phase, seen(scene, "Blue").phase) == ("planning", "planning")


@pytest.mark.rule("DN-PLAN-01")
@pytest.mark.rule("DN-PLAN-02")
@pytest.mark.rule("DN-EX-01")
def test_dials_are_sealed_until_the_last_one_is_set() -> None:
    scene = table(red(100, 300), blue(800, 600, 180))
    assert [scene.question(seat).sealed for seat in ("Red", "Blue")] == ["all", "all"]
    before = scene.question("Blue"), seen(scene, "Blue")
    scene.play(answers("Red", "dials", {BALAGOS: "straight-2"}))
    assert (scene.question("Blue"), seen(scene, "Blue")) == before
    assert scene.state.creatures[BALAGOS].dial == ""
    scene.play(answers("Blue", "dials", {ESHAEDRA: "straight-1"}), tells("dials_placed"))


@pytest.mark.rule("DN-PLAN-04")
def test_dials_are_set_in_any_order() -> None:
    for order in (("0.red_dragon", "0.champion"), ("0.champion", "0.red_dragon")):
        scene = table(
            red(100, 300, card="red_dragon"), red(200, 300, card="champion"), blue(800, 800)
        )
        scene.play(answers("Red", "dials", dict.fromkeys(order, "straight-2")))
        scene.play(answers("Blue", "dials", {ESHAEDRA: "straight-1"}))
        assert [creature(scene, name).dial for name in order] == ["straight-2"] * 2


@pytest.mark.rule("DN-PLAN-05")
def test_nothing_shows_where_a_maneuver_would_end() -> None:
    asked: set[bytes] = set()
    for y in (425, 460, 800):
        scene = table(red(400, 300), blue(400, y, 180))
        question = scene.question("Red")
        assert isinstance(question.form, Plan)
        asked.add(msgspec.json.encode(question.form))
    assert len(asked) == 1


@pytest.mark.rule("DN-DIAL-01")
@pytest.mark.rule("DN-DIAL-04")
def test_what_flies_starts_in_the_air_and_what_does_not_on_the_ground() -> None:
    both = Legion(size=120, creatures=(Member("red_dragon"), Member("champion")))
    state = set_up(DndOptions(legions=(both, both)))
    dragon, champion = state.creatures["0.red_dragon.red"], state.creatures["0.champion.red"]
    assert (dragon.altitude, champion.altitude) == ("air", "ground")
    assert "wingover-3" in dial_in_use(dragon).maneuvers
    assert "pivot-0" in dial_in_use(champion).maneuvers


@pytest.mark.rule("DN-DIAL-08")
def test_there_are_eight_bearings() -> None:
    bearings = {
        maneuver.bearing.replace("turnabout", "wingover")
        for dial in shipped().dials.values()
        for maneuver in dial.maneuvers.values()
    }
    sides = {f"{kind}_{side}" for kind in ("bank", "turn") for side in ("left", "right")}
    assert bearings == {"straight", *sides, "wingover", "fall_back", "pivot"}


@pytest.mark.rule("DN-ACTIVATE-03")
def test_one_creature_finishes_before_the_next_begins() -> None:
    scene = ready()
    scene.play(answers("Red", "altitude", "stay"), asks("Red", "action"))
    assert seen(scene, "Blue").active == BALAGOS
    assert not creature(scene, ESHAEDRA).dial_shown
    scene.play(answers("Red", "action", "none"), asks("Blue", "altitude"))
    assert seen(scene, "Red").active == ESHAEDRA


@pytest.mark.rule("DN-ACTIVATE-05")
def test_a_player_orders_own_creatures_of_one_level() -> None:
    for first in ("0.red_dragon", "0.copper_dragon"):
        scene = table(
            red(200, 300, card="red_dragon", dial="straight-2"),
            red(600, 300, card="copper_dragon", dial="straight-2"),
            blue(400, 800, 180, dial="straight-1"),
            phase="activation",
        )
        scene.play(
            answers("Red", "next_activated", f"creature:{first}"),
            tells("dial_revealed", creature=first),
        )


@pytest.mark.rule("DN-ACTIVATE-06")
def test_a_left_bank_goes_left() -> None:
    for dial, x, heading in (("bank_left-1", 362.426, 315), ("bank_right-1", 437.574, 45)):
        scene = ready(dial=dial)
        scene.play(tells("creature_moved", creature=BALAGOS))
        assert creature(scene, BALAGOS).pose == at(x, 390.711, heading)


@pytest.mark.rule("DN-ACTIVATE-07")
def test_tokens_move_with_their_creature() -> None:
    scene = ready(tokens={"target": 1, "dodge": 1})
    scene.play(asks("Red", "altitude"))
    shown = seen(scene, "Blue").creature(BALAGOS)
    assert shown.tokens == {"target": 1, "dodge": 1}
    assert shown.pose == at(400, 420)


@pytest.mark.rule("DN-EXHAUST-04")
@pytest.mark.rule("DN-EXHAUST-05")
def test_exhaustion_adds_up_and_goes_one_by_one() -> None:
    for dial, before, after in (("straight-2", 3, 2), ("straight-3", 1, 2)):
        scene = ready(dial=dial, tokens={"exhaustion": before}, critical=("winded",))
        scene.play(asks("Red", "altitude"))
        assert creature(scene, BALAGOS).tokens["exhaustion"] == after


@pytest.mark.rule("DN-LEVEL-01")
@pytest.mark.rule("DN-ALTITUDE-08")
def test_two_play_levels_and_altitudes_that_stay_through_the_end_phase() -> None:
    levels: dict[str, str] = {}
    for altitude in ("ground", "air", "swoop"):
        scene = table(red(400, 300, altitude=altitude), blue(400, 800), phase="end")
        scene.play(asks("Red", "dials"))
        assert creature(scene, BALAGOS).altitude == altitude
        levels[altitude] = creature(scene, BALAGOS).level
    assert levels == {"ground": "ground", "air": "air", "swoop": "air"}


@pytest.mark.rule("DN-ACTION-03")
def test_a_card_headed_action_is_the_action_of_the_round() -> None:
    scene = ready(upgrades=("haste",))
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", f"haste:{BALAGOS}.0.haste"),
        asks("Blue", "altitude"),
    )
    assert creature(scene, BALAGOS).acted == ["haste"]


@pytest.mark.rule("DN-ACTION-04")
def test_a_card_without_that_header_is_no_action() -> None:
    fight = Fight({"upgrades": ("wing_buffet",)}, {})
    fight.attacker.acted.append("dodge")
    fight.play(
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Red", "use.wing_buffet", "use"),
    )
    assert fight.defender.tokens["exhaustion"] == 1
    assert fight.attacker.acted == ["dodge"]


@pytest.mark.rule("DN-FAQ-08")
def test_the_action_bar_is_the_row_of_icons() -> None:
    scene = ready(upgrades=("haste",))
    scene.play(answers("Red", "altitude", "stay"))
    assert any(id_.startswith("haste") for id_ in offered(scene, "Red"))
    options, _ = icon_actions(scene.state, creature(scene, BALAGOS), Act(BALAGOS))
    assert {option.id for option in options} == {"dodge", "target", "charge"}


@pytest.mark.rule("DN-TARGETTOKEN-05")
def test_a_target_token_is_spent_on_anybody() -> None:
    scene = table(
        red(400, 300, dial="straight-1"),
        blue(400, 680, 180, dial="straight-1"),
        copper(400, 480, 180, dial="straight-2"),
        phase="activation",
        players=3,
    )
    creature(scene, "2.galadaeros").activated = True
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "target"),
        answers("Red", "target", f"creature:{ESHAEDRA}"),
        tells("token_placed", creature=BALAGOS, token="target"),
        answers("Blue", "altitude", "stay"),
        answers("Blue", "action", "none"),
        answers("Blue", "attack", "none"),
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", "creature:2.galadaeros"),
        rolls("attack", *["blank"] * 5),
        answers("Red", "use.target_token", "use"),
    )


@pytest.mark.rule("DN-TARGETTOKEN-08")
def test_an_unspent_target_token_goes() -> None:
    scene = table(red(400, 300, tokens={"target": 2}), blue(400, 800), phase="end")
    scene.play(tells("token_removed", creature=BALAGOS, token="target"), asks("Red", "dials"))
    assert not creature(scene, BALAGOS).tokens["target"]
