"""Powers that place figures, bring them in or lay Glyphs, and one that looks at markers."""

from __future__ import annotations

from typing import cast

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
from wartable.engine.table_events import CardsDrawn
from wartable.engine.windows import Effect
from wartable.games.heroscape.events.powers import MarkersShifted, PowerActs
from wartable.games.heroscape.scenes import CardLaid, GlyphLaid
from wartable.games.heroscape.state import BeginRound
from wartable.games.heroscape.view import HeroScapeView
from wartable.testing.scenes import answers, asks, draws, rolls, until
from wartable.testing.scenes.lines import Line

LEVY = "levy-of-the-vale"
FOE = f"blue.{LEVY}"
PRIMUS = "blue.knight-primus-adelbern"
DONE = answers("Red", "turn", "done")


@pytest.mark.rule("HS-RULING-17")
def test_witchcraft_telekinesis() -> None:
    kilkorax = "red.kilkorax-the-kyrie-warrior"
    for hero, there in ((17, "-1,0,0"), (16, "0,4,0")):
        scene = battle(
            [card("kilkorax-the-kyrie-warrior", "0,0,0")],
            [
                card(LEVY, "4,0,0"),
                card("killian-vane-iii", "0,4,0"),
                card("knight-primus-adelbern", "-4,0,0"),
            ],
            turn=kilkorax,
            sheet=field(levels={(1, 0): 1}),
            powers=True,
        )
        lines: list[Line] = [
            DONE,
            answers("Red", "use.witchcraft_telekinesis", "use"),
            asks("Red", "victim", offers=(f"figure:{FOE}.1", "figure:blue.killian-vane-iii")),
            answers("Red", "victim", f"figure:{FOE}.1"),
            rolls("witchcraft_telekinesis", 8),
            answers("Red", "put", "space:0,1,0"),
            answers("Red", "victim", "figure:blue.killian-vane-iii"),
            rolls("witchcraft_telekinesis", hero),
        ]
        if hero == 17:
            lines.append(answers("Red", "put", "space:-1,0,0"))
        scene.play(*lines)
        assert at(scene, f"{FOE}.1") == ("0,1,0",)
        assert at(scene, "blue.killian-vane-iii") == (there,)
        assert not scene.asked("leaving")


@pytest.mark.rule("HS-RULING-17")
def test_skyhook() -> None:
    zed = "red.air-marshal-zed-nesbitt"
    scene = battle(
        [
            card("air-marshal-zed-nesbitt", "0,0,0 -1,0,0"),
            card("vorid-glide-strikers", "1,0,0", "0,3,0"),
            card(LEVY, "2,0,0"),
        ],
        [card("knight-primus-adelbern", "-4,0,0")],
        turn=zed,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{zed}"),
        answers("Red", "destination", "fly_step_by_step"),
        *[answers("Red", "step", f"space:{n},0,0+{n - 1},0,0") for n in (1, 2, 3, 4)],
        answers("Red", "step", "stop"),
        answers("Red", "use.skyhook", "use"),
        asks("Red", "friend", offers=("figure:red.vorid-glide-strikers.1",)),
        answers("Red", "friend", "figure:red.vorid-glide-strikers.1"),
        answers("Red", "put", "space:5,0,0"),
    )
    assert at(scene, "red.vorid-glide-strikers.1") == ("5,0,0",)


def swooping(die: int, *, raelin: str = "-3,0,0") -> Battle:
    """Primus wounds Irene; Raelin is near enough to see it."""
    scene = battle(
        [
            card("knight-irene", "0,0,0"),
            card("raelin-the-kyrie-warrior-bt", raelin),
        ],
        [card("knight-primus-adelbern", "1,0,0")],
        turn=PRIMUS,
        powers=True,
    )
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "figure:red.knight-irene"),
        rolls("attack", SKULL, *[BLANK] * 4),
        rolls("defense", *[BLANK] * 4),
        *(
            [
                answers("Red", "use.vengeful_swoop", "use"),
                answers("Red", "put", "space:2,0,0"),
                rolls("vengeful_swoop", die),
            ]
            if die
            else []
        ),
    )
    return scene


