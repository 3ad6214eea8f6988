"""Pirate Captains, the brood of Queen Maladrix and the Eisenek, each power by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SKULL,
    Battle,
    at,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from wartable.engine.windows import Effect
from wartable.games.heroscape.events.powers import MarkersShifted
from wartable.games.heroscape.events.rounds import TurnGranted
from wartable.games.heroscape.scenes import CardLaid
from wartable.games.heroscape.state import StartGame
from wartable.testing.scenes import answers, asks, rolls
from wartable.testing.scenes.lines import Line

LEVY = "levy-of-the-vale"
FOE = f"blue.{LEVY}"
KNAVES = "red.knaves-of-the-silver-scimitar"
FIA = "red.fia-bonny-the-void-siren"
BREECH = "red.cornelius-breech-the-derelict-prince"
QUEEN = "red.queen-maladrix-the-conqueror"
GUARD = "red.festering-honor-guard"
PRIMUS = "blue.knight-primus-adelbern"
DONE = answers("Red", "turn", "done")


def test_the_captains_way_is_named_as_the_game_begins() -> None:
    scene = battle(
        [
            card("knaves-of-the-silver-scimitar", "0,0,0", "0,1,0"),
            card("fia-bonny-the-void-siren", "-1,0,0"),
            card("cornelius-breech-the-derelict-prince", "-2,0,0"),
            card("bok-bur-na", "-3,0,0"),
        ],
        [card(LEVY, "5,0,0")],
        powers=True,
    )
    state_of(scene).agenda = [StartGame()]
    scene.play(
        asks("Red", "friend", offers=(f"figure:{FIA}", "figure:red.bok-bur-na")),
        answers("Red", "friend", f"figure:{FIA}"),
    )
    [named] = state_of(scene).effects.now
    assert (named.ability, named.targets, named.mark) == ("the_captains_way", (FIA,), KNAVES)


def follow(scene: Battle, captain: str) -> None:
    """The Knaves have named this Captain."""
    state_of(scene).effects.add(
        Effect("the_captains_way", f"{KNAVES}.1", 0, (captain,), mark=KNAVES)
    )


@pytest.mark.rule("HS-POWER-07")
@pytest.mark.rule("HS-RULING-63")
def test_the_captains_way() -> None:
    knave = f"{KNAVES}.1"
    for place, captain, defending in (
        ("4,0,0", "-4,0,0", 3),
        ("4,0,0", "-5,0,0", 2),
        ("1,0,0", "-4,0,0", 2),
    ):
        scene = battle(
            [
                card("knaves-of-the-silver-scimitar", "0,0,0"),
                card("fia-bonny-the-void-siren", captain),
            ],
            [card("syvarris-rotv", place)],
            turn="blue.syvarris-rotv",
            powers=True,
        )
        follow(scene, FIA)
        scene.play(
            answers("Blue", "turn", "done"),
            answers("Blue", "target", f"figure:{knave}"),
            rolls("attack", *[BLANK] * 3),
            rolls("defense", *[BLANK] * defending),
        )


def mutinous(*lines: Line, wounds: int = 0) -> Battle:
    """Primus strikes Fia, whose Knaves may follow Cornelius instead."""
    scene = battle(
        [
            card("knaves-of-the-silver-scimitar", "-4,0,0"),
            card("fia-bonny-the-void-siren", "0,0,0", wounds=wounds),
            card("cornelius-breech-the-derelict-prince", "-3,0,0", wounds=3),
        ],
        [card("knight-primus-adelbern", "1,0,0")],
        turn=PRIMUS,
        powers=True,
    )
    follow(scene, FIA)
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{FIA}"),
        rolls("attack", SKULL, *[BLANK] * 4),
        rolls("defense", *[BLANK] * 3),
        *lines,
    )
    return scene


def captain(scene: Battle) -> list[tuple[str, ...]]:
    """Whom the squads follow."""
    return [each.targets for each in state_of(scene).effects.now]


def test_mutiny() -> None:
    scene = mutinous(answers("Red", "use.mutiny", "use"))
    assert captain(scene) == [(BREECH,)]
    assert figure(scene, BREECH).wounds == 0
    loyal = mutinous(answers("Red", "use.mutiny", "decline"))
    assert captain(loyal) == [(FIA,)]
    assert figure(loyal, BREECH).wounds == 3


def test_mutiny_when_the_captain_falls() -> None:
    decline = answers("Red", "use.mutiny", "decline")
    scene = mutinous(decline, answers("Red", "use.mutiny", "use"), wounds=4)
    assert captain(scene) == [(BREECH,)]
    alone = mutinous(decline, decline, wounds=4)
    assert captain(alone) == []


def brood(*guards: str, blue: CardLaid, turn: str = QUEEN) -> Battle:
    """The Queen with these of her Guard; the others have been destroyed."""
    return battle(
        [
            card("queen-maladrix-the-conqueror", "0,0,0 -1,0,0"),
            card("festering-honor-guard", *guards),
        ],
        [blue],
        turn=turn,
        powers=True,
    )


def infested(die: int, wounds: int = 0) -> Battle:
    """The Queen's turn is over and a Hero is next to her."""
    scene = brood("-3,0,0", blue=card("knight-primus-adelbern", "1,0,0", wounds=wounds))
    scene.play(
        DONE,
        answers("Red", "target", "none"),
        asks("Red", "victim", offers=(f"figure:{PRIMUS}", "none")),
        answers("Red", "victim", f"figure:{PRIMUS}"),
        rolls("infestation", die),
        *([rolls("parasite", 16)] if die >= 9 else []),
    )
    return scene


