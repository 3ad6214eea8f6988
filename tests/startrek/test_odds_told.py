"""The odds beside the targets of an attack."""

from __future__ import annotations

from functools import partial

import pytest

from tests.startrek.fleets import BLUE, RED, blue, red, table
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.odds import Odds, find_odds
from wartable.games.flightpath.odds import Turn
from wartable.games.startrek.agenda import NextAttack
from wartable.games.startrek.content import shipped
from wartable.games.startrek.odds import ANY, Attacking, Defending, Target, attack_odds
from wartable.games.startrek.odds.telling import modified, primary_odds, told, weapon_told
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, rolls


def test_the_game_tells_odds() -> None:
    assert find_odds(StarTrek()) is not None


@pytest.mark.rule("ST-LOCK-14")
@pytest.mark.rule("ST-CLOAK-04")
@pytest.mark.rule("ST-SCAN-02")
def test_tokens_and_locks_are_reckoned() -> None:
    scene = table(
        blue(200, 200, tokens={"scan": 1, "battle_stations": 1}, lock=RED),
        red(200, 420, cloak="settled", shields=0, tokens={"evade": 2}, damage=1),
        phase="combat",
    )
    ships = scene.state.ships
    wanted = attack_odds(
        Attacking(4, again=ANY, battle_stations=True), Defending(1 + 4 - 1, evades=2), Target(0, 4)
    )
    assert primary_odds(scene.state, ships[BLUE], ships[RED]) == wanted


def test_out_of_arc_there_are_none_and_cards_make_them_inexact() -> None:
    scene = table(
        blue(200, 200, captain="tomalak_2017"), red(200, 420), red(700, 200, ship="iks_vorn_2017")
    )
    ships = scene.state.ships
    assert told(scene.state, ships[BLUE], ships["1.iks_vorn_2017"]) == ()
    odds = told(scene.state, ships[BLUE], ships[RED])
    assert [each.exact for each in odds] == [False] * 3
    back = told(scene.state, ships[RED], ships[BLUE])
    assert back == () or not back[0].exact


def test_odds_of_a_question() -> None:
    scene = table(blue(200, 200), red(200, 420), phase="combat")
    match = scene.match()
    scene.play()
    prompt = scene.prompts[-1]
    tell = find_odds(StarTrek())
    assert tell is not None
    shown = tell(match.view(0), prompt, lambda _: match)
    assert list(shown) == [f"ship:{RED}"]
    damage, hit, destroy = shown[f"ship:{RED}"]
    assert damage.exact
    assert 0 < destroy.number + hit.number < 2


def test_the_chance_to_destroy_is_no_promise_where_criticals_get_through() -> None:
    bare = table(blue(200, 200), red(200, 420, shields=0), phase="combat")
    ships = bare.state.ships
    assert [each.exact for each in told(bare.state, ships[BLUE], ships[RED])] == [True, True, False]
    safe = table(blue(200, 200), red(200, 420, shields=9), phase="combat")
    ships = safe.state.ships
    assert [each.exact for each in told(safe.state, ships[BLUE], ships[RED])] == [True] * 3


def test_extra_shields_are_reckoned() -> None:
    scene = table(blue(200, 200), red(200, 420, tokens={"improved_shield": 2}), phase="combat")
    ships = scene.state.ships
    wanted = attack_odds(Attacking(4), Defending(1), Target(4, 5))
    assert primary_odds(scene.state, ships[BLUE], ships[RED]) == wanted


def test_odds_of_a_secondary_weapon() -> None:
    torpedoes = "photon_torpedoes_klingon_2013"
    scene = table(blue(200, 200, upgrades=(torpedoes,), lock=RED), red(200, 420), phase="combat")
    card = scene.state.ships[BLUE].cards[-1]
    odds = weapon_told(scene.state, scene.state.ships[BLUE], card)
    wanted = attack_odds(Attacking(5), Defending(1), Target(2, 5))
    assert odds[0].number == wanted.damage
    assert not odds[0].exact
    scene.state.ships[BLUE].lock = ""
    assert weapon_told(scene.state, scene.state.ships[BLUE], card) == ()


def _odds_at(scene: Scene[Fleets], seat: str) -> dict[str, tuple[Odds, ...]]:
    """The odds beside the options of the question that a seat is asked."""
    return modified(scene.state, scene.question(seat))


@pytest.mark.rule("ST-BATTLE-02")
def test_dice_that_lie_there_are_weighed_with_and_without_a_token() -> None:
    scene = table(
        blue(200, 200, tokens={"battle_stations": 1}), red(200, 420, shields=1), phase="combat"
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "battle_stations", "battle_stations", "blank"),
    )
    shown = _odds_at(scene, "Blue")
    rest = Defending(1)
    used = attack_odds(Attacking(0, hits=3, lying=True), rest, Target(1, 5))
    kept = attack_odds(Attacking(0, hits=1, lying=True), rest, Target(1, 5))
    assert shown["use"][0].number == pytest.approx(used.damage)
    assert shown["decline"][0].number == pytest.approx(kept.damage)
    assert shown["use"][0].exact
    assert shown["use"][0].number > shown["decline"][0].number