@pytest.mark.rule("HS-POWER-07")
def test_vengeful_swoop_8() -> None:
    for die, wounds in ((8, 1), (7, 0)):
        scene = swooping(die)
        assert figure(scene, PRIMUS).wounds == wounds
        assert at(scene, "red.raelin-the-kyrie-warrior-bt") == ("2,0,0",)
    far = swooping(0, raelin="-5,0,0")
    assert not far.asked("use.vengeful_swoop")


@pytest.mark.rule("HS-RULING-67")
def test_underground_movement() -> None:
    decker = "red.decker-the-burrowbreaker"
    for shows, wounds in ((SKULL, 1), (BLANK, 0)):
        scene = battle(
            [card("decker-the-burrowbreaker", "0,0,3")],
            [card(LEVY, "1,0,3")],
            turn=decker,
            sheet=field(levels={(0, 0): 3, (1, 0): 3, (0, 4): 9, (-1, 4): 10}, water=[(0, 3)]),
            powers=True,
        )
        scene.leave_to_table("leaving")
        scene.play(
            answers("Red", "turn", f"figure:{decker}"),
            answers("Red", "destination", f"underground_movement:{decker}"),
        )
        offered = chosen(scene, "Red")
        assert "space:0,4,9" in offered
        assert "space:-1,4,10" not in offered
        assert "space:0,3,0" not in offered
        assert "space:5,0,0" not in offered
        scene.play(answers("Red", "put", "space:0,4,9"), rolls("leaving", shows))
        assert figure(scene, decker).wounds == wounds
        assert at(scene, decker) == ("0,4,9",)


def test_underground_movement_ends_under_a_fatal_strike() -> None:
    decker = "red.decker-the-burrowbreaker"
    scene = battle(
        [card("decker-the-burrowbreaker", "0,0,0", wounds=4), card(LEVY, "-5,0,0")],
        [card(LEVY, "1,0,0")],
        turn=decker,
        powers=True,
    )
    scene.leave_to_table("leaving")
    scene.play(
        answers("Red", "turn", f"figure:{decker}"),
        answers("Red", "destination", f"underground_movement:{decker}"),
        answers("Red", "put", "space:-3,0,0"),
        rolls("leaving", SKULL),
    )
    assert figure(scene, decker).where == "destroyed"


@pytest.mark.rule("HS-RULING-64")
def test_the_drop() -> None:
    elite = "red.airborne-elite"
    for die in (13, 12):
        scene = battle(
            [card("airborne-elite", "-5,0,0", "-5,1,0", "-5,2,0", "-5,3,0"), card(LEVY, "-6,0,0")],
            [card(LEVY, "5,0,0")],
            powers=True,
        )
        for number in range(1, 5):
            waiting = figure(scene, f"{elite}.{number}")
            waiting.where, waiting.spaces = "reserve", ()
        state_of(scene).agenda = [BeginRound()]
        scene.play(answers("Red", "use.the_drop", "use"), rolls("the_drop", die))
        if die == 12:
            assert not scene.asked("put")
            continue
        assert "space:4,0,0" not in chosen(scene, "Red")
        scene.play(answers("Red", "put", "space:0,0,0"))
        assert "space:1,0,0" not in chosen(scene, "Red")
        scene.play(
            answers("Red", "put", "space:2,0,0"),
            answers("Red", "put", "space:0,2,0"),
            answers("Red", "put", "space:-2,0,0"),
        )
        assert at(scene, f"{elite}.4") == ("-2,0,0",)


def test_water_clone() -> None:
    marro = "red.marro-warriors"
    for die, back in ((10, 1), (9, 0)):
        scene = battle(
            [card("marro-warriors", "0,0,0", "-3,0,0")],
            [card(LEVY, "3,0,0")],
            turn=marro,
            sheet=field(water=[(0, 0)], levels={(1, 0): 1}),
            powers=True,
        )
        lines: list[Line] = [
            DONE,
            answers("Red", "use.water_clone", "use"),
            rolls("water_clone", die),
        ]
        if back:
            lines.append(answers("Red", "put", "space:0,1,0"))
        scene.play(*lines, rolls("water_clone", 14))
        assert figure(scene, f"{marro}.3").on_board is bool(back)
        assert state_of(scene).muster(marro).copies == [2 - back]
        assert not scene.asked("target")


