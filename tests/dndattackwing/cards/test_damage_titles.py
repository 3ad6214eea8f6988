"""The titles of the Damage Deck, each by its name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import blue, red, table
from tests.dndattackwing.cards.fights import FURTHER, Fight, attack_dice, defense_dice, scene_of
from wartable.games.dndattackwing.combat import cannot_attack
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import lethal
from wartable.games.dndattackwing.events.actions import ActionSkipped
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.planning import maneuvers
from wartable.games.dndattackwing.registry import CHANGE_ALTITUDE, abilities
from wartable.games.dndattackwing.scenes import Lying
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import level, primary_weapon
from wartable.testing.scenes import Line, Scene, answers, draws, rolls, tells

NAME = "0.red_dragon"


def struck(title: str, **more: Any) -> Fight:
    """Blue's creature has just been dealt this card face up."""
    fight = Fight({}, more)
    fight.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        draws("damage", title),
    )
    return fight


def activating(title: str, dial: str, **more: Any) -> Scene[Battle]:
    """Red's dragon with this card is about to activate."""
    mine = red(400, 300, card="red_dragon", critical=(title,), dial=dial, **more)
    theirs = blue(400, 700, card="balagos", heading=180, dial="straight-1")
    return scene_of(mine, theirs, phase="activation")


def play(scene: Scene[Battle], *lines: Line) -> Creature:
    scene.play(*lines)
    return scene.state.creatures[NAME]


def test_deep_wound() -> None:
    fight = Fight({"critical": ("deep_wound",), "damage": 2}, {})
    assert not lethal(fight.scene.state, fight.attacker)
    fight = Fight({"critical": ("deep_wound",), "damage": 3}, {})
    assert lethal(fight.scene.state, fight.attacker)


def colors(title: str, altitude: str) -> dict[str, str]:
    fight = Fight({"critical": (title,), "altitude": altitude}, {})
    return {each.id: each.color for each in maneuvers(fight.scene.state, fight.attacker)}


@pytest.mark.rule("DN-DIAL-16")
def test_torn_wing() -> None:
    assert colors("torn_wing", "air")["turn_left-3"] == "red"
    assert colors("torn_wing", "air")["bank_left-3"] == "white"


def test_lamed_leg() -> None:
    assert colors("lamed_leg", "ground")["straight-2"] == "red"
    assert colors("lamed_leg", "ground")["straight-1"] == "green"
    assert colors("lamed_leg", "air")["straight-2"] == "green"


@pytest.mark.rule("DN-ARMOR-05")
def test_shattered_scales() -> None:
    fight = struck("shattered_scales")
    assert (fight.defender.armor, fight.defender.shattered) == (0, 1)
    assert [card.face_up for card in fight.defender.damage] == [False]


def test_dazed() -> None:
    fight = struck("dazed")
    assert list(fight.defender.durations.values()) == [2]
    scene = activating("dazed", "straight-2")
    scene.play(answers("Red", "altitude", "stay"))
    assert [event.creature for event in scene.events if isinstance(event, ActionSkipped)] == [NAME]


def test_stunned() -> None:
    fight = struck("stunned")
    assert cannot_attack(fight.scene.state, fight.defender)
    assert list(fight.defender.durations.values()) == [2]


@pytest.mark.rule("DN-END-05")
@pytest.mark.rule("DN-FAQ-02")
def test_durations_on_damage_run_out_and_turn_it_down() -> None:
    fight = struck("stunned")
    fight.scene.play(answers("Red", "attack", "none"))
    assert list(fight.defender.durations.values()) == [1]


@pytest.mark.parametrize(("face", "damage"), [("hit", 2), ("critical", 1), ("blank", 1)])
def test_bleeding(face: str, damage: int) -> None:
    scene = activating("bleeding", "straight-2")
    mine = play(scene, rolls("damage_title", face))
    assert len(mine.damage) == damage


def test_blinded_eye() -> None:
    assert attack_dice({"critical": ("blinded_eye",)}, {}, gap=FURTHER) == 4
    assert attack_dice({"critical": ("blinded_eye",)}, {}) == 5


