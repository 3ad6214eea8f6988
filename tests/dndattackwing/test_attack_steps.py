"""The nine steps of an attack: dice counted, modified, compared, deflected, and the damage done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import BALAGOS, blue, copper, creature, red, run, table
from tests.dndattackwing.cards.effects import Nobody, put
from tests.dndattackwing.cards.fights import BALLISTA, Fight
from tests.dndattackwing.test_area import area
from wartable.engine.events import Event
from wartable.games.dndattackwing.agenda import Strike
from wartable.games.dndattackwing.area import caught_by
from wartable.games.dndattackwing.attack import attack_dice, compare_results, defense_dice
from wartable.games.dndattackwing.cards import UpgradeAttack
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.events.combat import DiceModified
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.dndattackwing.values import weapons
from wartable.games.flightpath.damage_deck import Pile
from wartable.testing.scenes import Line, Scene, answers, asks, draws, rolls, tells

BLANKS = ("blank",) * 5


def attacking(fight: Fight, **more: Any) -> Attack:
    """The attack of Red's creature on Blue's, as it is counted."""
    attack = with_weapon(fight.scene.state, fight.attacker, weapons(fight.attacker)[0])
    attack.defender, attack.range_band, attack.ahead = fight.theirs, 1, True
    for name, value in more.items():
        setattr(attack, name, value)
    return attack


STEPS = (
    "creature_moved",
    "attack_declared",
    "attack_measured",
    "dice_rolled attack",
    "dice_modified attack",
    "dice_rolled defense",
    "dice_modified defense",
    "attack_compared",
    "hits_deflected",
    "damage_dealt",
)


def step_of(event: Event) -> str:
    """The kind of an event, of dice with their pool."""
    tag = str(event.__struct_config__.tag)
    return f"{tag} {pool}" if (pool := getattr(event, "pool", "")) else tag


@pytest.mark.rule("DN-COMBAT-04")
def test_the_nine_steps_come_in_order() -> None:
    scene = table(
        red(400, 200, tokens={"charge": 1, "target": 1}),
        blue(400, 400, 180, card="blue_dragon", tokens={"dodge": 1}),
        phase="combat",
    )
    scene.play(
        answers("Red", "charge", "charge"),
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", "hit", "hit", "hit", "blank", "blank", "blank"),
        answers("Red", "use.target_token", "use"),
        answers("Red", "reroll", ["die:3"]),
        rolls("reroll", "hit"),
        rolls("defense", "blank"),
        answers("Blue", "use.dodge_token", "use"),
        tells("damage_dealt", title=""),
        asks("Blue", "attack"),
    )
    steps = [step_of(event) for event in scene.events]
    assert [step for step in dict.fromkeys(steps) if step in STEPS] == list(STEPS)


@pytest.mark.rule("DN-ATTACKDICE-05")
def test_changes_of_attack_dice_add_up() -> None:
    fight = Fight({}, {"tokens": {"pivot": 1}})
    fight.attacker.charged = True
    assert attack_dice(fight.scene.state, attacking(fight)).value == 7
    assert attack_dice(fight.scene.state, attacking(fight, extra_attack=-3)).value == 4
    assert attack_dice(fight.scene.state, attacking(fight, extra_attack=-9)).value == 0


@pytest.mark.rule("DN-DEFENSEDICE-01")
@pytest.mark.rule("DN-DEFENSEDICE-04")
@pytest.mark.rule("DN-DEFENSEDICE-03")
def test_agility_and_all_that_is_added_or_taken_away() -> None:
    fight = Fight({}, {"card": "copper_dragon"})
    state = fight.scene.state
    assert defense_dice(state, attacking(fight)).value == 2
    assert defense_dice(state, attacking(fight, between=2, obstructed=1)).value == 5
    assert defense_dice(state, attacking(fight, range_band=4, extra_defense=-1)).value == 2
    assert defense_dice(state, attacking(fight, extra_defense=-5)).value == 0


@pytest.mark.rule("DN-THROUGH-05")
def test_nothing_in_between_counts_in_an_area_attack() -> None:
    fight = Fight({}, {"card": "copper_dragon"})
    assert defense_dice(fight.scene.state, attacking(fight, between=2, area=True)).value == 2


@pytest.mark.rule("DN-RULING-56")
def test_a_friend_caught_in_an_area_gives_the_pivot_die_too() -> None:
    friend = red(440, 420, card="champion", tokens={"pivot": 1})
    fight = Fight({"upgrades": ("fire_breath",)}, {"altitude": "ground"}, beside=(friend,))
    attack = attacking(fight, defender="0.champion", area=True, ahead=False)
    assert attack_dice(fight.scene.state, attack).value == 6


def breath(card: str) -> UpgradeAttack:
    found = shipped().upgrades[card].abilities[0].attack
    assert found is not None
    return found


@pytest.mark.rule("DN-ATTACKDICE-02")
@pytest.mark.rule("DN-FAQ-07")
@pytest.mark.rule("DN-EX-25")
def test_a_breath_rolls_the_primary_weapon_value_and_stays_an_upgrade_attack() -> None:
    assert not breath("cold_breath").dice
    giant = {"card": "frost_giant", "altitude": "ground"}
    fight = Fight({"card": "white_dragon", "upgrades": ("cold_breath",)}, giant, gap=120)
    fight.scene.play(
        answers("Red", "attack", "cold_breath:0.white_dragon.0.cold_breath"),
        answers("Red", "level", "ground"),
        rolls("attack", "hit", *BLANKS[1:]),
        rolls("defense", "blank"),
        tells("dice_modified", rule="DN-ENERGY-02", faces=("blank", "dodge")),
        tells("attack_compared", dodges=1, hits=0),
    )


@pytest.mark.rule("DN-EX-25")
def test_a_bite_meets_no_resistance_but_a_breath_of_the_same_creature_does() -> None:
    acid = {"card": "young_black_dragon"}
    bite = Fight({"card": "copper_dragon"}, acid)
    bite.play(rolls("attack", *("hit",) * 4), rolls("defense", "blank", "blank"))
    assert bite.shown("defense") == ("blank", "blank")
    breathing = Fight({"card": "copper_dragon", "upgrades": ("acid_breath",)}, acid)
    breathing.scene.play(
        answers("Red", "attack", "acid_breath:0.copper_dragon.0.acid_breath"),
        answers("Red", "level", "air"),
        answers("Red", "ruler_angle", {"on": "angle", "at": 0}),
        answers("Red", "ruler_corner", {"on": "corner", "at": 10_000}),
        rolls("attack", *("hit",) * 4),
        rolls("defense", "blank", "blank"),
    )
    assert breathing.shown("defense") == ("blank", "blank", "dodge")


@pytest.mark.rule("DN-MODIFY-01")
@pytest.mark.rule("DN-MODIFY-02")
@pytest.mark.rule("DN-MODIFY-05")
def test_results_are_added_converted_and_rolled_again_in_any_order() -> None:
    for first in ("target_token", "concentrate_token"):
        fight = Fight(
            {"card": "blue_dragon", "tokens": {"concentrate": 1, "target": 1}},
            {"card": "red_dragon", "tokens": {"dodge": 1}},
        )
        again = (answers("Red", "reroll", ["die:1"]), rolls("reroll", "hit"))
        other = "concentrate_token" if first == "target_token" else "target_token"
        fight.play(
            rolls("attack", "concentrate", "blank", "hit", "hit"),
            answers("Red", "next_ability", f"{first}:0.blue_dragon"),
            *(again if first == "target_token" else ()),
            answers("Red", f"use.{other}", "use"),
            *(again if other == "target_token" else ()),
            rolls("defense", "blank"),
            answers("Blue", "use.dodge_token", "use"),
            tells("attack_compared", dodges=1, hits=3),
        )
        how = [event.how for event in fight.scene.events if isinstance(event, DiceModified)]
        turns = ["reroll", "convert"] if first == "target_token" else ["convert", "reroll"]
        assert how == [*turns, "add"]
        assert fight.shown("defense") == ("blank", "dodge")


@pytest.mark.rule("DN-MODIFY-04")
def test_a_die_is_rolled_again_once_but_may_still_be_converted() -> None:
    fight = Fight(
        {
            "card": "blue_dragon",
            "upgrades": ("devotrix_of_tiamat",),
            "tokens": {"target": 1, "concentrate": 1},
        },
        {},
    )
    fight.play(
        rolls("attack", *BLANKS[:4]),
        answers("Red", "next_ability", "target_token:0.blue_dragon"),
        answers("Red", "reroll", ["die:0", "die:1", "die:2", "die:3"]),
        rolls("reroll", "concentrate", "blank", "blank", "blank"),
        answers("Red", "use.concentrate_token", "use"),
        rolls("defense", "blank"),
    )
    assert fight.shown("attack") == ("hit", "blank", "blank", "blank")


@pytest.mark.rule("DN-MODIFY-06")
def test_in_modify_attack_dice_the_defender_comes_first() -> None:
    fight = Fight(
        {"tokens": {"target": 1}}, {"card": "galadaeros", "upgrades": ("mirrored_shapes",)}
    )
    put(fight.scene.state, fight.defender, "mirrored_shapes", 2)
    fight.play(
        rolls("attack", "hit", "blank", "blank", "blank", "blank"),
        rolls("reroll", "blank"),
        answers("Red", "use.target_token", "use"),
    )


@pytest.mark.rule("DN-COMPARE-01")
def test_what_changes_results_when_they_are_compared_comes_before_dodges_cancel() -> None:
    mail = {"card": "balagos", "upgrades": ("blackguards_mail",)}
    fight = Fight({}, mail)
    fight.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "use.blackguards_mail.2", "use"),
        tells("attack_compared", hits=1, criticals=0),
        tells("hits_deflected", count=1),
    )
    assert not fight.defender.damage


@pytest.mark.rule("DN-COMPARE-04")
@pytest.mark.rule("DN-COMPARE-06")
def test_concentrate_and_blank_results_do_nothing_and_a_miss_does_nothing() -> None:
    fight = Fight({"upgrades": ("wing_buffet",)}, {"armor": 0})
    fight.play(
        rolls("attack", "concentrate", "concentrate", "blank", "blank", "blank"),
        rolls("defense", "concentrate"),
        tells("attack_compared", dodges=0, hits=0, criticals=0),
        asks("Red", "attack"),
    )
    assert not fight.defender.damage
    assert fight.scene.question("Red").about == (f"creature:{BALLISTA}",)


@pytest.mark.rule("DN-COMPARE-05")
@pytest.mark.rule("DN-DAMAGE-01")
def test_what_is_cancelled_counts_no_more_and_the_rest_is_damage() -> None:
    fight = Fight({}, {"armor": 0})
    fight.play(
        rolls("attack", "hit", "hit", "hit", "critical", "blank"),
        rolls("defense", "dodge"),
        tells("attack_compared", dodges=1, hits=2, criticals=1),
        draws("damage", "staggered"),
    )
    assert [card.face_up for card in fight.defender.damage] == [False, False, True]


@pytest.mark.rule("DN-RULING-31")
def test_armor_deflects_the_most_possible() -> None:
    for hits, count in ((1, 1), (3, 2)):
        fight = Fight({}, {"armor": 2})
        fight.play(
            rolls("attack", *("hit",) * hits, *BLANKS[hits:]),
            rolls("defense", "blank"),
            tells("hits_deflected", count=count),
        )
        assert len(fight.defender.damage) == hits - count


@pytest.mark.rule("DN-DAMAGE-04")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    scene = table(red(400, 300), blue(400, 700), phase="planning")
    deck = scene.state.deck
    deck.piles[-1].left, deck.discard = 0, ["staggered", "dazed"]
    run(suffer(scene.state, scene.runner.table, creature(scene, BALAGOS), 1, 1))
    cards = creature(scene, BALAGOS).damage
    assert [card.face_up for card in cards] == [False, True]
    assert cards[1].title in {"staggered", "dazed"}
    assert (deck.discard, deck.left) == ([], 0)


@pytest.mark.rule("DN-LIMIT-04")
def test_without_any_card_criticals_are_hits_and_damage_still_counts() -> None:
    scene = table(red(400, 300), blue(400, 700), phase="planning")
    deck = scene.state.deck
    deck.piles[-1] = Pile([], 0)
    run(suffer(scene.state, scene.runner.table, creature(scene, BALAGOS), 0, 2))
    cards = creature(scene, BALAGOS).damage
    assert [(card.title, card.face_up) for card in cards] == [("", False), ("", False)]


@pytest.mark.rule("DN-LIMIT-03")
def test_more_dice_than_the_box_has_are_rolled_all_the_same() -> None:
    fight = Fight({"tokens": {"target": 1}}, {"tokens": {"pivot": 1}})
    fight.attacker.charged = True
    fight.play(
        rolls("attack", *("blank",) * 7),
        answers("Red", "use.target_token", "use"),
        answers("Red", "reroll", [f"die:{number}" for number in range(7)]),
        rolls("reroll", *("blank",) * 7),
    )


@pytest.mark.rule("DN-DAMAGE-05")
def test_damage_outside_attacks_is_dealt_in_the_same_way() -> None:
    scene = table(
        red(400, 300, dial="straight-2", critical=("bleeding",)),
        blue(400, 800, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(rolls("damage_title", "hit"), tells("damage_dealt", creature=BALAGOS, title=""))
    assert [card.face_up for card in creature(scene, BALAGOS).damage] == [True, False]


@pytest.mark.rule("DN-DEFEAT-02")
def test_lethal_damage_in_an_attack_removes_nobody_yet() -> None:
    fight = Fight({}, {"armor": 0, "damage": 4})
    fight.play(
        rolls("attack", "hit", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        asks("Red", "attack"),
    )
    assert len(fight.defender.damage) == 6
    assert fight.defender.in_play
    assert not fight.defender.defeated


def bursting(card: str, *lines: Line, damage: int = 0) -> Scene[Battle]:
    """A wizard of Red with a Burst, Blue's dragon ahead of it."""
    scene = table(
        red(400, 300, card="wizard", upgrades=(card,)),
        blue(400, 450, 180, damage=damage),
        phase="combat",
    )
    scene.leave_to_table("damage")
    scene.play(
        answers("Red", "attack", f"{card}:0.wizard.0.{card}"),
        answers("Red", "level", "air"),
        answers("Red", "burst", {"x": 400_000, "y": 380_000, "heading": 0}),
        *lines,
    )
    return scene


