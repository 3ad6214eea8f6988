"""Powers act for their bearer alone: out of their reach, nothing is asked, rolled or changed."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SKULL, Battle, battle, card, figure, state_of
from wartable.engine.windows import Effect
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.testing.scenes import answers, rolls, until

IRENE, KITA, NEGOKSA = "red.knight-irene", "red.kita-the-springrunner", "blue.ne-gok-sa"
KILLIAN, PRIMUS = "blue.killian-vane-iii", "blue.knight-primus-adelbern"
DONE = answers("Red", "turn", "done")


@pytest.mark.rule("HS-POWER-01")
@pytest.mark.parametrize(
    ("power", "bearer"),
    [
        ("battle_frenzy", "thyraxis-dragoon"),
        ("blast_furnace", "hellforge-mandukor"),
        ("chain_axe", "dorim-the-bulkhead-brawler"),
        ("charge", "dorim-the-bulkhead-brawler"),
        ("concealment", "glinerva-the-kyrie-warrior"),
        ("double_attack", "syvarris-rotv"),
        ("heart_finder_spear", "queen-qhyrion"),
        ("ironclad_puppeteer", "iron-lich-viscerot"),
        ("maddening_chitter", "thyraxis-dragoon"),
        ("mutiny", "cornelius-breech-the-derelict-prince"),
        ("skyhook", "air-marshal-zed-nesbitt"),
        ("spear_of_sankari", "mielki-the-kyrie-warrior"),
        ("summon_vines", "xenithrax-the-vineweaver"),
        ("swashbuckler", "bok-bur-na"),
        ("vile_injection", "iron-lich-viscerot"),
        ("warriors_armor_spirit", "thorgrim-the-viking-champion"),
        ("warriors_attack_spirit", "finn-the-viking-champion"),
        ("whirlwind_assault", "raelin-the-kyrie-warrior-bt"),
    ],
)
def test_no_power_acts_for_others(power: str, bearer: str) -> None:
    """Irene destroys Killian and is wounded by Ne-Gok-Sa, far from the figure with the power."""
    place = "-6,3,0" if card_of(bearer).base == 1 else "-6,3,0 -6,4,0"
    scene = battle(
        [card("knight-irene", "0,0,0"), card(bearer, place)],
        [card("ne-gok-sa", "1,1,0"), card("killian-vane-iii", "3,0,0", wounds=4)],
        turn=IRENE,
        markers={"red": (IRENE,) * 4, "blue": (NEGOKSA,) * 4},
    )
    state_of(scene).cast = (power,)
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", BLANK, BLANK),
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{IRENE}"),
        rolls("attack", SKULL, BLANK, BLANK),
        rolls("defense", *[BLANK] * 4),
        DONE,
        answers("Red", "target", "none"),
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        DONE,
        answers("Red", "target", "none"),
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        until("end_round"),
    )
    assert not figure(scene, KILLIAN).on_board
    assert figure(scene, IRENE).wounds == 1
    assert not list(state_of(scene).effects)
    assert not scene.said(PowerActs)


@pytest.mark.rule("HS-GLYPH-03")
@pytest.mark.parametrize(
    "glyph", ["erland", "haukeland", "kelda", "mitonsoul", "nilrend", "oreld", "quillivon"]
)
def test_a_glyph_wakes_only_when_it_is_landed_on_itself(glyph: str) -> None:
    """Irene stands on a Glyph while Kita lands on another."""
    scene = battle(
        [
            card("knight-irene", "0,-3,0", wounds=2),
            card("kita-the-springrunner", "0,0,0", wounds=1),
        ],
        [card("ne-gok-sa", "6,-3,0")],
        turn=KITA,
        glyphs=[GlyphLaid("0,-3,0", glyph, up=True), GlyphLaid("2,0,0", "gerda", up=True)],
        markers={"red": (KITA,) * 4, "blue": (NEGOKSA,) * 4},
    )
    state_of(scene).cast = ("glyph_gerda", f"glyph_{glyph}")
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"), answers("Red", "destination", "space:2,0,0")
    )
    assert scene.question("Blue").kind == "turn"
    assert (figure(scene, IRENE).wounds, figure(scene, KITA).wounds) == (2, 1)
    assert [lying.glyph for lying in state_of(scene).glyphs] == [glyph, "gerda"]


@pytest.mark.rule("HS-GLYPH-03")
@pytest.mark.parametrize("glyph", ["felaron", "sturla"])
def test_a_glyph_of_the_dead_or_of_glyphs_wakes_only_itself(glyph: str) -> None:
    """As above, with a destroyed figure and a third Glyph for them to act on."""
    scene = battle(
        [card("knight-irene", "0,-3,0"), card("kita-the-springrunner", "0,0,0"), card("mimring")],
        [card("ne-gok-sa", "6,-3,0")],
        turn=KITA,
        glyphs=[
            GlyphLaid("0,-3,0", glyph, up=True),
            GlyphLaid("2,0,0", "gerda", up=True),
            GlyphLaid("4,0,0", "astrid", up=True),
        ],
        markers={"red": (KITA,) * 4, "blue": (NEGOKSA,) * 4},
    )
    state_of(scene).cast = ("glyph_gerda", f"glyph_{glyph}")
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"), answers("Red", "destination", "space:2,0,0")
    )
    assert scene.question("Blue").kind == "turn"
    assert len(state_of(scene).glyphs) == 3


@pytest.mark.rule("HS-ORDER-07")
def test_admirals_orders_need_markers_on_his_card_and_a_crew() -> None:
    for army, hidden in (("bok-bur-na", "bok-bur-na"), ("knight-irene", "admiral-ej-1m")):
        scene = battle(
            [card("admiral-ej-1m", "-6,3,0"), card(army, "0,0,0")], [card("ne-gok-sa", "6,0,0")]
        )
        state_of(scene).cast = ("admirals_orders",)
        scene.play(
            answers("Red", "orders", {f"marker.{face}": f"card:red.{hidden}" for face in "123x"}),
            answers("Blue", "orders", {f"marker.{face}": f"card:{NEGOKSA}" for face in "123x"}),
            rolls("initiative", 20),
            rolls("initiative", 1),
        )
        assert scene.question("Red").kind == "turn"


def hosting(*, wounds: int) -> Battle:
    """Primus carries a Guard on his card, and Irene attacks Ne-Gok-Sa beside him."""
    guard = "red.festering-honor-guard"
    scene = battle(
        [card("knight-irene", "0,0,0"), card("festering-honor-guard", "-6,3,0")],
        [card("ne-gok-sa", "1,0,0", wounds=wounds), card("knight-primus-adelbern", "6,0,0")],
        turn=IRENE,
    )
    figure(scene, f"{guard}.2").host = PRIMUS
    state_of(scene).effects.add(Effect("parasite", f"{guard}.2", 0, (PRIMUS,)))
    state_of(scene).cast = ("parasite",)
    scene.play(
        DONE,
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
        until("end_round"),
    )
    return scene


def test_parasite_hatches_from_no_other_figure() -> None:
    scene = hosting(wounds=4)
    assert not figure(scene, NEGOKSA).on_board
    assert figure(scene, "red.festering-honor-guard.2").where == "destroyed"
    assert len(list(state_of(scene).effects)) == 1


def test_parasite_gnaws_only_on_a_host_in_play() -> None:
    scene = hosting(wounds=0)
    host = figure(scene, PRIMUS)
    host.where, host.spaces = "reserve", ()
    scene.play(until("begin_round"))
    assert not [each for each in scene.rolls if each.kind == "parasite"]