@pytest.mark.rule("ST-LOCK-14")
def test_a_lock_is_weighed_by_the_dice_it_rolls_again() -> None:
    scene = table(blue(200, 200, lock=RED), red(200, 420), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "battle_stations", "blank"),
    )
    shown = _odds_at(scene, "Blue")
    used = attack_odds(Attacking(3, hits=1, lying=True), Defending(1), Target(2, 5))
    assert shown["use"][0].number == pytest.approx(used.damage)
    assert shown["decline"][0].number == pytest.approx(
        attack_odds(Attacking(0, hits=1, lying=True), Defending(1), Target(2, 5)).damage
    )


@pytest.mark.rule("ST-EVADE-02")
def test_the_defender_sees_what_an_evade_saves() -> None:
    scene = table(blue(200, 200), red(200, 420, tokens={"evade": 1}), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
    )
    shown = _odds_at(scene, "Red")
    assert shown["use"][0].number == pytest.approx(1)
    assert shown["decline"][0].number == pytest.approx(2)


def _fork(match: Match, seat: int, _: int) -> Match:
    return match.fork(seed_from("fork"), for_seat=seat)


def test_odds_of_a_match_in_the_middle_of_an_attack() -> None:
    match = Match(
        StarTrek(),
        StarTrekOptions(force="introductory", round_limit=12),
        Seeded(seed_from("odds")),
    )
    rng = Chance(seed_from("odds"))
    sense = find_sense(StarTrek())
    tell = find_odds(StarTrek())
    assert sense is not None
    assert tell is not None
    seen = 0
    while match.result is None and not seen:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        if prompt.kind.startswith("use."):
            forks = partial(_fork, match, seat)
            shown = tell(match.view(seat), prompt, forks)
            seen += "decline" in shown
        match.answer(seat, prompt.id, sense.choose(match.view(seat), prompt, rng))
    assert seen


def test_cards_that_cost_nothing_are_counted_and_leave_the_odds_exact() -> None:
    scene = table(
        red(200, 200, upgrades=("worf_2017",), cloak="settled", shields=0),
        blue(200, 420, 180, ship="uss_sutherland_2017"),
        phase="combat",
    )
    ships = scene.state.ships
    wanted = attack_odds(
        Attacking(5, turns=(Turn("blank", "hit"),)), Defending(1, cancels=1), Target(4, 4)
    )
    target = ships["0.uss_sutherland_2017"]
    found = told(scene.state, ships[RED], target)
    assert found[0].number == pytest.approx(wanted.damage)
    assert [each.exact for each in found[:2]] == [True, True]
    ships[RED].cloak = ""
    bare = attack_odds(Attacking(5), Defending(1, cancels=1), Target(4, 4))
    assert told(scene.state, ships[RED], target)[0].number == pytest.approx(bare.damage)


def test_criticals_that_a_ship_softens_are_counted() -> None:
    defiant = "uss_defiant_2013"
    scene = table(red(200, 200), blue(200, 420, 180, ship=defiant, shields=0), phase="combat")
    ships = scene.state.ships
    found = told(scene.state, ships[RED], ships[f"0.{defiant}"])
    assert [each.exact for each in found] == [True] * 3


def test_both_ways_with_a_card_are_weighed() -> None:
    scene = table(
        blue(200, 200, captain="nudaq_2013"), red(200, 420, shields=0, damage=3), phase="combat"
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "battle_stations", "blank", "blank"),
    )
    shown = _odds_at(scene, "Blue")
    for option, hits in (("use", 2), ("decline", 1)):
        wanted = attack_odds(Attacking(0, hits=hits, lying=True), Defending(1), Target(0, 2))
        assert shown[option][0].number == pytest.approx(wanted.damage)


def test_dice_for_a_price_are_weighed_before_the_roll() -> None:
    wave = "attack_wave"
    scene = table(
        blue(200, 200, ship="fighter_squadron_6", upgrades=(wave,)), red(200, 400), phase="combat"
    )
    scene.play(answers("Blue", "attack", f"ship:{RED}"))
    assert scene.question("Blue").kind == f"use.{wave}"
    shown = _odds_at(scene, "Blue")
    dice = shipped().ships["fighter_squadron_6"].attack
    for option, count in (("use", dice + 1), ("decline", dice)):
        wanted = attack_odds(Attacking(count), Defending(1), Target(2, 5))
        assert shown[option][0].number == pytest.approx(wanted.damage)


def test_before_the_defense_roll_its_dice_are_still_to_come() -> None:
    scene = table(
        blue(200, 200),
        red(200, 420, shields=0, admiral="kmpec_admiral_2017", critical=("injured_captain",)),
        phase="combat",
        seed="any",
    )
    scene.state.agenda = [NextAttack()]
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Red", "use.admiral_takes_over", "decline"),
        answers("Red", "use.admiral_takes_over", "decline"),
        rolls("attack", *["hit"] * 4),
        answers("Red", "use.admiral_takes_over", "decline"),
    )
    assert scene.question("Red").kind == "use.admiral_takes_over"
    shown = _odds_at(scene, "Red")
    wanted = attack_odds(Attacking(0, hits=4, lying=True), Defending(1), Target(0, 4))
    assert shown["decline"][0].number == pytest.approx(wanted.damage)