def test_broken_fang() -> None:
    fight = Fight({"critical": ("broken_fang",)}, {})
    assert primary_weapon(fight.scene.state, fight.attacker) == 4
    twice = {"critical": ("broken_fang", "broken_fang")}
    for card, value in (("red_dragon", 3), ("champion", 2), ("wizard", 1)):
        fight = Fight({"card": card, **twice}, {})
        assert primary_weapon(fight.scene.state, fight.attacker) == value


@pytest.mark.parametrize(("dial", "tokens"), [("straight-3", 1), ("straight-2", 0)])
def test_winded(dial: str, tokens: int) -> None:
    scene = activating("winded", dial)
    mine = play(scene, answers("Red", "altitude", "stay"))
    assert mine.tokens["exhaustion"] == tokens


def test_staggered() -> None:
    assert defense_dice({}, {"critical": ("staggered",)}) == 0


def test_shaken() -> None:
    fight = Fight({"critical": ("shaken",)}, {})
    assert level(fight.scene.state, fight.attacker) == 0


def test_forced_down() -> None:
    fight = struck("forced_down")
    assert fight.defender.level == "ground"
    assert not fight.defender.altitude_changed
    assert [card.face_up for card in fight.defender.damage] == [False]


def test_lost_focus() -> None:
    fight = Fight({}, {"upgrades": ("old_scales", "wing_buffet")})
    fight.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        draws("damage", "lost_focus"),
        answers("Red", "lost_focus", f"card:{fight.defender.cards[1].id}"),
    )
    assert [card.disabled for card in fight.defender.cards] == [False, True]


@pytest.mark.rule("DN-CRIT-04")
@pytest.mark.rule("DN-ACTION-09")
@pytest.mark.parametrize(("face", "up"), [("hit", False), ("critical", False), ("blank", True)])
def test_a_card_offers_an_action_to_turn_it_face_down(face: str, up: bool) -> None:
    scene = activating("broken_fang", "straight-2")
    scene.play(answers("Red", "altitude", "stay"))
    mine = scene.state.creatures[NAME]
    mine_id = mine.damage[0].id
    scene.play(answers("Red", "action", f"broken_fang:{mine_id}"), rolls("damage_title", face))
    assert mine.damage[0].face_up is up


RECOVERED = sorted(name for name, card in shipped().damage.items() if card.recovery)


@pytest.mark.rule("DN-CRIT-04")
@pytest.mark.parametrize("title", RECOVERED)
def test_recovering_from(title: str) -> None:
    altitude = "ground" if title == "lamed_leg" else "air"
    scene = activating(title, "straight-1", altitude=altitude)
    if title == "bleeding":
        scene.play(rolls("damage_title", "blank"))
    scene.play(answers("Red", "altitude", "stay"))
    mine = scene.state.creatures[NAME]
    dice = (rolls("damage_title", "hit"),) if shipped().damage[title].recovery == "die" else ()
    scene.play(answers("Red", "action", f"{title}:{mine.damage[0].id}"), *dice)
    assert not mine.damage[0].face_up


def test_forced_down_stays_down_this_round() -> None:
    fight = struck("forced_down")
    assert abilities.forbidden(fight.scene.state, CHANGE_ALTITUDE, fight.defender) is not None
    fight.scene.play(answers("Red", "attack", "none"))
    assert fight.scene.state.phase == "planning"
    assert abilities.forbidden(fight.scene.state, CHANGE_ALTITUDE, fight.defender) is None


def test_forced_down_by_an_obstacle_it_may_not_take_off_at_once() -> None:
    mine = red(400, 300, card="red_dragon", dial="straight-2")
    rock = Lying((400, 430), ("ground", "air"))
    scene = table(mine, blue(400, 800, 180), phase="activation", objectives=(rock,))
    scene.play(
        rolls("obstacle", "critical"),
        draws("damage", "forced_down"),
        tells("altitude_changed", creature=NAME, altitude="ground"),
        tells("action_skipped", creature=NAME),
    )


def test_every_title_is_proven() -> None:
    names = {name.removeprefix("test_") for name in globals()}
    assert set(shipped().damage) <= names
