"""Damage, Shields, destruction and simultaneous attacks (DAMAGE, SHIELD, CRIT, DESTROY)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, KVORT, RED, blue, red, run, ship, table
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, draws, ends, rolls, tells

DULL = "structural_damage"
"""A title that does nothing when it is dealt."""


def hurt(scene: Scene[Fleets], name: str, hits: int, criticals: int = 0) -> None:
    run(suffer(scene.state, scene, ship(scene, name), hits, criticals))


@pytest.mark.rule("ST-EX-17")
@pytest.mark.rule("ST-DAMAGE-03")
@pytest.mark.rule("ST-DAMAGE-05")
def test_a_shield_takes_the_hit_and_the_critical_goes_through() -> None:
    scene = table(blue(200, 100, shields=1), red(200, 300, 180), phase="combat", holder="red")
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", "critical", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        tells("shield_lost", ship=BLUE),
        draws("damage", DULL),
        tells("damage_dealt", ship=BLUE, title=DULL),
    )
    hit = ship(scene, BLUE)
    assert hit.shields == 0
    assert [card.face_up for card in hit.damage] == [True]


@pytest.mark.rule("ST-EX-18")
@pytest.mark.rule("ST-DESTROY-01")
def test_one_card_of_five_does_not_destroy() -> None:
    scene = table(blue(200, 100, shields=0, damage=3), red(200, 300), phase="end", seed="any")
    hurt(scene, BLUE, 1)
    assert ship(scene, BLUE).in_play
    hurt(scene, BLUE, 1)
    assert ship(scene, BLUE).destroyed


@pytest.mark.rule("ST-EX-22")
@pytest.mark.rule("ST-SHIELD-02")
def test_disabled_shields_protect_nothing() -> None:
    scene = table(
        blue(200, 100), red(200, 300, cloak="fresh", shields=0, disabled_shields=2), phase="end"
    )
    hurt(scene, RED, 1)
    cloaked = ship(scene, RED)
    assert cloaked.disabled_shields == 2
    assert len(cloaked.damage) == 1


@pytest.mark.rule("ST-DAMAGE-04")
@pytest.mark.rule("ST-CRIT-01")
def test_normal_damage_is_dealt_face_down_and_unseen() -> None:
    scene = table(blue(200, 100, shields=0), red(200, 300), phase="end")
    hurt(scene, BLUE, 1)
    [card] = ship(scene, BLUE).damage
    assert not card.face_up
    assert card.title == ""


@pytest.mark.rule("ST-DAMAGE-02")
def test_normal_damage_comes_before_critical_damage() -> None:
    scene = table(blue(200, 100, shields=1), red(200, 300), phase="end", seed="any")
    hurt(scene, BLUE, 1, 1)
    assert ship(scene, BLUE).shields == 0
    assert len(ship(scene, BLUE).damage) >= 1


@pytest.mark.rule("ST-DAMAGE-07")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    deck = DamageDeck.of(["console_fire"])
    first = deck.deal()
    deck.discard = ["direct_hit"]
    second = deck.deal()
    assert (first.pile, second.pile) == (0, 1)
    assert deck.piles[1].unseen == ["direct_hit"]
    assert deck.discard == []


@pytest.mark.rule("ST-LIMIT-04")
def test_without_cards_criticals_are_hits_and_something_stands_in() -> None:
    scene = table(blue(200, 100, shields=0), red(200, 300), phase="end")
    scene.state.deck = DamageDeck.of(["direct_hit"])
    scene.state.deck.deal()
    hurt(scene, BLUE, 0, 2)
    assert [card.face_up for card in ship(scene, BLUE).damage] == [False, False]


@pytest.mark.rule("ST-EX-56")
@pytest.mark.rule("ST-RULING-51")
def test_dealing_stops_when_the_ship_is_destroyed() -> None:
    scene = table(blue(200, 100, shields=0, damage=2), red(200, 300), phase="end", seed="any")
    before = scene.state.deck.dealt
    hurt(scene, BLUE, 4, 2)
    assert ship(scene, BLUE).destroyed
    assert scene.state.deck.dealt - before == 3


@pytest.mark.rule("ST-DESTROY-03")
def test_cards_of_a_destroyed_ship_are_discarded_face_up() -> None:
    scene = table(blue(200, 100, shields=0, damage=4), red(200, 300), phase="end", seed="any")
    hurt(scene, BLUE, 1)
    assert len(scene.state.deck.discard) == 5
    assert ship(scene, BLUE).damage == []


@pytest.mark.rule("ST-DESTROY-04")
@pytest.mark.rule("ST-RULING-44")
def test_tokens_and_locks_go_with_a_ship() -> None:
    scene = table(
        blue(200, 100, shields=0, damage=4, tokens={"evade": 1}, lock=RED),
        red(200, 300, lock=BLUE),
        phase="end",
        seed="any",
    )
    hurt(scene, BLUE, 1)
    assert not ship(scene, BLUE).tokens.counts
    assert ship(scene, BLUE).lock == ""
    assert ship(scene, RED).lock == ""


@pytest.mark.rule("ST-DESTROY-05")
@pytest.mark.rule("ST-DESTROY-02")
def test_a_ship_destroyed_at_another_skill_does_not_attack() -> None:
    scene = table(
        blue(200, 100, captain="jean_luc_picard_2017"),
        red(200, 300, 180, shields=0, damage=4),
        red(600, 600, ship=KVORT),
        phase="combat",
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "hit", "hit"),
        rolls("defense", "blank"),
        tells("ship_destroyed", ship=RED),
    )
    assert not [prompt for prompt in scene.asked("attack") if prompt.seat == 1]


@pytest.mark.rule("ST-EX-23")
@pytest.mark.rule("ST-SIMULTANEOUS-01")
@pytest.mark.rule("ST-SIMULTANEOUS-04")
def test_a_doomed_ship_of_equal_skill_attacks_first() -> None:
    scene = table(
        blue(200, 100), red(200, 300, 180, shields=0, damage=4), phase="combat", seed="any"
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        tells("ship_doomed", ship=RED),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
        tells("ship_destroyed", ship=RED),
        ends("Blue", rule="ST-WIN-01"),
    )


@pytest.mark.rule("ST-SIMULTANEOUS-02")
def test_a_doomed_ship_keeps_its_cards() -> None:
    scene = table(
        blue(200, 100), red(200, 300, 180, shields=0, damage=4), phase="combat", seed="any"
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
    )
    assert len(ship(scene, RED).damage) == 6
    assert ship(scene, RED).in_play


@pytest.mark.rule("ST-WIN-03")
@pytest.mark.rule("ST-RULING-53")
def test_when_both_last_ships_go_together_initiative_wins() -> None:
    scene = table(
        blue(200, 100, shields=0, damage=4),
        red(200, 300, 180, shields=0, damage=4),
        phase="combat",
        holder="blue",
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["hit"] * 5),
        rolls("defense", "blank"),
        ends("Blue", rule="ST-WIN-03"),
    )