@pytest.mark.rule("DN-BURST-06")
@pytest.mark.rule("DN-BURST-07")
def test_a_burst_token_goes_with_its_attack_unless_it_lasts() -> None:
    scene = bursting("fireball", rolls("attack", *BLANKS[:3]), rolls("defense", "blank"))
    assert not scene.state.bursts
    scene = bursting(
        "ice_storm",
        tells("phase_began", phase="end"),
        rolls("attack", *BLANKS[:2]),
        rolls("defense", "blank"),
    )
    assert [burst.area.token for burst in scene.state.bursts] == [(400_000, 380_000)]


@pytest.mark.rule("DN-END-01")
def test_what_happens_during_the_end_phase_comes_before_defeats() -> None:
    bursting(
        "ice_storm",
        rolls("attack", "hit", "blank"),
        rolls("defense", "blank"),
        tells("damage_dealt", creature="1.eshaedra"),
        tells("creature_defeated", creature="1.eshaedra"),
        damage=4,
    )


@pytest.mark.rule("DN-DEFEAT-06")
@pytest.mark.rule("DN-EX-44")
def test_a_creature_with_lethal_damage_is_still_there_for_what_the_end_phase_brings() -> None:
    bursting(
        "ice_storm",
        rolls("attack", "blank", "blank"),
        rolls("defense", "blank"),
        tells("creature_defeated", creature="1.eshaedra"),
        damage=5,
    )


