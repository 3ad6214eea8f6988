"""The numbers of cards as they are now, with what changes them."""

from __future__ import annotations

from tests.heroscape.battle import Battle, battle, card, state_of
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.games.heroscape.view import FigureSeen, HeroScapeView, MusterSeen

TARN, FINN, NEGOKSA = (
    "red.tarn-viking-warriors",
    "red.finn-the-viking-champion",
    "blue.ne-gok-sa",
)


def seen(scene: Battle) -> tuple[dict[str, MusterSeen], dict[str, FigureSeen]]:
    """Cards and figures as everybody sees them."""
    view = HeroScape().view(state_of(scene), None)
    assert isinstance(view, HeroScapeView)
    return {each.id: each for each in view.musters}, {each.id: each for each in view.figures}


def test_an_aura_shows_on_the_card_when_all_its_figures_have_it() -> None:
    scene = battle(
        [
            card("tarn-viking-warriors", "0,0,0", "0,1,0"),
            card("finn-the-viking-champion", "1,0,0"),
        ],
        [card("ne-gok-sa", "5,0,0")],
        turn=TARN,
    )
    state_of(scene).cast = ("attack_aura",)
    cards, figures = seen(scene)
    attack = cards[TARN].values["attack"]
    assert (attack.base, attack.value) == (3, 4)
    assert [(part.ability, part.source) for part in attack.parts] == [("attack_aura", FINN)]
    assert list(cards[TARN].values) == ["attack"]
    assert cards[FINN].values == {}, "he does not spur himself"
    assert all(not each.values for each in figures.values())


def test_an_aura_on_one_figure_shows_on_that_figure_alone() -> None:
    scene = battle(
        [
            card("tarn-viking-warriors", "0,0,0", "-4,0,0"),
            card("finn-the-viking-champion", "1,0,0"),
        ],
        [card("ne-gok-sa", "5,0,0")],
        turn=TARN,
    )
    state_of(scene).cast = ("attack_aura",)
    cards, figures = seen(scene)
    assert cards[TARN].values == {}
    assert figures[f"{TARN}.1"].values["attack"].value == 4
    assert figures[f"{TARN}.2"].values == {}


def test_what_depends_on_the_enemy_is_left_out() -> None:
    """Evasive helps against attackers that are not adjacent: one of the two is."""
    scene = battle(
        [card("vorid-glide-strikers", "0,0,0")],
        [card("ne-gok-sa", "1,0,0"), card("killian-vane-iii", "5,0,0")],
        turn="red.vorid-glide-strikers",
    )
    state_of(scene).cast = ("evasive",)
    assert seen(scene)[0]["red.vorid-glide-strikers"].values == {}
    alone = battle([card("vorid-glide-strikers", "0,0,0")], [card("killian-vane-iii", "5,0,0")])
    state_of(alone).cast = ("evasive",)
    assert "defense" in seen(alone)[0]["red.vorid-glide-strikers"].values


def test_glyphs_change_move_range_and_defense() -> None:
    scene = battle(
        [card("kita-the-springrunner", "-3,0,0"), card("syvarris-rotv", "0,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        glyphs=[GlyphLaid("-3,0,0", "valda", up=True)],
    )
    state_of(scene).cast = ("glyph_valda",)
    cards, _ = seen(scene)
    assert cards["red.syvarris-rotv"].values["move"].value == 7
    assert cards["red.kita-the-springrunner"].values == {}, "not for the move that leaves it"
    for glyph, name, now in (("ivor", "range", 13), ("jalgard", "defense", 4)):
        held = battle(
            [card("kita-the-springrunner", "-3,0,0"), card("syvarris-rotv", "0,0,0")],
            [card("ne-gok-sa", "5,0,0")],
            glyphs=[GlyphLaid("-3,0,0", glyph, up=True)],
        )
        state_of(held).cast = (f"glyph_{glyph}",)
        assert seen(held)[0]["red.syvarris-rotv"].values[name].value == now


def test_a_computer_player_does_without() -> None:
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0"), card("finn-the-viking-champion", "1,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn=TARN,
    )
    state_of(scene).cast = ("attack_aura",)
    view = HeroScape().glance(state_of(scene), 0)
    assert all(not each.values for each in view.musters)
