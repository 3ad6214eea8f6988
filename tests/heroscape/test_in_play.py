"""Rules as they show in play, where other tests look at their parts alone."""

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
from tests.heroscape.grounds import body, carded, on, plain
from wartable.engine.forms import PickSome
from wartable.games.heroscape.board import NOTHING_LAID, board_of, may_stand
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.engagement import height_dice
from wartable.games.heroscape.events.attacks import CardOut, Wounded
from wartable.games.heroscape.events.rounds import InitiativeWon
from wartable.games.heroscape.field import fits
from wartable.games.heroscape.movement import Journey, Step, basic, reach, walking
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.games.heroscape.setup.placing import free_places
from wartable.games.heroscape.view import seen_by
from wartable.testing.scenes import answers, refuses, rolls

BASIC = HeroScapeOptions(mode="basic", scenario="vengalla-gulch")
THREE = HeroScapeOptions(scenario="four-winds", players=3, glyphs=False)
KNAVES, KILLIAN = "red.knaves-of-the-silver-scimitar", "red.killian-vane-iii"
IRENE, NEGOKSA = "red.knight-irene", "blue.ne-gok-sa"


@pytest.mark.rule("HS-BASIC-05")
def test_in_basic_only_figures_of_the_chosen_card_move() -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,0"), card("killian-vane-iii", "0,2,0")],
        [card("ne-gok-sa", "6,0,0")],
        turn=KNAVES,
        options=BASIC,
    )
    scene.play(refuses("Red", "turn", f"figure:{KILLIAN}"))
    assert chosen(scene, "Red") == [f"figure:{KNAVES}.1", "done"]


@pytest.mark.rule("HS-BASIC-12")
@pytest.mark.parametrize(("away", "reached"), [(1, True), (2, False)])
def test_in_basic_range_1_is_one_space(away: int, reached: bool) -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,0")],
        [card("raakchott-steward-of-death", f"{away},0,0")],
        turn=KNAVES,
        options=BASIC,
    )
    scene.play(answers("Red", "turn", "done"))
    assert bool(scene.asked("target")) is reached


@pytest.mark.rule("HS-BASIC-11")
@pytest.mark.parametrize(("mode", "reached"), [("basic", True), ("master", False)])
def test_in_basic_a_glimpse_is_enough(mode: str, reached: bool) -> None:
    """Behind the column only what is outside the Hit Zone shows (HS-RULING-34, i)."""
    scene = battle(
        [card("bok-bur-na", "0,0,1")],
        [card("ne-gok-sa", "4,0,0")],
        turn="red.bok-bur-na",
        sheet=field(levels={(0, 0): 1, (2, 0): 5}),
        options=HeroScapeOptions(mode=mode, scenario="vengalla-gulch", glyphs=False),
    )
    scene.play(answers("Red", "turn", "done"))
    assert bool(scene.asked("target")) is reached


def three_players(*dice: int) -> Battle:
    """Red, Blue and Green, one Hero each, have placed their markers and roll for initiative."""
    scene = battle(
        [card("knight-irene", "-5,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        more={"green": (card("kita-the-springrunner", "0,5,0"),)},
        options=THREE,
    )
    owned = {"Red": IRENE, "Blue": NEGOKSA, "Green": "green.kita-the-springrunner"}
    scene.play(
        *(
            answers(color, "orders", {f"marker.{face}": f"card:{own}" for face in "123x"})
            for color, own in owned.items()
        ),
        *(rolls("initiative", die) for die in dice),
    )
    return scene


@pytest.mark.rule("HS-INIT-02")
@pytest.mark.rule("HS-INIT-03")
@pytest.mark.rule("HS-EX-18")
def test_lee_brad_and_mary_roll_for_initiative() -> None:
    """Lee 7, Brad 15, Mary 15; Brad 1 and Mary 6 roll again: Mary, then to her left."""
    scene = three_players(7, 15, 15, 1, 6)
    [won] = scene.said(InitiativeWon)
    assert (won.color, won.order) == ("green", (2, 0, 1))


@pytest.mark.rule("HS-INIT-03")
@pytest.mark.rule("HS-TURN-06")
def test_one_turn_each_to_the_left_until_all_had_three() -> None:
    scene = three_players(1, 20, 10)
    for color in ("Blue", "Green", "Red") * 3:
        scene.play(answers(color, "turn", "done"))
    assert state_of(scene).round == 2


@pytest.mark.rule("HS-ORDER-08")
def test_markers_on_a_card_out_of_play_stay_hidden() -> None:
    marro = "blue.marro-warriors"
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("marro-warriors", "1,0,0"), card("ne-gok-sa", "5,0,0")],
        turn=IRENE,
        markers={"red": (IRENE,) * 4, "blue": (NEGOKSA, NEGOKSA, marro, marro)},
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{marro}.1"),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 3),
    )
    hidden = [each for each in seen_by(state_of(scene), 0).markers if each.muster == marro]
    assert [(each.face, each.revealed) for each in hidden] == [("", False)] * 2


