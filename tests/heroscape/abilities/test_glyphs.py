"""Glyphs, each by its name (HS-GLYPH)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.heroscape.battle import (
    BLANK,
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
from wartable.games.heroscape.board.sheet import ZoneSheet
from wartable.games.heroscape.events.attacks import DiceCounted
from wartable.games.heroscape.events.rounds import InitiativeWon
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.testing.scenes import answers, draws, refuses, rolls, tells, until
from wartable.testing.scenes.lines import Line

KITA, IRENE, NEGOKSA = "red.kita-the-springrunner", "red.knight-irene", "blue.ne-gok-sa"


def walking_onto(glyph: str, *, up: bool = True, wounds: int = 0) -> Battle:
    """Kita steps onto a Glyph; Irene stands beside, Ne-Gok-Sa far off."""
    scene = battle(
        [card("kita-the-springrunner", "0,0,0", wounds=wounds), card("knight-irene", "0,-3,0")],
        [card("ne-gok-sa", "6,-3,0")],
        turn=KITA,
        glyphs=[GlyphLaid("2,0,0", glyph, up)],
    )
    state_of(scene).cast = tuple(
        sorted(f"glyph_{each}" for each in {glyph, *state_of(scene).unseen_glyphs} if each)
    )
    return scene


def held(glyph: str, turn: str = IRENE) -> Battle:
    """Kita stands on a Glyph; Irene is next to Ne-Gok-Sa."""
    scene = battle(
        [card("kita-the-springrunner", "-3,0,0"), card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=turn,
        glyphs=[GlyphLaid("-3,0,0", glyph, up=True)],
    )
    state_of(scene).cast = (f"glyph_{glyph}",)
    return scene


def dice_of(scene: Battle, attack: int, defense: int) -> None:
    """Irene attacks Ne-Gok-Sa with these numbers of dice."""
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * attack),
        rolls("defense", *[BLANK] * defense),
    )


@pytest.mark.rule("HS-GLYPH-02")
@pytest.mark.rule("HS-RULING-21")
def test_a_walker_stops_on_an_unknown_glyph_and_turns_it_up() -> None:
    scene = walking_onto("", up=False)
    state_of(scene).unseen_glyphs = ["gerda", "kelda"]
    state_of(scene).cast = ("glyph_gerda", "glyph_kelda")
    scene.play(answers("Red", "turn", f"figure:{KITA}"))
    assert "space:5,0,0" in chosen(scene, "Red")
    scene.play(
        answers("Red", "destination", "space:2,0,0"),
        draws("glyph", "gerda"),
        tells("glyph_turned", glyph="gerda", figure=KITA),
    )
    assert at(scene, KITA) == ("2,0,0",)
    assert [lying.glyph for lying in state_of(scene).glyphs] == ["gerda"]
    assert len(scene.asked("destination")) == 1


@pytest.mark.rule("HS-GLYPH-03")
@pytest.mark.rule("HS-RULING-56")
def test_kelda() -> None:
    scene = walking_onto("kelda", wounds=1)
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        tells("healed", figure=KITA, wounds=1),
        tells("glyph_removed", glyph="kelda"),
    )
    assert state_of(scene).glyphs == []


@pytest.mark.rule("HS-RULING-56")
def test_a_double_space_figure_that_is_still_on_a_glyph_does_not_wake_it() -> None:
    scene = battle(
        [card("grimnak", "0,0,0 -1,0,0", wounds=1)],
        [card("ne-gok-sa", "6,-3,0")],
        turn="red.grimnak",
        glyphs=[GlyphLaid("0,0,0", "kelda", up=True)],
    )
    state_of(scene).cast = ("glyph_kelda",)
    scene.play(
        answers("Red", "turn", "figure:red.grimnak"),
        answers("Red", "destination", "space:1,0,0+0,0,0"),
    )
    assert at(scene, "red.grimnak") == ("1,0,0", "0,0,0"), "now its rear is on the Glyph"
    assert figure(scene, "red.grimnak").wounds == 1
    assert [each.glyph for each in state_of(scene).glyphs] == ["kelda"]


@pytest.mark.rule("HS-GLYPH-04")
@pytest.mark.parametrize(
    ("glyph", "attack"), [("astrid", 5), ("ulaniva", 5), ("crevcor", 4), ("gerda", 4)]
)
def test_attack_glyphs(glyph: str, attack: int) -> None:
    dice_of(held(glyph), attack, 6)


def test_crevcor_helps_common_figures_alone() -> None:
    levy = "red.levy-of-the-vale"
    scene = battle(
        [card("kita-the-springrunner", "-3,0,0"), card("levy-of-the-vale", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=levy,
        glyphs=[GlyphLaid("-3,0,0", "crevcor", up=True)],
    )
    state_of(scene).cast = ("glyph_crevcor",)
    dice_of(scene, 3, 6)


@pytest.mark.parametrize(("glyph", "reach"), [("ivor", 13), ("astrid", 9)])
def test_ivor_lengthens_long_ranges(glyph: str, reach: int) -> None:
    scene = battle(
        [card("syvarris-rotv", "-7,0,0"), card("kita-the-springrunner", "-7,1,0")],
        [card("levy-of-the-vale", "2,0,0", "6,0,0", "7,0,0")],
        turn="red.syvarris-rotv",
        glyphs=[GlyphLaid("-7,1,0", glyph, up=True)],
        sheet=field(radius=8),
    )
    state_of(scene).cast = (f"glyph_{glyph}",)
    scene.play(answers("Red", "turn", "done"))
    near = [f"figure:blue.levy-of-the-vale.{n}" for n, away in ((1, 9), (2, 13)) if away <= reach]
    assert chosen(scene, "Red") == [*near, f"figure:{KITA}", "none"]


def test_ivor_does_nothing_for_short_ranges() -> None:
    scene = held("ivor")
    scene.play(answers("Red", "turn", f"figure:{IRENE}"))
    scene.play(answers("Red", "destination", "space:0,-1,0"))
    assert not scene.asked("target"), "two spaces away is still out of her Range"


@pytest.mark.parametrize(("glyph", "more"), [("gerda", 1), ("jalgard", 2)])
def test_defense_glyphs(glyph: str, more: int) -> None:
    scene = held(glyph, turn=NEGOKSA)
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{IRENE}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * (4 + more)),
    )
    assert scene.said(DiceCounted)[-1].reckoning.value == 4 + more


def test_valda() -> None:
    scene = held("valda")
    scene.play(answers("Red", "turn", f"figure:{IRENE}"))
    assert "space:-1,-5,0" in chosen(scene, "Red")


def test_dagmar() -> None:
    scene = battle(
        [card("kita-the-springrunner", "-3,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        glyphs=[GlyphLaid("-3,0,0", "dagmar", up=True)],
    )
    state_of(scene).cast = ("glyph_dagmar",)
    scene.play(
        answers("Red", "orders", {f"marker.{each}": f"card:{KITA}" for each in "123x"}),
        answers("Blue", "orders", {f"marker.{each}": f"card:{NEGOKSA}" for each in "123x"}),
        rolls("initiative", 5),
        rolls("initiative", 12),
    )
    [won] = scene.said(InitiativeWon)
    assert (won.color, won.total) == ("red", 13)


@pytest.mark.rule("HS-EX-46")
def test_rannveig() -> None:
    raelin = "red.raelin-the-kyrie-warrior-rotv"
    scene = battle(
        [card("raelin-the-kyrie-warrior-rotv", "0,0,0")],
        [card("ne-gok-sa", "4,-4,0")],
        turn=raelin,
        glyphs=[GlyphLaid("4,-4,0", "rannveig", up=True)],
    )
    state_of(scene).cast = ("flying", "glyph_rannveig")
    scene.play(answers("Red", "turn", f"figure:{raelin}"))
    assert "fly_step_by_step" not in chosen(scene, "Red")
    state_of(scene).glyphs.clear()


def test_thorian() -> None:
    scene = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("ne-gok-sa", "4,0,0"), card("kita-the-springrunner", "-4,0,0")],
        turn="red.syvarris-rotv",
        glyphs=[GlyphLaid("-4,0,0", "thorian", up=True)],
    )
    state_of(scene).cast = ("glyph_thorian",)
    scene.play(answers("Red", "turn", "done"))
    assert not scene.asked("target")


def test_yadulkia() -> None:
    scene = held("yadulkia")
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:0,-2,0"),
    )
    assert not scene.asked("leaving")


def test_proftaka() -> None:
    scene = held("proftaka", turn=KITA)
    scene.play(until("end_round"))
    assert not scene.asked("turn")


def test_haukeland() -> None:
    scene = walking_onto("haukeland", wounds=1)
    figure(scene, IRENE).wounds = 3
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "heal", f"figure:{IRENE}"),
        answers("Red", "heal", f"figure:{KITA}"),
        refuses("Red", "heal", f"figure:{KITA}"),
        answers("Red", "heal", f"figure:{IRENE}"),
    )
    assert (figure(scene, IRENE).wounds, figure(scene, KITA).wounds) == (1, 0)


def test_mitonsoul() -> None:
    scene = walking_onto("mitonsoul")
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        rolls("doom", 2),
        rolls("doom", 1),
        rolls("doom", 20),
    )
    assert not figure(scene, IRENE).on_board


def test_quillivon() -> None:
    scene = walking_onto("quillivon")
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "march", [f"figure:{IRENE}"]),
        answers("Red", "destination", "space:0,2,0"),
    )
    assert at(scene, IRENE) == ("0,2,0",)


def test_erland() -> None:
    scene = walking_onto("erland")
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "call", f"figure:{NEGOKSA}"),
        answers("Red", "call_place", "space:3,0,0"),
    )
    assert at(scene, NEGOKSA) == ("3,0,0",)


def test_wannok() -> None:
    scene = held("wannok")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "none"),
        rolls("wannok", 2),
        answers("Red", "wannok", "seat:1"),
        answers("Blue", "wannok_wound", f"figure:{NEGOKSA}"),
    )
    assert figure(scene, NEGOKSA).wounds == 1


@pytest.mark.rule("HS-RULING-17")
def test_a_figure_that_is_placed_neither_is_struck_nor_falls() -> None:
    scene = walking_onto("erland")
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "call", f"figure:{IRENE}"),
        answers("Red", "call_place", "space:3,0,0"),
    )
    assert not scene.rolls


@pytest.mark.rule("HS-GLYPH-03")
def test_glyph_of_felaron() -> None:
    """It removes one other Glyph; being temporary, it goes itself as well."""
    laid = {"2,0,0": "felaron", "0,2,0": "gerda", "0,3,0": "kelda"}
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")],
        [card("ne-gok-sa", "6,-3,0")],
        turn=KITA,
        glyphs=[GlyphLaid(space, glyph, True) for space, glyph in laid.items()],
    )
    state_of(scene).cast = tuple(f"glyph_{glyph}" for glyph in laid.values())
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "remove_glyph", "glyph:0,2,0"),
    )
    assert [lying.glyph for lying in state_of(scene).glyphs] == ["kelda"]


def called_back(*lines: Line, out: bool = False, spirit: str = "") -> Battle:
    """Kita lands on the Glyph of Sturla; a Tarn Viking and Mimring are destroyed."""
    zones = (
        ZoneSheet("red", ((-6, 0, 0), (-6, 1, 0))),
        ZoneSheet("blue", ((6, 0, 0), (6, -1, 0))),
    )
    scene = battle(
        [
            card("kita-the-springrunner", "0,0,0"),
            card("tarn-viking-warriors", "-1,0,0", "-1,1,0", "-2,0,0"),
        ],
        [card("ne-gok-sa", "6,-3,0"), card("mimring")],
        turn=KITA,
        glyphs=[GlyphLaid("2,0,0", "sturla", up=True)],
        sheet=replace(field(), zones=zones),
    )
    state = state_of(scene)
    state.cast, state.scenario, state.zones = ("glyph_sturla",), "", [0, 1]
    if out:
        state.out.append(1)
    if spirit:
        figure(scene, spirit).host = KITA
        state.effects.add(Effect("warriors_attack_spirit", spirit, 0, (f"card:{KITA}",)))
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "space:2,0,0"),
        *lines,
    )
    return scene


@pytest.mark.rule("HS-RULING-73")
def test_sturla() -> None:
    scene = called_back(
        rolls("return", 19),
        answers("Red", "call_place", "space:-6,1,0"),
        rolls("return", 20),
        answers("Blue", "call_place", "space:6,-1,0+6,0,0"),
    )
    assert at(scene, "red.tarn-viking-warriors.4") == ("-6,1,0",)
    assert state_of(scene).muster("red.tarn-viking-warriors").copies == [0]
    assert at(scene, "blue.mimring") == ("6,-1,0", "6,0,0")
    assert state_of(scene).glyphs == [], "it is used up"


@pytest.mark.rule("HS-RULING-73")
def test_sturla_needs_a_19_and_a_side_in_the_game() -> None:
    scene = called_back(rolls("return", 18), rolls("return", 18))
    assert figure(scene, "red.tarn-viking-warriors.4").where == "destroyed"
    assert figure(scene, "blue.mimring").where == "destroyed"
    left = called_back(rolls("return", 18), out=True)
    assert len(left.rolls) == 1, "a player who left rolls for nobody"


@pytest.mark.rule("HS-RULING-73")
def test_sturla_ends_what_a_spirit_did_on_another_card() -> None:
    spirit = "red.tarn-viking-warriors.4"
    scene = called_back(
        rolls("return", 19),
        answers("Red", "call_place", "space:-6,1,0"),
        rolls("return", 1),
        spirit=spirit,
    )
    assert not list(state_of(scene).effects)
    assert figure(scene, spirit).host == ""
