"""The Basic Game's own procedure (HS-BASIC)."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SHIELD,
    SKULL,
    at,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.testing.scenes import Scene, answers, ends, refuses, rolls, tells

BASIC = HeroScapeOptions(mode="basic", scenario="vengalla-gulch")
KNAVES = "red.knaves-of-the-silver-scimitar"
RAAKCHOTT = "blue.raakchott-steward-of-death"


@pytest.mark.rule("HS-BASIC-01")
@pytest.mark.rule("HS-SETUP-05")
def test_each_picks_an_army_and_most_skulls_begin() -> None:
    options = HeroScapeOptions(mode="basic", scenario="first-steps")
    scene = Scene(HeroScape(), options)
    scene.play(
        answers("Red", "army", "army:1"),
        rolls("first", SKULL, SKULL, BLANK, BLANK, BLANK, BLANK),
        rolls("first", SKULL, SKULL, BLANK, BLANK, SHIELD, SHIELD),
        rolls("first", *[BLANK] * 6),
        rolls("first", SKULL, *[BLANK] * 5),
        tells("first_turn_won", color="blue", skulls=1),
    )
    assert [muster.card for muster in state_of(scene).cards_of(1)] == [
        "knaves-of-the-silver-scimitar",
        "killian-vane-iii",
    ]
    assert at(scene, "blue.killian-vane-iii") == ("3,-3,1",)


@pytest.mark.rule("HS-BASIC-02")
@pytest.mark.rule("HS-BASIC-03")
@pytest.mark.rule("HS-BASIC-04")
def test_turns_alternate_and_any_living_card_may_be_chosen() -> None:
    scene = battle(
        [
            card("knaves-of-the-silver-scimitar", "-4,0,0"),
            card("killian-vane-iii", "-4,1,0"),
            card("onshu-the-welkineye"),
        ],
        [card("raakchott-steward-of-death", "4,0,0"), card("ne-gok-sa", "4,1,0")],
        options=BASIC,
    )
    scene.play(
        refuses("Red", "card", "card:red.onshu-the-welkineye", rule="HS-BASIC-04"),
        answers("Red", "card", f"card:{KNAVES}"),
        answers("Red", "turn", "done"),
        answers("Blue", "card", f"card:{RAAKCHOTT}"),
        answers("Blue", "turn", "done"),
        answers("Red", "card", f"card:{KNAVES}"),
    )
    assert chosen(scene, "Red") == [f"figure:{KNAVES}.1", "done"]


@pytest.mark.rule("HS-BASIC-14")
@pytest.mark.rule("HS-EX-14")
@pytest.mark.rule("HS-BASIC-17")
def test_one_successful_attack_destroys_and_the_last_one_standing_wins() -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,1", "0,1,1")],
        [card("raakchott-steward-of-death", "1,0,0")],
        turn=KNAVES,
        sheet=field(levels={(0, 0): 1, (0, 1): 1}),
        options=BASIC,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", f"figure:{KNAVES}.2"),
        answers("Red", "target", f"figure:{RAAKCHOTT}"),
        rolls("attack", SKULL, SKULL, BLANK, BLANK),
        rolls("defense", SHIELD, *[BLANK] * 7),
        tells("destroyed", figure=RAAKCHOTT),
        ends("Red"),
    )


@pytest.mark.rule("HS-BASIC-09")
def test_only_opponents_can_be_attacked() -> None:
    scene = battle(
        [card("bok-bur-na", "0,0,0"), card("killian-vane-iii", "1,0,0")],
        [card("raakchott-steward-of-death", "3,0,0")],
        turn="red.bok-bur-na",
        options=BASIC,
    )
    scene.play(answers("Red", "turn", "done"))
    assert chosen(scene, "Red") == [f"figure:{RAAKCHOTT}", "none"]


@pytest.mark.rule("HS-BASIC-07")
@pytest.mark.rule("HS-BASIC-08")
def test_in_basic_there_is_no_height_limit_and_no_falling() -> None:
    up = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,0")],
        [card("raakchott-steward-of-death", "6,0,0")],
        turn=KNAVES,
        sheet=field(levels={(1, 0): 4}),
        options=BASIC,
    )
    up.play(
        answers("Red", "turn", f"figure:{KNAVES}.1"),
        answers("Red", "destination", "space:1,0,4"),
    )
    assert at(up, f"{KNAVES}.1") == ("1,0,4",)
    down = battle(
        [card("knaves-of-the-silver-scimitar", "1,0,20")],
        [card("raakchott-steward-of-death", "6,0,0")],
        turn=KNAVES,
        sheet=field(levels={(1, 0): 20}),
        options=BASIC,
    )
    down.play(
        answers("Red", "turn", f"figure:{KNAVES}.1"),
        answers("Red", "destination", "space:0,0,0"),
    )
    assert not down.rolls


@pytest.mark.rule("HS-BASIC-06")
def test_in_basic_enemies_hold_nobody() -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,0")],
        [card("raakchott-steward-of-death", "1,0,0")],
        turn=KNAVES,
        options=BASIC,
    )
    scene.play(
        answers("Red", "turn", f"figure:{KNAVES}.1"),
        answers("Red", "destination", "space:-3,0,0"),
    )
    assert not scene.asked("leaving")


@pytest.mark.rule("HS-BASIC-15")
def test_in_basic_no_power_is_in_play() -> None:
    options = HeroScapeOptions(mode="basic", scenario="first-steps")
    scene = Scene(HeroScape(), options)
    scene.play(
        answers("Red", "army", "army:0"),
        rolls("first", SKULL, *[BLANK] * 5),
        rolls("first", *[BLANK] * 6),
    )
    assert state_of(scene).cast == ()
    assert figure(scene, "blue.onshu-the-welkineye").on_board


@pytest.mark.rule("HS-BASIC-16")
@pytest.mark.rule("HS-BASIC-18")
def test_a_turn_ends_when_nobody_can_or_will_attack() -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,0", "-3,0,0")],
        [card("raakchott-steward-of-death", "1,0,0")],
        turn=KNAVES,
        options=BASIC,
    )
    scene.play(answers("Red", "turn", "done"), answers("Red", "target", "none"))
    assert scene.question("Blue").kind == "turn"