@pytest.mark.rule("HS-RULING-64")
def test_infestation_9() -> None:
    scene = infested(9)
    guard = figure(scene, f"{GUARD}.2")
    assert (guard.where, guard.host) == ("destroyed", PRIMUS)
    assert figure(scene, PRIMUS).on_board
    assert figure(infested(8), f"{GUARD}.2").host == ""


def test_infestation_takes_no_second_guard() -> None:
    scene = brood("-3,0,0", blue=card("knight-primus-adelbern", "1,0,0"))
    figure(scene, f"{GUARD}.2").host = PRIMUS
    state_of(scene).effects.add(Effect("parasite", f"{GUARD}.2", 0, (PRIMUS,)))
    scene.play(DONE, answers("Red", "target", "none"), rolls("parasite", 1))
    assert not scene.asked("victim")


def guarded(*lines: Line, hero: str = "1,0,0", wounds: int = 0) -> Battle:
    """Primus carries a Guard on his card."""
    blue = [card("knight-primus-adelbern", hero, wounds=wounds), card(LEVY, "6,0,0")]
    scene = battle(
        [card("knight-irene", "0,0,0"), card("festering-honor-guard", "-3,0,0")],
        blue,
        turn="red.knight-irene",
        powers=True,
    )
    figure(scene, f"{GUARD}.2").host = PRIMUS
    state_of(scene).effects.add(Effect("parasite", f"{GUARD}.2", 0, (PRIMUS,)))
    scene.play(DONE, *lines)
    return scene


@pytest.mark.rule("HS-RULING-64")
def test_parasite() -> None:
    spared = guarded(answers("Red", "target", "none"), rolls("parasite", 16))
    assert figure(spared, PRIMUS).on_board
    scene = guarded(answers("Red", "target", "none"), rolls("parasite", 17))
    assert not figure(scene, PRIMUS).on_board
    assert at(scene, f"{GUARD}.2") == ("1,0,0",)
    assert state_of(scene).muster(GUARD).copies == [3]
    assert figure(scene, f"{GUARD}.2").host == ""


def test_parasite_hatches_when_an_attack_destroys_its_host() -> None:
    scene = guarded(
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", SKULL, *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
        wounds=7,
    )
    assert at(scene, f"{GUARD}.2") == ("1,0,0",)
    assert state_of(scene).effects.now == []