XENITHRAX = "red.xenithrax-the-vineweaver"


def overgrown(*lines: Line) -> Battle:
    """Xenithrax has let vines grow on 3,0,0."""
    scene = battle(
        [
            CardLaid(
                "xenithrax-the-vineweaver",
                card("xenithrax-the-vineweaver", "0,0,0 -1,0,0").figures,
                counters={"glyphs": 3},
            )
        ],
        [card(LEVY, "4,0,0"), card("oathbound-phalanx", "4,1,0")],
        turn=XENITHRAX,
        markers={
            "red": (XENITHRAX,) * 4,
            "blue": (FOE, FOE, "blue.oathbound-phalanx", FOE),
        },
        powers=True,
    )
    scene.leave_to_table("target")
    scene.play(
        DONE,
        answers("Red", "use.summon_vines", "use"),
        answers("Red", "lay_vines", "space:3,0,0"),
        *lines,
    )
    return scene


@pytest.mark.rule("HS-RULING-68")
def test_summon_vines() -> None:
    scene = overgrown(
        answers("Blue", "turn", f"figure:{FOE}.1"),
        answers("Blue", "destination", "space:3,0,0"),
        DONE,
    )
    state = state_of(scene)
    assert state.muster(XENITHRAX).counters == {"glyphs": 2}
    assert [lying.glyph for lying in state.glyphs] == ["xenithrax_vines"]
    assert len(scene.asked("use.summon_vines")) == 1


@pytest.mark.rule("HS-RULING-68")
def test_glyph_of_xenithrax_vines() -> None:
    for shows, lives in ((BLANK, True), (SKULL, False)):
        scene = overgrown(
            answers("Blue", "turn", f"figure:{FOE}.1"),
            answers("Blue", "destination", "space:3,0,0"),
            answers("Red", "turn", f"figure:{XENITHRAX}"),
            answers("Red", "destination", "space:2,0,0+1,0,0"),
            answers("Red", "target", f"figure:{FOE}.1"),
            rolls("attack", *[BLANK] * 6),
            rolls("defense", BLANK),
            answers("Blue", "turn", f"figure:{FOE}.1"),
            answers("Blue", "destination", "space:3,-1,0"),
            rolls("vines", shows),
        )
        assert figure(scene, f"{FOE}.1").on_board is lives
        assert state_of(scene).glyphs == []
        assert not [each for each in state_of(scene).effects if each.ability == "summon_vines"]


def test_vines_hinder_attacks_and_wither_at_the_end_of_the_round() -> None:
    none = answers("Red", "target", "none")
    scene = overgrown(
        answers("Blue", "turn", f"figure:{FOE}.1"),
        answers("Blue", "destination", "space:3,0,0"),
        answers("Red", "turn", f"figure:{XENITHRAX}"),
        answers("Red", "destination", "space:2,0,0+1,0,0"),
        none,
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{XENITHRAX}"),
        rolls("attack", BLANK),
        rolls("defense", *[BLANK] * 3),
        DONE,
        none,
    )
    assert state_of(scene).glyphs
    scene.play(answers("Blue", "turn", "done"))
    assert state_of(scene).glyphs == []


def test_the_huge_trample_vines_and_go_on() -> None:
    scene = overgrown(
        answers("Blue", "turn", "done"),
        DONE,
        answers("Blue", "turn", "done"),
        DONE,
        answers("Blue", "turn", "figure:blue.oathbound-phalanx"),
    )
    assert "space:2,0,0" in chosen(scene, "Blue")
    scene.play(
        answers("Blue", "destination", "step_by_step"),
        answers("Blue", "step", "space:3,1,0"),
        answers("Blue", "step", "space:3,0,0"),
        answers("Blue", "step", "space:3,-1,0"),
    )
    assert state_of(scene).glyphs == []


THYRAXIS = "red.thyraxis-dragoon"


