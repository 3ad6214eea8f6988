"""The odds beside what may be done with the dice of an attack, and beside area attacks."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tests.dndattackwing.battles import blue, red
from tests.dndattackwing.cards.effects import put
from tests.dndattackwing.cards.fights import Fight
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.odds import OddsShown, find_odds
from wartable.games.dndattackwing.odds import ANY, Attacking, Defending, attack_odds
from wartable.games.dndattackwing.odds.telling import odds_of
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.testing.scenes import answers, rolls


def odds_at(fight: Fight, seat: str) -> OddsShown:
    """The odds beside the options of the question that a seat is asked."""
    fork: Any = SimpleNamespace(state=fight.scene.state)
    return odds_of(fight.scene.view(seat), fight.scene.question(seat), lambda _: fork)


def damage(shown: OddsShown, option: str) -> float:
    return shown[option][0].number


# Blue defends with Agility 1, Armor 1 and 5 Health.


@pytest.mark.rule("DN-TARGETTOKEN-06")
def test_a_target_token_is_weighed_by_the_dice_it_rolls_again() -> None:
    fight = Fight({"tokens": {"target": 1}}, {})
    fight.play(rolls("attack", "hit", "hit", "concentrate", "blank", "blank"))
    shown = odds_at(fight, "Red")
    rest = Defending(1, armor=1)
    used = attack_odds(Attacking(3, hits=2, lying=True), rest, 5)
    kept = attack_odds(Attacking(0, hits=2, lying=True), rest, 5)
    assert damage(shown, "use") == pytest.approx(used.damage)
    assert damage(shown, "decline") == pytest.approx(kept.damage)
    assert [each.number for each in shown["use"][1:]] == pytest.approx([used.hits, used.defeats])
    assert shown["use"][0].exact


@pytest.mark.rule("DN-CONCENTRATE-02")
def test_a_concentrate_token_is_weighed_with_the_target_token_beside_it() -> None:
    fight = Fight({"tokens": {"target": 1, "concentrate": 1}}, {})
    fight.play(rolls("attack", "hit", "concentrate", "concentrate", "blank", "blank"))
    shown = odds_at(fight, "Red")
    target, concentrate = (
        next(option for option in shown if option.startswith(name))
        for name in ("target_token", "concentrate_token")
    )
    rest = Defending(1, armor=1)
    first = attack_odds(Attacking(2, hits=3, concentrate=True, lying=True), rest, 5)
    assert damage(shown, target) == pytest.approx(first.damage)
    second = attack_odds(Attacking(2, hits=3, lying=True), rest, 5)
    assert damage(shown, concentrate) == pytest.approx(second.damage)
    assert first.damage > second.damage


@pytest.mark.rule("DN-DODGE-02")
@pytest.mark.rule("DN-ARMOR-01")
def test_the_defender_sees_what_a_dodge_saves() -> None:
    fight = Fight({}, {"tokens": {"dodge": 1}})
    fight.play(rolls("attack", "hit", "hit", "hit", "critical", "blank"), rolls("defense", "blank"))
    shown = odds_at(fight, "Blue")
    assert damage(shown, "use") == pytest.approx(2)
    assert damage(shown, "decline") == pytest.approx(3)


@pytest.mark.rule("DN-CONCENTRATE-03")
def test_the_defender_sees_what_concentration_saves() -> None:
    fight = Fight({}, {"tokens": {"concentrate": 1}})
    fight.play(
        rolls("attack", "hit", "hit", "hit", "critical", "blank"), rolls("defense", "concentrate")
    )
    shown = odds_at(fight, "Blue")
    assert damage(shown, "use") == pytest.approx(2)
    assert damage(shown, "decline") == pytest.approx(3)


@pytest.mark.rule("DN-LIMIT-04")
def test_armor_helps_against_criticals_once_no_damage_card_is_left() -> None:
    fight = Fight({}, {"tokens": {"dodge": 1}})
    deck = fight.scene.state.deck
    fight.play(
        rolls("attack", "critical", "critical", "blank", "blank", "blank"),
        rolls("defense", "blank"),
    )
    assert damage(odds_at(fight, "Blue"), "decline") == pytest.approx(2)
    deck.piles[-1].left = 0
    assert damage(odds_at(fight, "Blue"), "decline") == pytest.approx(1)


def test_what_a_card_turns_now_is_shown_and_what_it_may_do_later_is_left_out() -> None:
    fight = Fight({"card": "eshaedra"}, {})
    fight.play(rolls("attack", "hit", "hit", "concentrate", "blank"))
    shown = odds_at(fight, "Red")
    rest = Defending(1, armor=1)
    used = attack_odds(Attacking(0, hits=3, lying=True), rest, 5)
    kept = attack_odds(Attacking(0, hits=2, lying=True), rest, 5)
    assert damage(shown, "use") == pytest.approx(used.damage)
    assert damage(shown, "decline") == pytest.approx(kept.damage)
    assert not shown["use"][0].exact


@pytest.mark.parametrize("blessed", [False, True])
def test_what_a_friend_may_lend_makes_odds_inexact(blessed: bool) -> None:
    priest = red(840, 100, card="war_priest", upgrades=("battle_blessing",))
    fight = Fight({"tokens": {"target": 1}}, {}, beside=(priest,))
    if blessed:
        state = fight.scene.state
        put(state, state.creatures["0.war_priest"], "battle_blessing", 2)
    fight.play(rolls("attack", "hit", "hit", "hit", "blank", "blank"))
    assert odds_at(fight, "Red")["use"][0].exact is not blessed


def test_dice_for_a_price_are_weighed_before_they_are_rolled() -> None:
    fight = Fight({"card": "siege_ballista"}, {"upgrades": ("smoke_pots",)}, weapon="bolt", gap=160)
    fight.play(rolls("attack", "hit", "hit", "hit", "blank", "blank"))
    shown = odds_at(fight, "Blue")
    hits = Attacking(0, hits=3, lying=True)
    assert damage(shown, "decline") == pytest.approx(
        attack_odds(hits, Defending(1, armor=1), 5).damage
    )
    assert damage(shown, "use") == pytest.approx(attack_odds(hits, Defending(3, armor=1), 5).damage)


def test_weapons_show_what_they_may_do_to_those_they_may_reach() -> None:
    fight = Fight({"upgrades": ("fire_breath",)}, {})
    shown = odds_at(fight, "Red")
    bite = attack_odds(Attacking(5), Defending(1, armor=1), 5)
    breath = attack_odds(Attacking(5, penetrates=True), Defending(1), 5)
    assert damage(shown, "weapon:bite") == pytest.approx(bite.damage)
    assert shown["weapon:bite"][0].words == "damage to Blue Dragon at Range 1-2"
    option = next(each for each in shown if each.startswith("fire_breath"))
    caught = {each.words: each.number for each in shown[option]}
    assert caught["damage to Blue Dragon if caught"] == pytest.approx(breath.damage)
    assert "damage to Siege Ballista if caught" in caught


@pytest.mark.rule("DN-AREA-04")
def test_levels_show_whom_an_area_attack_may_catch_there_friends_too() -> None:
    fight = Fight({"upgrades": ("fire_breath",)}, {})
    breath = fight.attacker.cards[0].id
    fight.scene.play(answers("Red", "attack", f"fire_breath:{breath}"))
    shown = odds_at(fight, "Red")
    assert [each.words for each in shown["air"]] == ["damage to Blue Dragon if caught"]
    assert [each.words for each in shown["ground"]] == ["damage to Siege Ballista if caught"]


@pytest.mark.rule("DN-ENERGY-02")
def test_creatures_that_were_caught_have_odds_of_their_own() -> None:
    beside = (blue(470, 380, 180, card="red_dragon"),)
    fight = Fight({"upgrades": ("fire_breath",), "tokens": {"target": 1}}, {}, beside=beside)
    breath = fight.attacker.cards[0].id
    fight.scene.play(
        answers("Red", "attack", f"fire_breath:{breath}"), answers("Red", "level", "air")
    )
    shown = odds_at(fight, "Red")
    fire = Attacking(5, again=ANY, penetrates=True)
    plain, resisting = Defending(1), Defending(1, resists=True)
    assert damage(shown, "creature:1.blue_dragon") == pytest.approx(
        attack_odds(fire, plain, 5).damage
    )
    assert damage(shown, "creature:1.red_dragon") == pytest.approx(
        attack_odds(fire, resisting, 5).damage
    )


@pytest.mark.rule("DN-UPGRADE-02")
def test_a_token_that_starts_an_attack_is_not_there_for_its_dice() -> None:
    fight = Fight({"upgrades": ("magic_missile",), "tokens": {"target": 1}}, {})
    shown = odds_at(fight, "Red")
    option = next(each for each in shown if each.startswith("magic_missile"))
    wanted = attack_odds(Attacking(2, penetrates=True), Defending(0), 5)
    assert damage(shown, option) == pytest.approx(wanted.damage)


def _fork(match: Match, seat: int, _: int) -> Match:
    return match.fork(seed_from("fork"), for_seat=seat)


def test_odds_of_a_match_in_the_middle_of_attacks() -> None:
    match = Match(
        DndAttackWing(), DndOptions(force="legions", size=120), Seeded(seed_from("odds 2"))
    )
    rng, sense, tell = (
        Chance(seed_from("odds")),
        find_sense(DndAttackWing()),
        find_odds(DndAttackWing()),
    )
    assert sense is not None
    assert tell is not None
    seen: set[str] = set()
    while match.result is None:
        seat = match.waiting()[0].seat
        prompt = match.prompts(seat)[0]
        shown = tell(match.view(seat), prompt, partial(_fork, match, seat))
        assert all(0 <= each.share <= 1 for odds in shown.values() for each in odds)
        seen |= {prompt.kind.partition(".")[0]} if shown else set()
        match.answer(seat, prompt.id, sense.choose(match.view(seat), prompt, rng))
    assert seen >= {"attack", "defender", "use"}
