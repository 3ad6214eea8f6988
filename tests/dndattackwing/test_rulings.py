"""Rulings and test vectors that belong to no chapter alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    at,
    barred,
    blue,
    creature,
    offered,
    red,
    run,
    table,
)
from tests.dndattackwing.cards.effects import Nobody
from tests.dndattackwing.cards.fights import Fight
from wartable.engine.windows import Effect
from wartable.games.dndattackwing import activation, altitude
from wartable.games.dndattackwing.agenda import ChangeAltitude, EndPhase, Execute
from wartable.games.dndattackwing.attack import attack_dice, defense_dice
from wartable.games.dndattackwing.combat import cannot_attack, with_weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.planning import dialed, maneuvers
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import disable, effect_tokens, end_effect, place_effect
from wartable.games.dndattackwing.values import weapons
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene, answers, asks, rolls, tells


@pytest.mark.rule("DN-RULING-01")
@pytest.mark.rule("DN-OVERLAP-07")
def test_contact_is_no_overlap_and_only_bases_count() -> None:
    for y, how in ((500_000, ""), (499_991, ""), (499_980, "bumped")):
        scene = table(red(400, 300), blue(400, 700), phase="activation")
        creature(scene, ESHAEDRA).pose = Pose(400_000, y, 0)
        scene.state.agenda.append(Execute(BALAGOS, Maneuver("straight", 3)))
        scene.play(tells("creature_moved", creature=BALAGOS, how=how))


@pytest.mark.rule("DN-SETUP-17")
def test_effect_tokens_start_on_their_cards() -> None:
    state = set_up(DndOptions(players=3, force="starter"))
    assert not effect_tokens(state)
    carried = [card for each in state.creatures.values() for card in each.cards]
    assert {card.card for card in carried if shipped().upgrades[card.card].effect_token} == {
        "haste",
        "shield",
        "slow_breath",
    }
    assert not any(card.disabled or card.duration or card.permanent for card in carried)


@pytest.mark.rule("DN-FAQ-01")
def test_a_match_with_the_box_alone_has_the_same_rules() -> None:
    box, starter = (set_up(DndOptions(force=force)) for force in ("box", "starter"))
    assert box.agenda == starter.agenda
    assert (box.width, box.deck.left) == (starter.width, starter.deck.left)
    printed = {card.card for each in starter.creatures.values() for card in each.cards}
    extra = {ability.partition(".")[0] for ability in starter.cast} - {
        ability.partition(".")[0] for ability in box.cast
    }
    assert extra <= printed


@pytest.mark.rule("DN-FAQ-01")
def test_the_box_alone_is_played_with_altitudes_all_actions_and_critical_damage() -> None:
    options = DndOptions(force="box")
    scene = table(
        red(400, 300, dial="straight-1"),
        blue(400, 500, 180, dial="straight-1"),
        phase="activation",
        options=options,
    )
    scene.play(asks("Red", "altitude"))
    assert {"stay", "swoop", "land"} <= set(offered(scene, "Red"))
    scene.play(answers("Red", "altitude", "stay"))
    assert {"dodge", "target", "charge"} <= set(offered(scene, "Red"))
    run(suffer(scene.state, scene.runner.table, creature(scene, BALAGOS), 0, criticals=1))
    [card] = creature(scene, BALAGOS).damage
    assert card.title in shipped().damage


@pytest.mark.rule("DN-CONFLICT-01")
def test_card_text_beats_the_general_rules() -> None:
    for upgrades, failed in (((), "range"), (("long_spears",), "")):
        mine = {"card": "champion", "upgrades": upgrades}
        fight = Fight(mine, {"altitude": "ground"}, gap=120, weapon="great_sword")
        fight.play(tells("attack_measured", failed=failed))


@pytest.mark.rule("DN-ALIGN-01")
def test_alignment_matters_to_cards_alone() -> None:
    cards = shipped().creatures.values()
    assert {card.alignment for card in cards} == {"good", "neutral", "evil"}
    for card, deflected in (("red_dragon", False), ("copper_dragon", True)):
        cleric = {"card": "war_priest", "upgrades": ("sunburst_word",)}
        fight = Fight(cleric, {"card": card, "altitude": "ground", "armor": 2}, weapon="mace")
        fight.scene.play(
            answers("Red", "attack", "sunburst_word:0.war_priest.0.sunburst_word"),
            answers("Red", "level", "ground"),
            rolls("attack", "hit", "hit", "blank"),
            rolls("defense", *["blank"] * shipped().creatures[card].agility),
        )
        assert len(fight.defender.damage) == (0 if deflected else 2)
        bite = Fight({}, {"card": card, "armor": 2})
        bite.play(
            rolls("attack", "hit", "hit", "blank", "blank", "blank"),
            rolls("defense", *["blank"] * shipped().creatures[card].agility),
        )
        assert not bite.defender.damage


# Altitude


@pytest.mark.rule("DN-RULING-10")
def test_landing_takes_no_room_but_a_ground_dial(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(
        red(400, 300, dial="straight-2"),
        blue(440, 420, dial="straight-1", altitude="ground"),
        phase="activation",
    )
    scene.play(answers("Red", "altitude", "land"))
    assert creature(scene, BALAGOS).altitude == "ground"

    def never(_: Creature) -> bool:
        return False

    monkeypatch.setattr(altitude, "can_land", never)
    scene = table(
        red(400, 300, dial="straight-2"), blue(400, 800, dial="straight-1"), phase="activation"
    )
    assert set(offered(scene, "Red")) == {"stay", "swoop"}
    assert barred(scene, "Red") == {"land": "DN-RULING-10"}


@pytest.mark.rule("DN-RULING-73")
def test_altitudes_of_a_ground_creature_that_can_fly() -> None:
    for start, change, end in (
        ("ground", "take_off", "air"),
        ("air", "swoop", "swoop"),
        ("swoop", "land", "ground"),
        ("air", "land", "ground"),
    ):
        scene = table(red(400, 300, card="champion", altitude=start), blue(400, 800))
        champion = creature(scene, "0.champion")
        champion.flight_dial = wings()
        scene.state.agenda = [*scene.state.agenda, ChangeAltitude(champion.id)]
        scene.play(answers("Red", "altitude", change))
        assert champion.altitude == end


def wings() -> str:
    """The dial that Fly lends."""
    effect = shipped().upgrades["fly"].abilities[0].effect
    assert effect is not None
    return effect.dial


def flying(**more: Any) -> Scene[Battle]:
    """A champion in the air by Fly, which a wizard has cast on it; both have set their dials."""
    scene = table(
        red(400, 300, card="champion", **more),
        red(100, 300, card="wizard", upgrades=("fly",)),
        blue(400, 800, 180, dial="straight-1"),
        phase="planning",
    )
    champion, wizard = creature(scene, "0.champion"), creature(scene, "0.wizard")
    [card] = wizard.cards
    card.duration = 4
    record = Effect("fly", card.id, 0)
    place_effect(scene.state, Nobody(), record, card, champion, "", flight_dial=wings())
    champion.altitude = "air"
    return scene


@pytest.mark.rule("DN-RULING-11")
def test_a_set_flight_maneuver_is_executed_on_the_ground_when_flight_ends() -> None:
    scene = flying()
    champion = creature(scene, "0.champion")
    flight = set(offered_dial(scene, "0.champion"))
    ground = set(shipped().dials["champion.ground"].maneuvers)
    [maneuver, *_] = sorted(flight - ground)
    scene.play(
        answers("Red", "dials", {"0.champion": maneuver, "0.wizard": "straight-1"}),
        answers("Blue", "dials", {ESHAEDRA: "straight-1"}),
    )
    champion.activated = False
    [effect] = effect_tokens(scene.state)
    end_effect(scene.state, Nobody(), effect, "DN-EFFECT-05")
    assert (champion.altitude, champion.flight_dial) == ("ground", "")
    revealed = dialed(scene.state, champion)
    assert revealed is not None
    assert revealed.id == maneuver


def offered_dial(scene: Scene[Battle], name: str) -> list[str]:
    """The maneuvers that the dial in use of a creature offers."""
    return [each.id for each in maneuvers(scene.state, creature(scene, name))]


@pytest.mark.rule("DN-RULING-63")
def test_without_any_maneuver_it_stays_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(
        red(400, 300, dial="wingover-3", tokens={"exhaustion": 1}),
        blue(400, 800, dial="straight-1"),
        phase="activation",
    )

    def only_red(_state: Battle, _creature: Creature) -> list[Maneuver]:
        return [Maneuver("wingover", 3, "red")]

    monkeypatch.setattr(activation, "maneuvers", only_red)
    scene.play(tells("no_maneuver", creature=BALAGOS), asks("Red", "altitude"))
    dragon = creature(scene, BALAGOS)
    assert dragon.pose == at(400, 300)
    assert dragon.tokens.counts == {"exhaustion": 1}


# Actions


@pytest.mark.rule("DN-RULING-76")
def test_an_action_without_effect_may_be_chosen() -> None:
    scene = table(
        red(400, 300, dial="straight-2", tokens={"dodge": 1}),
        blue(400, 800, dial="straight-1"),
        phase="activation",
    )
    scene.play(answers("Red", "altitude", "stay"), answers("Red", "action", "dodge"))
    assert creature(scene, BALAGOS).tokens["dodge"] == 2
    scene = table(
        red(400, 300, dial="straight-2"), blue(400, 800, dial="straight-1"), phase="activation"
    )
    scene.play(answers("Red", "altitude", "stay"), asks("Red", "action"))
    creature(scene, ESHAEDRA).pose = None
    scene.play(answers("Red", "action", "target"))
    assert creature(scene, BALAGOS).acted == ["target"]


# Spells over several rounds


@pytest.mark.rule("DN-EX-20")
def test_shield_protects_for_two_rounds() -> None:
    scene = table(red(400, 300, card="galadaeros", upgrades=("shield",)), blue(400, 800))
    [card] = creature(scene, "0.galadaeros").cards
    card.duration = 2
    me = creature(scene, "0.galadaeros")
    place_effect(scene.state, Nobody(), Effect("shield", card.id, 0), card, me, "DN-EFFECT-01")
    for left in (1, 0):
        assert len(effect_tokens(scene.state)) == 1
        scene.state.agenda = [EndPhase()]
        scene = Scene(scene.rulebook, DndOptions(force="box"), scene.state)
        scene.play(asks("Red", "dials"))
        assert creature(scene, "0.galadaeros").cards[0].duration == left
    assert not effect_tokens(scene.state)


@pytest.mark.rule("DN-EX-21")
def test_a_curse_goes_on_when_its_card_is_disabled() -> None:
    scene = table(
        red(400, 300, card="war_priest", upgrades=("bestow_curse",), dial="straight-1"),
        blue(400, 420, 180, dial="straight-1"),
        phase="activation",
    )
    priest, cursed = creature(scene, "0.war_priest"), creature(scene, ESHAEDRA)
    [card] = priest.cards
    card.duration = 1
    state = scene.state
    place_effect(state, Nobody(), Effect("bestow_curse", card.id, 0), card, cursed, "DN-EFFECT-01")
    run(disable(state, Nobody(), priest, card, 1, "DN-DISABLE-01"))
    attack = with_weapon(state, cursed, weapons(cursed)[0])
    attack.defender, attack.range_band = priest.id, 1
    assert attack_dice(state, attack).value == 3
    back = with_weapon(state, priest, weapons(priest)[0])
    back.defender, back.range_band = cursed.id, 1
    assert defense_dice(state, back).value == 0
    assert card.duration == 1


@pytest.mark.rule("DN-EX-21")
@pytest.mark.parametrize(
    ("disabled", "duration", "castable"),
    [(True, 1, False), (True, 0, False), (False, 1, False), (False, 0, True)],
)
def test_a_curse_is_cast_again_without_disabled_and_duration_tokens(
    disabled: bool, duration: int, castable: bool
) -> None:
    scene = table(
        red(400, 300, card="war_priest", upgrades=("bestow_curse",), dial="straight-1"),
        blue(400, 420, 180, dial="straight-1"),
        phase="activation",
    )
    [card] = creature(scene, "0.war_priest").cards
    card.disabled, card.duration = disabled, duration
    assert (f"bestow_curse:{card.id}" in offered(scene, "Red")) == castable


@pytest.mark.rule("DN-EX-22")
def test_prayer_of_healing_keeps_the_caster_alone_from_attacking() -> None:
    scene = table(
        red(400, 300, card="war_priest", upgrades=("prayer_of_healing",), dial="straight-1"),
        red(440, 340, damage=1, dial="straight-2"),
        blue(400, 800, 180, dial="straight-1"),
        phase="activation",
    )
    creature(scene, BALAGOS).activated = True
    scene.leave_to_table("damage", "altitude")
    scene.play(
        answers("Red", "action", "prayer_of_healing:0.war_priest.0.prayer_of_healing"),
    )
    assert not creature(scene, BALAGOS).damage
    assert cannot_attack(scene.state, creature(scene, "0.war_priest"))
    assert not cannot_attack(scene.state, creature(scene, BALAGOS))
