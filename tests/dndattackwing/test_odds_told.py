"""The odds that are told beside the question whom to attack."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.dndattackwing.cards.fights import Fight
from wartable.games.dndattackwing.mat import AROUND
from wartable.games.dndattackwing.odds import ANY, Attacking, Defending, attack_odds
from wartable.games.dndattackwing.odds.before import health_left
from wartable.games.dndattackwing.odds.telling import odds_of, told
from wartable.games.dndattackwing.odds.who import chosen
from wartable.games.dndattackwing.state import Measured
from wartable.games.flightpath.odds import Turn
from wartable.testing.scenes import answers


def test_one_line_of_odds_where_all_ranges_are_alike() -> None:
    fight = Fight({"tokens": {"target": 1}}, {"tokens": {"dodge": 1}})
    found = told(fight.scene.state, fight.attacker, fight.defender, "bite")
    wanted = attack_odds(Attacking(5, again=ANY), Defending(1, dodges=1, armor=1), 5)
    assert [each.number for each in found] == pytest.approx(
        [wanted.damage, wanted.hits, wanted.defeats]
    )
    assert found[0].words == "damage at Range 1-2"
    assert all(each.exact for each in found)


@pytest.mark.rule("DN-RANGE-04")
@pytest.mark.rule("DN-DEFENSEDICE-02")
def test_range_4_has_odds_of_its_own() -> None:
    fight = Fight({"card": "siege_ballista"}, {}, weapon="bolt")
    found = told(fight.scene.state, fight.attacker, fight.defender, "bolt")
    assert [each.words for each in found if each.sort == "amount"] == [
        "damage at Range 2-3",
        "damage at Range 4",
    ]


def test_odds_of_a_weapon_that_a_card_makes_longer() -> None:
    spears = {"card": "champion", "upgrades": ("long_spears",)}
    fight = Fight(spears, {"altitude": "ground"}, weapon="great_sword")
    found = told(fight.scene.state, fight.attacker, fight.defender, "great_sword")
    assert found[0].words == "damage at Range 1-2"


@pytest.mark.rule("DN-TROOPAREA-05")
def test_in_an_area_a_pressed_soldier_is_the_first_to_be_defeated() -> None:
    fight = Fight({}, {"card": "hobgoblin_troop", "soldiers": 3})
    state, troop = fight.scene.state, fight.defender
    attack = chosen(state, fight.attacker, "bite").attack
    attack.defender, attack.area, attack.caught = troop.id, True, (2,)
    troop.soldiers[1].damage.append(state.deck.deal())
    assert health_left(state, attack) == 0
    troop.soldiers[2].pressed = True
    assert health_left(state, attack) == 1


@pytest.mark.rule("DN-FAQ-04")
def test_odds_of_a_card_that_bars_defense() -> None:
    fight = Fight({"upgrades": ("magic_missile",)}, {"tokens": {"dodge": 1}})
    found = told(fight.scene.state, fight.attacker, fight.defender, "magic_missile")
    wanted = attack_odds(Attacking(2, penetrates=True), Defending(0), 5)
    assert found[0].number == pytest.approx(wanted.damage)


def test_what_a_card_turns_for_nothing_is_counted() -> None:
    fight = Fight({"card": "eshaedra"}, {})
    found = told(fight.scene.state, fight.attacker, fight.defender, "bite")
    turning = Attacking(4, turns=(Turn("concentrate", "hit", 1),))
    assert found[0].number == pytest.approx(attack_odds(turning, Defending(1, armor=1), 5).damage)
    assert found[0].exact


def test_cards_that_cost_something_make_odds_inexact() -> None:
    fight = Fight({}, {"upgrades": ("trickster",)})
    assert not told(fight.scene.state, fight.attacker, fight.defender, "bite")[0].exact


def test_a_soldier_that_is_hurt_needs_less_to_be_defeated() -> None:
    fight = Fight({}, {"card": "hobgoblin_troop", "soldiers": 3})
    state, one, troop = fight.scene.state, fight.attacker, fight.defender
    troop.soldiers[1].damage.append(state.deck.deal())
    hale, hurt = (told(state, one, troop, "bite", number)[-1] for number in (1, 2))
    assert hale.words == "to defeat a soldier"
    assert hurt.number > hale.number


@pytest.mark.rule("DN-RULING-13")
def test_odds_do_not_depend_on_where_things_truly_stand() -> None:
    told_at: list[object] = []
    for gap in (80, 300):
        fight = Fight({}, {}, gap=gap)
        found = told(fight.scene.state, fight.attacker, fight.defender, "bite")
        told_at.append([(each.words, each.number) for each in found])
    assert told_at[0] == told_at[1]


def test_only_the_question_whom_to_attack_has_odds() -> None:
    fight = Fight({}, {})
    prompt = fight.scene.question("Red")
    assert odds_of(fight.scene.view("Red"), prompt, None) == {}
    fight.scene.play(answers("Red", "attack", "weapon:bite"))
    prompt = fight.scene.question("Red")
    fork: Any = SimpleNamespace(state=fight.scene.state)
    shown = odds_of(fight.scene.view("Red"), prompt, lambda _: fork)
    assert set(shown) == {"creature:1.blue_dragon"}


@pytest.mark.rule("DN-RULING-13")
@pytest.mark.parametrize(
    ("arc", "band", "words"),
    [
        ("around", 2, "damage at Range 2"),
        ("around", 3, "to hit: measured out of its arc and Range"),
        ("forward", 1, "damage at Range 1"),
        ("forward", None, "to hit: measured out of its arc and Range"),
        ("rear", 3, "damage at Range 1-2"),
    ],
)
def test_what_was_measured_openly_is_known(arc: str, band: int | None, words: str) -> None:
    fight = Fight({}, {})
    state, one, other = fight.scene.state, fight.attacker, fight.defender
    state.measured.append(Measured(one.id, other.id, AROUND if arc == "around" else arc, band))
    assert told(state, one, other, "bite")[0].words == words


def test_what_was_measured_of_one_soldier_says_nothing_about_the_others() -> None:
    fight = Fight({}, {"card": "elf_troop", "soldiers": 3})
    state, one, other = fight.scene.state, fight.attacker, fight.defender
    state.measured.append(Measured(one.id, other.id, "forward", None))
    assert told(state, one, other, "bite")[0].words == "damage at Range 1-2"
