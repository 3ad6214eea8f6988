"""Upgrade Attacks, each by its name."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import barred, blue, offered, run
from tests.dndattackwing.cards.fights import FURTHER, NEAR, Fight
from wartable.games.dndattackwing.actions import hindrance
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.combat import cannot_attack, with_weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.events.combat import DiceCounted
from wartable.games.dndattackwing.planning import maneuvers
from wartable.games.dndattackwing.secrets import knows_dial
from wartable.games.dndattackwing.values import dial_in_use, weapons
from wartable.testing.scenes import Line, answers, rolls, tells


class Cast(Fight):
    """Red's creature uses an Upgrade Attack."""

    def option(self, card: str) -> str:
        """The option of a card, if it is offered or barred."""
        found = {**offered(self.scene, "Red"), **barred(self.scene, "Red")}
        return next(id_ for id_ in found if id_.startswith(f"{card}:"))

    def use(self, card: str, *lines: Line) -> None:
        """The attack of the card and what follows."""
        self.scene.play(answers("Red", "attack", self.option(card)), *lines)


def dragon(upgrade: str, **more: object) -> dict[str, object]:
    return {"upgrades": (upgrade,), **more}


BREATHS = {
    "fire_breath": ("red_dragon", FURTHER),
    "cold_breath": ("white_dragon", FURTHER),
    "poison_breath": ("green_dragon", FURTHER),
}