def test_motherless_rage() -> None:
    scene = battle(
        [
            card("queen-maladrix-the-conqueror", "0,0,0 -1,0,0", wounds=5),
            card("festering-honor-guard", "1,1,0"),
        ],
        [card("knight-primus-adelbern", "1,0,0")],
        turn=PRIMUS,
        markers={"red": (QUEEN, GUARD, QUEEN, QUEEN), "blue": (PRIMUS,) * 4},
        powers=True,
    )
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "use.crushing_blow", "decline"),
        answers("Blue", "target", f"figure:{QUEEN}"),
        rolls("attack", *[SKULL] * 5),
        rolls("defense", *[BLANK] * 5),
        answers("Red", "use.motherless_rage", "use"),
        DONE,
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    [shifted] = scene.said(MarkersShifted)
    assert (shifted.count, shifted.target) == (3, GUARD)
    assert {marker.muster for marker in state_of(scene).markers if marker.seat == 0} == {GUARD}


def test_motherless_rage_waits_for_her_death() -> None:
    scene = brood("1,1,0", blue=card("knight-primus-adelbern", "1,0,0"), turn=GUARD)
    scene.play(
        DONE,
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", *[BLANK] * 2),
        rolls("defense", *[BLANK] * 3),
    )


RIDERS = "red.necrotech-wraithriders"
LICH = "red.iron-lich-viscerot"


@pytest.mark.rule("HS-POWER-07")
def test_vile_injection() -> None:
    scene = battle(
        [
            CardLaid(
                "iron-lich-viscerot",
                card("iron-lich-viscerot", "-5,0,0 -6,0,0").figures,
                counters={"markers": 3},
            ),
            card("necrotech-wraithriders", "-4,0,0", "-4,1,0"),
        ],
        [card("knight-primus-adelbern", "6,0,0")],
        turn=RIDERS,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{RIDERS}.1"),
        answers("Red", "use.vile_injection", "use"),
        answers("Red", "destination", "space:5,0,0"),
        answers("Red", "mover", f"figure:{RIDERS}.2"),
        answers("Red", "destination", "stay"),
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", *[BLANK] * 5),
        rolls("defense", *[BLANK] * 3),
    )
    assert state_of(scene).muster(LICH).counters == {"markers": 2}
    assert len(scene.asked("use.vile_injection")) == 1


@pytest.mark.rule("HS-RULING-39")
def test_ironclad_puppeteer() -> None:
    scene = battle(
        [
            card("iron-lich-viscerot", "-5,0,0 -6,0,0"),
            card("necrotech-wraithriders", "-4,1,0"),
            card("hellforge-mandukor", "-4,2,0"),
            card(LEVY, "-3,3,0"),
        ],
        [card("knight-primus-adelbern", "6,0,0")],
        turn=LICH,
        powers=True,
    )
    scene.play(
        DONE,
        answers("Red", "target", "none"),
        answers("Red", "use.ironclad_puppeteer", "use"),
        asks("Red", "bonding", offers=(f"card:{RIDERS}", "card:red.hellforge-mandukor")),
        answers("Red", "bonding", f"card:{RIDERS}"),
        answers("Red", "turn", f"figure:{RIDERS}.1"),
        answers("Red", "use.vile_injection", "decline"),
        answers("Red", "destination", "space:-3,1,0"),
    )
    [granted] = scene.said(TurnGranted)
    assert granted.card == RIDERS
    assert at(scene, f"{RIDERS}.1") == ("-3,1,0",)
    assert len(scene.asked("use.ironclad_puppeteer")) == 1


@pytest.mark.rule("HS-LEVEL-05")
def test_rolling_movement() -> None:
    scene = battle(
        [card("necrotech-wraithriders", "0,0,0")],
        [card("knight-primus-adelbern", "6,0,0")],
        turn=RIDERS,
        sheet=field(levels={(1, 0): 2, (-1, 0): 3}),
        powers=True,
    )
    scene.play(answers("Red", "turn", f"figure:{RIDERS}.1"))
    assert "space:1,0,2" in chosen(scene, "Red")
    assert "space:-1,0,3" not in chosen(scene, "Red")