@pytest.mark.rule("HS-FALL-01")
@pytest.mark.parametrize(("drop", "dice"), [(3, 0), (4, 1), (5, 1)])
def test_a_drop_of_exactly_the_height_is_a_fall(drop: int, dice: int) -> None:
    board = plain(2, {(0, 0): drop})
    dorim = carded(board, "dorim-the-bulkhead-brawler", (0, 0))
    journey = Journey(board, NOTHING_LAID, dorim, [], walking(dorim, 5))
    step = journey.step(dorim.spaces, on(board, (1, 0))[0], 5, first=True)
    assert isinstance(step, Step)
    assert step.fall == dice


@pytest.mark.rule("HS-FALL-02")
@pytest.mark.parametrize(("face", "wounds"), [(SKULL, 1), (BLANK, 0)])
def test_a_skull_of_a_fall_is_a_wound(face: int, wounds: int) -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,5")],
        [card("ne-gok-sa", "6,-6,0")],
        turn=dorim,
        sheet=field(levels={(0, 0): 5}),
    )
    scene.play(
        answers("Red", "turn", f"figure:{dorim}"),
        answers("Red", "destination", "space:1,0,0"),
        rolls("fall", face),
    )
    assert figure(scene, dorim).wounds == wounds


@pytest.mark.rule("HS-FALL-07")
@pytest.mark.parametrize(("cast", "dice"), [(("flying",), 0), ((), 1)])
def test_a_flyer_that_walks_does_not_fall(cast: tuple[str, ...], dice: int) -> None:
    onshu = "red.onshu-the-welkineye"
    scene = battle(
        [card("onshu-the-welkineye", "0,0,9")],
        [card("ne-gok-sa", "6,-6,0")],
        turn=onshu,
        sheet=field(levels={(0, 0): 9}),
    )
    state_of(scene).cast = cast
    scene.play(
        answers("Red", "turn", f"figure:{onshu}"),
        answers("Red", "destination", "step_by_step"),
        answers("Red", "step", "space:1,0,0"),
        *[rolls("fall", BLANK)] * dice,
    )
    assert len(scene.rolls) == dice


@pytest.mark.rule("HS-DOUBLE-01")
def test_a_double_space_figure_stands_on_two_neighboring_spaces() -> None:
    scene = battle(
        [card("grimnak", "0,0,0 0,1,0")], [card("ne-gok-sa", "6,-6,0")], turn="red.grimnak"
    )
    scene.play(answers("Red", "turn", "figure:red.grimnak"))
    ends = [id_ for id_ in chosen(scene, "Red") if id_.startswith("space:")]
    assert ends
    assert all(id_.count("+") == 1 for id_ in ends)
    board = plain(3)
    assert not may_stand(board, body(board, "long", (0, 0), (2, 0)), [])


@pytest.mark.rule("HS-DOUBLE-03")
def test_only_the_leading_end_counts_its_climb() -> None:
    """Up two ledges of one level: each step of the lead costs 2, the rear comes along free."""
    gone = [place for place in ((q, r) for q in range(-4, 5) for r in range(-4, 5)) if place[1]]
    board = plain(4, {(1, 0): 1, (2, 0): 1, (3, 0): 1}, holes=gone)
    raelin = body(board, "long", (0, 0), (-1, 0))
    found = reach(board, NOTHING_LAID, raelin, [], walking(raelin, 4))
    end = tuple(sorted(on(board, (2, 0), (1, 0))))
    assert [way.cost for way in found.ends[end]] == [3]