@pytest.mark.rule("DN-RULING-22")
def test_range_four_in_area_attacks() -> None:
    scene = table(red(400, 300), blue(400, 640, 180), phase="combat", players=2)
    line = area("line", 4, angle=0, corner=10_000)
    assert caught_by(scene.state, line) == [("1.eshaedra", 4)]
    near = area("burst", 4, token=(400_000, 590_000))
    assert caught_by(scene.state, near) == [("1.eshaedra", 1)]


@pytest.mark.rule("DN-RULING-23")
def test_a_token_spent_in_one_part_of_an_area_attack_is_gone() -> None:
    scene = table(
        red(400, 300, upgrades=("fire_breath",), tokens={"target": 1}),
        blue(400, 450, 180),
        copper(480, 420),
        phase="combat",
        players=3,
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"fire_breath:{BALAGOS}.0.fire_breath"),
        answers("Red", "level", "air"),
        answers("Red", "next_caught", "creature:2.galadaeros"),
        rolls("attack", *BLANKS),
        answers("Red", "use.target_token", "use"),
        answers("Red", "reroll", []),
        rolls("defense", "blank", "blank"),
        rolls("attack", *BLANKS),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("DN-RULING-62")
def test_an_area_attack_that_names_no_level() -> None:
    scene = table(
        red(400, 300),
        blue(400, 450, 180, altitude="ground"),
        copper(480, 420),
        phase="combat",
        players=3,
    )
    ranged = area("cone", 3)
    assert {name for name, _ in caught_by(scene.state, ranged)} == {"1.eshaedra", "2.galadaeros"}
    melee = area("cone", 3)
    melee.pattern.reach = "melee"
    assert {name for name, _ in caught_by(scene.state, melee)} == {"2.galadaeros"}


