"""Continuous and permanent effects and their tokens (CET), with a card made for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, Told, agree, blue, red, seen, ship, table
from tests.startrek.test_combat import attack_of
from wartable.engine.windows import Use
from wartable.games.flightpath.cards import Does
from wartable.games.startrek import continuous
from wartable.games.startrek.abilities.shapes import hook_extra
from wartable.games.startrek.agenda import EndPhase
from wartable.games.startrek.card_handling import disable, discard
from wartable.games.startrek.cards import Ability, Price, Upgrade
from wartable.games.startrek.combat import attack_dice
from wartable.games.startrek.content import shipped
from wartable.games.startrek.continuous import EffectToken
from wartable.games.startrek.pieces import Card
from wartable.games.startrek.registry import abilities
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, rolls, until

FIELD = "emission_field"
CARD = f"{BLUE}.1.{FIELD}"


@pytest.fixture(autouse=True)
def emission_field() -> Iterator[None]:
    """A Tech Upgrade as a file of cards could print it: a die more while 2 Time Tokens last."""
    does = Does("extra", "attack", add=1, continuous=True)
    text = Ability(
        "attacking:roll_attack_dice",
        "triggered",
        "Put two Time tokens on this card: an attack die more until they are gone.",
        cost=(Price("time", 2),),
        optional=True,
        does=(does,),
    )
    sheet = cast("dict[str, Upgrade]", shipped().upgrades)
    sheet[FIELD] = Upgrade(FIELD, "Emission Field", "tech", (), 1, abilities=(text,))
    if FIELD not in abilities:
        hook_extra(FIELD, 1, does)
    yield
    del sheet[FIELD]


def combat() -> Scene[Fleets]:
    return table(
        blue(200, 200, upgrades=(FIELD,)),
        blue(600, 600, ship=NEBULA),
        red(200, 420, 180),
        phase="combat",
        holder="blue",
        seed="any",
    )


def used() -> Scene[Fleets]:
    """It was used in an attack: five dice instead of four."""
    scene = combat()
    scene.play(
        answers("Blue", "next_attacker", f"ship:{BLUE}"),
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", f"use.{FIELD}", "use"),
        rolls("attack", *["blank"] * 5),
    )
    return scene


def card(scene: Scene[Fleets]) -> Card:
    found = ship(scene, BLUE).carried(CARD)
    assert found is not None
    return found


def dice(scene: Scene[Fleets]) -> int:
    """How many attack dice its ship has at Range 2."""
    return attack_dice(scene.state, attack_of(scene, BLUE, RED)).value


def end_of_round(scene: Scene[Fleets]) -> Scene[Fleets]:
    scene.state.agenda = [EndPhase("tokens")]
    fresh = Scene(scene.rulebook, scene.options, scene.state, seed="any")
    fresh.play(until("begin_round"))
    return fresh


@pytest.mark.rule("ST-CET-02")
def test_its_token_lies_on_the_card_at_first() -> None:
    scene = combat()
    [_, shown] = seen(scene, "Red").ship(BLUE).cards
    assert shown.effect_token
    assert seen(scene, "Red").ship(BLUE).effects == ()
    assert not seen(used(), "Red").ship(BLUE).cards[1].effect_token, "it lies beside the ship now"


@pytest.mark.rule("ST-CET-01")
@pytest.mark.rule("ST-CET-03")
@pytest.mark.rule("ST-CET-04")
def test_it_begins_with_the_time_tokens_for_its_own_ship() -> None:
    scene = used()
    assert card(scene).time == 2
    assert dice(scene) == 5
    view = seen(scene, "Red")
    assert view.ship(BLUE).effects == (EffectToken(FIELD, "green"),)
    assert view.ship(f"0.{NEBULA}").effects == ()
    assert not view.ship(BLUE).cards[1].effect_token


@pytest.mark.rule("ST-CET-01")
@pytest.mark.rule("ST-CET-03")
def test_a_harmful_one_lies_beside_its_recipient() -> None:
    scene = combat()
    use = Use(scene.state, abilities[FIELD], CARD, 0, table=Told())
    continuous.begin(use, RED, amount=-1, harms=True)
    view = seen(scene, "Blue")
    assert view.ship(RED).effects == (EffectToken(FIELD, "red"),)
    assert view.ship(BLUE).effects == ()


@pytest.mark.rule("ST-CET-05")
def test_it_ends_with_the_last_time_token() -> None:
    scene = end_of_round(used())
    assert (card(scene).time, dice(scene)) == (1, 5)
    scene = end_of_round(scene)
    assert (card(scene).time, dice(scene)) == (0, 4)
    assert seen(scene, "Blue").ship(BLUE).cards[1].effect_token


@pytest.mark.rule("ST-CET-05")
def test_it_ends_whenever_the_last_one_goes() -> None:
    scene = used()
    continuous.count_time(scene.state, card(scene), 0)
    assert dice(scene) == 4


@pytest.mark.rule("ST-CET-06")
@pytest.mark.rule("ST-CET-07")
def test_a_token_removed_early_ends_it_and_time_still_blocks_the_card() -> None:
    scene = used()
    [running] = [each for each in scene.state.effects.now if each.ability == FIELD]
    continuous.remove_token(scene.state, running)
    assert dice(scene) == 4
    assert seen(scene, "Blue").ship(BLUE).cards[1].effect_token
    assert (card(scene).time, card(scene).usable) == (2, False)


@pytest.mark.rule("ST-CET-08")
@pytest.mark.parametrize("lost", [disable, discard])
def test_it_goes_on_when_its_card_is_disabled_or_discarded(lost: object) -> None:
    scene = used()
    handle = disable if lost is disable else discard
    agree(handle(scene.state, Told(), ship(scene, BLUE), card(scene), 1, "ST-UPGRADE-03"))
    assert (card(scene).time, dice(scene)) == (2, 5)
    scene = end_of_round(scene)
    assert (card(scene).time, dice(scene)) == (1, 5)
    scene = end_of_round(scene)
    assert (card(scene).time, dice(scene)) == (0, 4)


@pytest.mark.rule("ST-CET-09")
@pytest.mark.rule("ST-RULING-66")
def test_it_goes_on_when_its_ship_is_destroyed() -> None:
    scene = combat()
    use = Use(scene.state, abilities[FIELD], CARD, 0, table=Told())
    card(scene).time = 2
    continuous.begin(use, f"0.{NEBULA}", amount=1)
    ship(scene, BLUE).pose, ship(scene, BLUE).destroyed = None, True

    def lasts() -> bool:
        return bool(seen(scene, "Red").ship(f"0.{NEBULA}").effects)

    assert lasts()
    scene = end_of_round(scene)
    assert (card(scene).time, lasts()) == (1, True)
    scene = end_of_round(scene)
    assert (card(scene).time, lasts()) == (0, False)


@pytest.mark.rule("ST-CET-10")
def test_a_permanent_effect_outlasts_the_end_phase() -> None:
    scene = combat()
    captain = ship(scene, BLUE).cards[0]
    use = Use(scene.state, abilities["blood_oath_2017"], captain.id, 0, table=Told())
    continuous.last_forever(use, captain.id, amount=2)
    for _ in range(3):
        scene = end_of_round(scene)
    [token] = seen(scene, "Red").ship(BLUE).effects
    assert token == EffectToken("blood_oath_2017", "purple")
    assert seen(scene, "Red").ship(BLUE).skill == 3


@pytest.mark.rule("ST-RULING-66")
def test_time_tokens_of_captains_count_down_and_silence_them() -> None:
    scene = combat()
    captain = ship(scene, BLUE).cards[0]
    captain.time = 2
    scene = end_of_round(scene)
    assert (captain.time, captain.usable) == (1, False)
    scene = end_of_round(scene)
    assert (captain.time, captain.usable) == (0, True)