@pytest.mark.rule("HS-DOUBLE-07")
@pytest.mark.rule("HS-DOUBLE-09")
def test_a_flip_next_to_enemies_on_both_sides_provokes_nobody() -> None:
    raelin = "red.raelin-the-kyrie-warrior-aoa"
    scene = battle(
        [card("raelin-the-kyrie-warrior-aoa", "0,0,0 -1,0,0")],
        [card("ne-gok-sa", "1,0,0"), card("killian-vane-iii", "-2,0,0")],
        turn=raelin,
    )
    scene.play(
        answers("Red", "turn", f"figure:{raelin}"),
        answers("Red", "destination", "space:-1,0,0+0,0,0"),
    )
    assert not scene.asked("leaving")
    again = battle(
        [card("raelin-the-kyrie-warrior-aoa", "0,0,0 -1,0,0")],
        [card("ne-gok-sa", "1,0,0"), card("killian-vane-iii", "-2,0,0")],
        turn=raelin,
    )
    again.play(
        answers("Red", "turn", f"figure:{raelin}"),
        answers("Red", "destination", "space:0,-1,0+0,0,0"),
    )
    [leaving] = again.asked("leaving")
    strikers = [each.id for each in cast("PickSome", leaving.form).options]
    assert (leaving.seat, strikers) == (1, ["figure:blue.killian-vane-iii"]), "he is left behind"
    assert at(again, raelin) == ("0,0,0", "-1,0,0")


@pytest.mark.rule("HS-OVERHANG-05")
def test_a_base_does_not_end_across_two_levels() -> None:
    board = plain(3, {(1, 0): 1})
    mover = body(board, "long", (-1, 0), (-2, 0))
    for profile in (walking(mover, 4), basic(4)):
        found = reach(board, NOTHING_LAID, mover, [], profile)
        assert tuple(sorted(on(board, (1, 0), (0, 0)))) not in found.ends
        assert tuple(sorted(on(board, (0, 0), (-1, 0)))) in found.ends
    assert not may_stand(board, body(board, "long", (1, 0), (0, 0)), [])


@pytest.mark.rule("HS-OVERHANG-06")
@pytest.mark.rule("HS-EX-31")
def test_a_narrow_chasm_keeps_wings_out() -> None:
    """One row of spaces between high walls: Xenithrax does not fit, a slim figure does."""
    walls = {(q, r): 20 for q in range(-4, 5) for r in (-1, 1)}
    gone = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(r) > 1]
    board = plain(4, walls, holes=gone)
    slim = body(board, "slim", (-3, 0), (-4, 0))
    found = reach(board, NOTHING_LAID, slim, [], walking(slim, 3))
    assert tuple(sorted(on(board, (0, 0), (-1, 0)))) in found.ends
    wings = carded(board, "xenithrax-the-vineweaver", (-3, 0), (-4, 0))
    journey = Journey(board, NOTHING_LAID, wings, [], walking(wings, 5))
    step = journey.step(wings.spaces, on(board, (-2, 0))[0], 5, first=True)
    assert step == "no_fit"


@pytest.mark.rule("HS-HEIGHT-03")
def test_height_advantage_looks_at_bases_not_at_heads() -> None:
    board = plain(2)
    tall, small = body(board, "a", (0, 0), height=9), body(board, "b", (1, 0), height=3, team=1)
    assert height_dice(board, tall, small) == height_dice(board, small, tall) == 0
    ledge = plain(2, {(1, 0): 1})
    low, high = body(ledge, "a", (0, 0), height=9), body(ledge, "b", (1, 0), height=3, team=1)
    assert (height_dice(ledge, low, high), height_dice(ledge, high, low)) == (0, 1)


@pytest.mark.rule("HS-DOUBLE-01")
def test_a_double_space_figure_is_placed_on_two_spaces() -> None:
    options = HeroScapeOptions(scenario="training-ground", army=(("grimnak",), ("ne-gok-sa",)))
    state = HeroScape().setup(options)
    state.zones = [0, 1]
    places = free_places(state, state.figure("red.grimnak"))
    assert places
    assert {len(place) for place in places} == {2}
    assert {len(place) for place in free_places(state, state.figure(NEGOKSA))} == {1}


def struck_vikings(*, figures: int) -> Battle:
    """Ne-Gok-Sa destroys a Tarn Viking out of this many."""
    places = ("1,0,0", "0,3,0", "0,4,0")[:figures]
    scene = battle(
        [card("ne-gok-sa", "0,0,0")],
        [card("tarn-viking-warriors", *places), card("knight-irene", "-6,0,0")],
        turn="red.ne-gok-sa",
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.tarn-viking-warriors.1"),
        rolls("attack", *[SKULL] * 3),
        rolls("defense", *[BLANK] * 4),
    )
    return scene