@pytest.mark.rule("DN-ARMOR-04")
@pytest.mark.parametrize(("penetrates", "dealt"), [(False, 1), (True, 2)])
def test_what_penetrates_skips_armor(penetrates: bool, dealt: int) -> None:
    fight = Fight({}, {})
    assert fight.defender.armor == 1
    state, attack = fight.scene.state, attacking(fight, penetrates=penetrates)
    state.agenda.append(Strike(attack))
    fight.scene.play(
        rolls("attack", "hit", "hit", "blank", "blank", "blank"), rolls("defense", "blank")
    )
    assert len(fight.defender.damage) == dealt


@pytest.mark.rule("DN-ATTACKDICE-06")
def test_an_attack_without_dice_does_nothing_even_with_added_hits() -> None:
    fight = Fight({}, {})
    attack = attacking(fight, dice=0, penetrates=True)
    attack.attack.add("hit")
    attacker, defender = fight.attacker, fight.defender
    run(compare_results(fight.scene.state, Nobody(), attack, attacker, defender))
    assert defender.damage == []
    attack = attacking(fight, rolled=1, penetrates=True)
    attack.attack.add("hit")
    run(compare_results(fight.scene.state, Nobody(), attack, attacker, defender))
    assert len(defender.damage) == 1


@pytest.mark.rule("DN-FAQ-04")
@pytest.mark.rule("DN-FAQ-06")
def test_barred_dice_leave_only_the_dodge_of_resistance() -> None:
    for energy, dealt in (("fire", 1), ("lightning", 0)):
        fight = Fight({}, {"tokens": {"dodge": 1}})
        attack = attacking(fight, no_defense=True, energy=energy, penetrates=True)
        fight.scene.state.agenda.append(Strike(attack))
        fight.scene.play(rolls("attack", "hit", "blank", "blank", "blank", "blank"))
        assert len(fight.defender.damage) == dealt
        assert fight.defender.tokens["dodge"] == 1