@pytest.mark.rule("DN-CONE-01")
@pytest.mark.rule("DN-UPGRADE-04")
@pytest.mark.parametrize("card", BREATHS)
def test_breath_in_a_cone(card: str) -> None:
    creature, gap = BREATHS[card]
    fight = Cast(dragon(card, card=creature), {}, gap=gap)
    dice = shipped().creatures[creature].attack
    fight.use(
        card,
        answers("Red", "level", "air"),
        rolls("attack", "hit", "hit", *("blank",) * (dice - 2)),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 2
    assert fight.attacker.cards[0].duration == 3


def test_fire_breath() -> None:
    beside = (blue(440, 380, card="blue_dragon"), blue(400, 800, card="wizard"))
    fight = Cast(dragon("fire_breath"), {}, beside=beside)
    fight.use(
        "fire_breath",
        answers("Red", "level", "air"),
        answers("Red", "next_caught", "creature:1.blue_dragon.2"),
    )
    assert {event.creature for event in fight.scene.events if isinstance(event, DiceCounted)} == {
        "0.red_dragon",
        "1.blue_dragon",
        "1.blue_dragon.2",
    }


@pytest.mark.rule("DN-ENERGY-02")
def test_cold_breath() -> None:
    fight = Cast(dragon("cold_breath", card="white_dragon"), {"card": "white_dragon"})
    fight.use("cold_breath", answers("Red", "level", "air"))
    assert "dodge" in fight.shown("defense")


def test_poison_breath() -> None:
    far = Cast(dragon("poison_breath", card="green_dragon"), {}, gap=240)
    far.use("poison_breath", answers("Red", "level", "air"))
    assert not far.defender.damage
    assert far.attacker.cards[0].duration == 3


@pytest.mark.rule("DN-LINE-03")
@pytest.mark.parametrize("card", ["lightning_breath", "acid_breath", "lightning_bolt"])
def test_breath_in_a_line(card: str) -> None:
    creature = {"lightning_breath": "blue_dragon", "acid_breath": "copper_dragon"}.get(card, "")
    fight = Cast(dragon(card, card=creature or "balagos"), {"card": "red_dragon"}, gap=FURTHER)
    fight.use(
        card,
        answers("Red", "level", "air"),
        answers("Red", "ruler_angle", {"on": "angle", "at": 0}),
        answers("Red", "ruler_corner", {"on": "corner", "at": 10_000}),
        rolls("attack", "hit", "hit", "hit", "blank"),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 3
    assert fight.attacker.cards[0].duration == 3


@pytest.mark.rule("DN-TARGETTOKEN-07")
@pytest.mark.rule("DN-UPGRADE-02")
@pytest.mark.rule("DN-FAQ-04")
def test_magic_missile() -> None:
    without = Cast(dragon("magic_missile"), {})
    assert without.option("magic_missile") in barred(without.scene, "Red")
    fight = Cast(
        dragon("magic_missile", tokens={"target": 1}), {"tokens": {"dodge": 1}}, gap=FURTHER
    )
    fight.use(
        "magic_missile",
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", "hit", "critical"),
    )
    assert len(fight.defender.damage) == 2
    assert fight.defender.tokens["dodge"] == 1
    assert fight.attacker.tokens["target"] == 0
    assert fight.attacker.cards[0].disabled


@pytest.mark.rule("DN-RULING-19")
def test_magic_missile_is_paid_even_if_it_fails() -> None:
    fight = Cast(dragon("magic_missile", tokens={"target": 1}), {}, gap=400)
    fight.use("magic_missile", answers("Red", "defender", "creature:1.blue_dragon"))
    assert not fight.defender.damage
    assert fight.attacker.cards[0].disabled


def test_slow_breath() -> None:
    fight = Cast(dragon("slow_breath", card="copper_dragon"), {})
    fight.use(
        "slow_breath",
        answers("Red", "level", "air"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
    )
    assert not fight.defender.damage
    found = {each.id: each.color for each in maneuvers(fight.scene.state, fight.defender)}
    plain = dial_in_use(fight.defender).maneuvers
    assert found["straight-3"] == "red"
    assert found["straight-2"] == plain["straight-2"].color == "green"


def weakened() -> Cast:
    fight = Cast(dragon("weakening_breath"), {"card": "frost_giant"})
    fight.use(
        "weakening_breath",
        answers("Red", "level", "ground"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
    )
    return fight


def test_weakening_breath() -> None:
    fight = weakened()
    state = fight.scene.state
    assert not fight.defender.damage
    axe, rock = (with_weapon(state, fight.defender, each) for each in weapons(fight.defender))
    assert (attack_dice(state, axe).value, attack_dice(state, rock).value) == (2, 5)
    axe.dice = 3
    assert attack_dice(state, axe).value == 1


def test_weakening_breath_is_discarded_with_its_last_duration_token() -> None:
    fight = weakened()
    [card] = fight.attacker.cards
    card.duration = 1
    fight.scene.play(
        answers("Red", "attack", "none"), tells("card_discarded", card="weakening_breath")
    )
    assert not fight.attacker.cards
    assert not fight.scene.state.effects


@pytest.mark.rule("DN-COMBAT-08")
def test_who_sleeps_has_its_turn_without_an_attack() -> None:
    fight = Cast(dragon("sleep_breath"), {})
    fight.use(
        "sleep_breath",
        answers("Red", "level", "air"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
    )
    fight.defender.fought = False
    fight.scene.play(
        answers("Red", "attack", "none"),
        tells("attack_passed", creature=fight.theirs, reason="Sleep Breath keeps it from that."),
    )


@pytest.mark.rule("DN-COMBAT-08")
def test_sleep_breath() -> None:
    fight = Cast(dragon("sleep_breath"), {})
    fight.use(
        "sleep_breath",
        answers("Red", "level", "air"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
    )
    state, sleeper = fight.scene.state, fight.defender
    assert cannot_attack(state, sleeper)
    assert hindrance(state, sleeper, "dodge") is not None
    assert not sleeper.damage
    run(suffer(state, fight.scene.runner.table, sleeper, 1))
    assert not cannot_attack(state, sleeper)
    assert hindrance(state, sleeper, "dodge") is None


def test_sunburst_word() -> None:
    caster = {"card": "war_priest", "upgrades": ("sunburst_word",)}
    for card, hurt in (("frost_giant", 2), ("champion", 1)):
        fight = Cast(caster, {"card": card, "altitude": "ground"}, gap=100, weapon="mace")
        fight.use(
            "sunburst_word",
            answers("Red", "level", "ground"),
            rolls("attack", "hit", "hit", "blank"),
            rolls("defense", *("blank",) * shipped().creatures[card].agility),
        )
        assert len(fight.defender.damage) == hurt


def test_hurled_boulder() -> None:
    giant = {
        "card": "frost_giant",
        "upgrades": ("hurled_boulder",),
        "tokens": {"concentrate": 1},
    }
    fight = Cast(giant, {"armor": 1}, gap=200, weapon="rock")
    fight.use(
        "hurled_boulder",
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", "hit", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 2
    assert fight.defender.level == "ground"
    assert fight.attacker.tokens["concentrate"] == 0
    near = Cast(giant, {}, gap=NEAR + 20, weapon="rock")
    near.use("hurled_boulder", answers("Red", "defender", "creature:1.blue_dragon"))
    assert not near.defender.damage


@pytest.mark.rule("DN-BURST-04")
@pytest.mark.rule("DN-EX-30")
def test_fireball() -> None:
    caster = {"card": "wizard", "upgrades": ("fireball",)}
    beside = (blue(500, 470, card="champion"),)
    fight = Cast(caster, {}, gap=FURTHER, weapon="staff", beside=beside)
    fight.use(
        "fireball",
        answers("Red", "level", "air"),
        answers("Red", "burst", {"x": 400_000, "y": 420_000, "heading": 0}),
        rolls("attack", "hit", "hit", "hit"),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 3
    assert not fight.scene.state.creatures["1.champion"].damage


@pytest.mark.rule("DN-BURST-07")
@pytest.mark.rule("DN-RULING-79")
def test_ice_storm() -> None:
    caster = {"card": "maelis_ninthlamp", "upgrades": ("ice_storm",)}
    fight = Cast(caster, {}, gap=FURTHER, weapon="staff")
    fight.use(
        "ice_storm",
        answers("Red", "level", "air"),
        answers("Red", "burst", {"x": 400_000, "y": 420_000, "heading": 0}),
        answers("Red", "attack", "none"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
    )
    assert len(fight.defender.damage) == 2
    assert fight.attacker.cards[0].duration == 2
    assert len(fight.scene.state.bursts) == 1


@pytest.mark.rule("DN-CHARGE-04")
def test_no_ranged_upgrade_attack_after_a_charge() -> None:
    again = Cast(dragon("fire_breath", tokens={"charge": 1}), {}, gap=FURTHER)
    again.scene.play(answers("Red", "charge", "charge"))
    assert again.option("fire_breath") in barred(again.scene, "Red")


@pytest.mark.rule("DN-RULING-79")
@pytest.mark.rule("DN-PLAN-03")
def test_command() -> None:
    caster = {"card": "war_priest", "upgrades": ("command",)}
    fight = Cast(caster, {}, gap=FURTHER, weapon="mace")
    fight.use(
        "command",
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", "hit", "hit"),
        rolls("defense", "blank"),
        answers("Red", "attack", "none"),
    )
    assert not fight.defender.damage
    asked = fight.scene.question("Red")
    assert "creature:1.blue_dragon" in asked.about
    dials = {"0.war_priest": "straight-1", "0.siege_ballista": "straight-1"}
    for maneuver, legal in (("turn_left-2", False), ("straight-3", True)):
        verdict = fight.scene.verdict("Red", {**dials, "1.blue_dragon": maneuver})
        assert verdict.legal == legal
    fight.scene.play(answers("Red", "dials", {**dials, "1.blue_dragon": "straight-3"}))
    assert fight.defender.dial == "straight-3"
    assert knows_dial(0, fight.defender)
    assert knows_dial(1, fight.defender)