@pytest.mark.rule("HS-DAMAGE-03")
@pytest.mark.rule("HS-SQUAD-01")
def test_a_destroyed_figure_leaves_its_space_and_the_others_stand() -> None:
    scene = struck_vikings(figures=3)
    fallen = figure(scene, "blue.tarn-viking-warriors.1")
    assert (fallen.where, fallen.spaces) == ("destroyed", ())
    assert len(state_of(scene).of_muster("blue.tarn-viking-warriors")) == 2
    assert fits(state_of(scene), figure(scene, "blue.knight-irene"), fallen_space(scene))


def fallen_space(scene: Battle) -> tuple[int, ...]:
    """Where the Viking stood."""
    return (board_of(state_of(scene).map).at(1, 0, 0),)


@pytest.mark.rule("HS-DAMAGE-04")
@pytest.mark.parametrize(("figures", "out"), [(1, 1), (2, 0)])
def test_a_card_is_out_of_play_when_its_last_figure_falls(figures: int, out: int) -> None:
    assert len(struck_vikings(figures=figures).said(CardOut)) == out


@pytest.mark.rule("HS-SQUAD-03")
def test_more_wounds_than_a_figure_has_lives_do_not_pass_on() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.frostclaw-paladins.1"),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 4),
    )
    [wounded] = scene.said(Wounded)
    life = card_of("frostclaw-paladins").life
    assert (wounded.wounds, wounded.left) == (life, 0)
    assert figure(scene, "blue.frostclaw-paladins.1").wounds == life
    assert figure(scene, "blue.frostclaw-paladins.1").where == "destroyed"
    assert figure(scene, "blue.frostclaw-paladins.2").wounds == 0
    assert figure(scene, "blue.frostclaw-paladins.2").on_board


@pytest.mark.rule("HS-COMMON-01")
def test_copies_of_a_common_card_are_laid_out_together() -> None:
    army = ("levy-of-the-vale", "levy-of-the-vale")
    state = HeroScape().setup(HeroScapeOptions(army=(army, ("ne-gok-sa",))))
    [levy] = state.cards_of(0)
    assert levy.copies == [0, 0]
    assert [each.number for each in state.figures if each.owner == 0] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("HS-COMMON-03")
@pytest.mark.rule("HS-COMMON-04")
def test_casualties_fill_one_copy_before_the_next() -> None:
    levy = "blue.levy-of-the-vale"
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0", "1,1,0")],
        [card("levy-of-the-vale", "1,0,0", "0,1,0", *(f"{q},4,0" for q in range(-3, 1)), copies=2)],
        turn="red.tarn-viking-warriors",
    )
    kill = (rolls("attack", *[SKULL] * 3), rolls("defense", *[BLANK] * 3))
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", "figure:red.tarn-viking-warriors.1"),
        answers("Red", "target", f"figure:{levy}.1"),
        *kill,
        answers("Blue", "copy", "copy:2"),
        answers("Red", "target", f"figure:{levy}.2"),
        *kill,
    )
    assert state_of(scene).muster(levy).copies == [0, 2]
    assert len(scene.asked("copy")) == 1


@pytest.mark.rule("HS-GLYPH-01")
@pytest.mark.rule("HS-GLYPH-02")
def test_a_glyph_stays_where_it_lies_with_its_power_side_up() -> None:
    kita = "red.kita-the-springrunner"
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")],
        [card("ne-gok-sa", "6,-6,0")],
        turn=kita,
        glyphs=[GlyphLaid("2,0,0", "gerda")],
        markers={"red": (kita,) * 4, "blue": (NEGOKSA,) * 4},
    )
    state_of(scene).cast = ("glyph_gerda",)
    scene.play(
        answers("Red", "turn", f"figure:{kita}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Blue", "turn", "done"),
        answers("Red", "turn", f"figure:{kita}"),
        answers("Red", "destination", "space:0,0,0"),
    )
    seen = seen_by(state_of(scene), None).glyphs
    assert [(each.space, each.glyph, each.up) for each in seen] == [("2,0,0", "gerda", True)]
