"""Glyphs that change the 20-sided die, cancel powers and take Order Markers, by name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import Battle, battle, card, chosen, state_of
from wartable.engine.table_events import CardsDrawn
from wartable.games.heroscape.abilities.registry import FLY, abilities
from wartable.games.heroscape.events.powers import MarkerLost
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.testing.scenes import answers, draws, rolls, tells

KITA, MIMRING, NEGOKSA = "red.kita-the-springrunner", "blue.mimring", "blue.ne-gok-sa"


def landing(glyph: str, *more: str) -> Battle:
    """Kita steps onto a Glyph; Mimring and Ne-Gok-Sa are far off."""
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")],
        [card("mimring", "6,-3,0 6,-2,0"), card("ne-gok-sa", "5,0,0")],
        turn=KITA,
        glyphs=[GlyphLaid("2,0,0", glyph, up=True)],
        markers={"red": (KITA,) * 4, "blue": (NEGOKSA, NEGOKSA, MIMRING, NEGOKSA)},
    )
    state_of(scene).cast = (f"glyph_{glyph}", *more)
    scene.play(answers("Red", "turn", f"figure:{KITA}"))
    return scene


@pytest.mark.rule("HS-GLYPH-04")
@pytest.mark.rule("HS-RULING-72")
@pytest.mark.parametrize(("die", "flies"), [(5, False), (4, True)])
def test_nilrend_cancels_the_powers_of_a_unique_card(die: int, flies: bool) -> None:
    scene = landing("nilrend", "flying")
    state = state_of(scene)
    assert abilities.allowed(state, FLY, Acting(state.figure(MIMRING)))
    scene.play(
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "negate", f"card:{MIMRING}"),
        rolls("glyph_nilrend", die),
    )
    state = state_of(scene)
    assert abilities.allowed(state, FLY, Acting(state.figure(MIMRING))) is flies
    carried = {source for _, source, _ in abilities.carried(state, {"flying"})}
    assert (MIMRING in carried) is flies
    assert state.glyphs == [], "it is used up"


@pytest.mark.rule("HS-GLYPH-04")
@pytest.mark.rule("HS-ORDER-04")
def test_oreld_takes_a_marker_that_only_its_owner_learns() -> None:
    scene = landing("oreld")
    scene.play(
        answers("Red", "destination", "space:2,0,0"),
        rolls("glyph_oreld", 10),
        answers("Red", "intercept", f"card:{NEGOKSA}"),
        draws("intercept", "marker:2"),
        tells("marker_lost", card=NEGOKSA, color="blue"),
    )
    state = state_of(scene)
    lost = [marker for marker in state.markers if marker.off]
    assert [(marker.muster, marker.face) for marker in lost] == [(NEGOKSA, "2")]
    seen = [marker for marker in HeroScape().view(state, 0).markers if marker.off]
    assert [marker.face for marker in seen] == [""]
    assert "face" not in MarkerLost.__struct_fields__
    [drawn] = scene.said(CardsDrawn)
    assert drawn.audience == (1,)


@pytest.mark.rule("HS-GLYPH-04")
@pytest.mark.rule("HS-ORDER-04")
def test_another_glyph_under_the_same_figure_may_ask_after_oreld() -> None:
    """A marker is drawn in secret, and after that a step may ask nothing more."""
    flyer = "red.mimring"
    scene = battle(
        [card("mimring", "0,0,0 -1,0,0")],
        [card("ne-gok-sa", "5,0,0"), card("grimnak", "6,-3,0 6,-2,0")],
        turn=flyer,
        glyphs=[GlyphLaid("2,0,0", "oreld", up=True), GlyphLaid("1,0,0", "nilrend", up=True)],
        markers={"red": (flyer,) * 4, "blue": (NEGOKSA, NEGOKSA, "blue.grimnak", NEGOKSA)},
    )
    state_of(scene).cast = ("glyph_oreld", "glyph_nilrend", "flying")
    scene.play(
        answers("Red", "turn", f"figure:{flyer}"),
        answers("Red", "destination", "space:2,0,0+1,0,0"),
        rolls("glyph_oreld", 10),
        answers("Red", "intercept", f"card:{NEGOKSA}"),
        answers("Red", "negate", f"card:{NEGOKSA}"),
        rolls("glyph_nilrend", 5),
        draws("intercept", "marker:2"),
        tells("marker_lost", card=NEGOKSA, color="blue"),
    )


@pytest.mark.rule("HS-GLYPH-04")
def test_oreld_does_nothing_on_a_low_roll() -> None:
    scene = landing("oreld")
    scene.play(answers("Red", "destination", "space:2,0,0"), rolls("glyph_oreld", 9))
    assert not any(marker.off for marker in state_of(scene).markers)


@pytest.mark.rule("HS-GLYPH-04")
@pytest.mark.rule("HS-RULING-72")
def test_lodin_adds_to_every_20_sided_die_of_its_holder() -> None:
    scene = battle(
        [card("kita-the-springrunner", "2,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        glyphs=[GlyphLaid("2,0,0", "lodin", up=True)],
    )
    state_of(scene).cast = ("glyph_lodin",)
    scene.play(
        answers("Red", "orders", {f"marker.{face}": f"card:{KITA}" for face in "123x"}),
        answers("Blue", "orders", {f"marker.{face}": f"card:{NEGOKSA}" for face in "123x"}),
        rolls("initiative", 11),
        rolls("initiative", 11),
    )
    assert f"figure:{KITA}" in chosen(scene, "Red"), "11 and 1 beat 11"