@pytest.mark.rule("DN-TARGETTOKEN-06")
@pytest.mark.rule("DN-MODIFY-03")
def test_a_target_token_is_spent_to_roll_any_dice_again_once() -> None:
    fight = Fight({"tokens": {"target": 1}}, {})
    fight.play(
        rolls("attack", *BLANKS),
        answers("Red", "use.target_token", "use"),
        answers("Red", "reroll", ["die:0", "die:3"]),
        rolls("reroll", "hit", "critical"),
        rolls("defense", "blank"),
    )
    assert fight.shown() == ("hit", "blank", "blank", "critical", "blank")
    assert not fight.attacker.tokens["target"]


@pytest.mark.rule("DN-TARGETTOKEN-05")
def test_a_target_token_is_spent_on_whomever_one_attacks() -> None:
    fight = Fight({"tokens": {"target": 1}}, {}, beside=(blue(700, 700),))
    fight.scene.state.measured = [Measured(fight.mine, "1.eshaedra", "", 4)]
    fight.play(rolls("attack", *BLANKS), answers("Red", "use.target_token", "use"))


@pytest.mark.rule("DN-MODIFY-01")
@pytest.mark.rule("DN-MODIFY-02")
def test_an_added_result_has_no_die_that_could_be_rolled_again() -> None:
    fight = Fight({"tokens": {"target": 1}}, {})
    attack = attacking(fight)
    attack.attack.add("blank")
    assert attack.attack.faces() == ("blank",)
    assert attack.attack.rollable() == []


@pytest.mark.rule("DN-COMPARE-02")
@pytest.mark.parametrize(
    ("dodges", "hits", "criticals"), [(0, 2, 1), (1, 1, 1), (2, 0, 1), (3, 0, 0), (4, 0, 0)]
)
def test_each_dodge_cancels_one_hit_or_critical(dodges: int, hits: int, criticals: int) -> None:
    fight = Fight({}, {"card": "copper_dragon"})
    fight.scene.leave_to_table("damage", "damage_title")
    attack = attacking(fight, extra_defense=2)
    fight.scene.state.agenda.append(Strike(attack))
    fight.scene.play(
        rolls("attack", "hit", "critical", "hit", "blank", "blank"),
        rolls("defense", *("dodge",) * dodges, *("blank",) * (4 - dodges)),
        tells("attack_compared", dodges=dodges, hits=hits, criticals=criticals),
    )