def chittering(die: int, *lines: Line) -> Battle:
    """Thyraxis reveals a marker with an enemy in sight whose card holds two."""
    scene = battle(
        [card("thyraxis-dragoon", "0,0,0 -1,0,0")],
        [card(LEVY, "4,0,0"), card("knight-primus-adelbern", "8,-8,0")],
        turn=PRIMUS,
        sheet=field(radius=8),
        markers={"red": (THYRAXIS,) * 4, "blue": (PRIMUS, FOE, PRIMUS, FOE)},
        powers=True,
    )
    for marker in state_of(scene).markers:
        marker.revealed = marker.seat == 1 and marker.face == "1"
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Red", "use.maddening_chitter", "use"),
        asks("Red", "victim", offers=(f"figure:{FOE}.1",)),
        answers("Red", "victim", f"figure:{FOE}.1"),
        rolls("maddening_chitter", die),
        *lines,
    )
    return scene


def faces(scene: Battle, seat: str | None) -> list[tuple[str, str]]:
    """Blue's face-down markers as a seat sees them."""
    view = cast("HeroScapeView", scene.view(seat))
    return [(m.muster, m.face) for m in view.markers if m.seat == 1 and not m.revealed]


@pytest.mark.rule("HS-RULING-50")
@pytest.mark.rule("HS-ORDER-04")
def test_maddening_chitter_14() -> None:
    scene = chittering(14, draws("look", "marker:1"))
    assert chosen(scene, "Red") == [f"card:{PRIMUS}", "stay"]
    assert (FOE, "2") in faces(scene, "Red")
    assert (FOE, "x") not in faces(scene, "Red")
    assert all(face == "" for _, face in faces(scene, None))
    [seen] = scene.said(PowerActs)
    assert (seen.audience, seen.reveals) == ((0, 1), ("orders:1",))
    [drawn] = scene.said(CardsDrawn)
    assert drawn.audience == (0, 1)
    scene.play(answers("Red", "chitter_shift", f"card:{PRIMUS}"))
    assert (PRIMUS, "2") in faces(scene, "Red")
    assert (PRIMUS, "2") in faces(scene, "Blue")
    [shifted] = scene.said(MarkersShifted)
    assert (shifted.count, shifted.card, shifted.target) == (1, FOE, PRIMUS)
    failed = chittering(13)
    assert all(face == "" for _, face in faces(failed, "Red"))


def laid_vines(*blue: CardLaid, turn: str) -> Battle:
    """Vines grow on 3,0,0, and Xenithrax is far off."""
    scene = battle(
        [card("xenithrax-the-vineweaver", "-5,0,0 -6,0,0")],
        blue,
        turn=turn,
        glyphs=[
            GlyphLaid("3,0,0", "xenithrax_vines", up=True),
            GlyphLaid("3,-3,0", "gerda", up=True),
        ],
    )
    state_of(scene).effects.add(Effect("summon_vines", XENITHRAX, 0, ("glyph:3,0,0",)))
    state_of(scene).cast = ("flying", "summon_vines")
    return scene


@pytest.mark.rule("HS-RULING-68")
def test_summon_vines_are_crushed_by_the_huge_that_land_on_them() -> None:
    scene = laid_vines(card("mimring", "4,0,0 5,0,0"), turn="blue.mimring")
    scene.play(
        answers("Blue", "turn", "figure:blue.mimring"),
        answers("Blue", "destination", "fly_step_by_step"),
        answers("Blue", "step", "space:3,0,0+4,0,0"),
        answers("Blue", "step", "stop"),
        until("end_round"),
    )
    assert [lying.glyph for lying in state_of(scene).glyphs] == ["gerda"]


@pytest.mark.rule("HS-RULING-68")
def test_summon_vines_do_not_stir_when_another_glyph_is_left_or_nobody_is_in_them() -> None:
    scene = laid_vines(card(LEVY, "3,-3,0"), turn=FOE)
    scene.play(
        answers("Blue", "turn", f"figure:{FOE}.1"),
        answers("Blue", "destination", "space:4,-3,0"),
        until("begin_round"),
    )
    assert not scene.rolls
    assert len(state_of(scene).glyphs) == 2
