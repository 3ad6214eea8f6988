"""What is set up, and by whom (HS-SETUP, HS-TEAM, HS-MULTI, HS-DRAFT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from tests.heroscape.battle import BLANK, SKULL, at, battle, card, chosen, field, state_of
from wartable.engine.forms import Pick
from wartable.engine.refusal import BadOptions
from wartable.games.heroscape.armies import flaw_of
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.board.sheet import PanelSpot
from wartable.games.heroscape.cards import TargetPoint, add_cards, card_of, forget_cards
from wartable.games.heroscape.events.rounds import MarkerRevealed
from wartable.games.heroscape.options import HeroScapeOptions, check_options, round_limit_of
from wartable.games.heroscape.orders import has_orders
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenarios import scenarios
from wartable.space.hexes import Hex
from wartable.testing.scenes import Scene, answers, refuses, rolls, tells

IRENE, NEGOKSA = "red.knight-irene", "blue.ne-gok-sa"


@pytest.mark.rule("HS-SETUP-02")
@pytest.mark.rule("HS-SETUP-01")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (HeroScapeOptions(mode="both"), "HS-SETUP-01"),
        (HeroScapeOptions(scenario="nowhere"), "HS-SETUP-02"),
        (HeroScapeOptions(mode="master", scenario="shore-raid"), "HS-SETUP-01"),
        (HeroScapeOptions(players=3), "HS-SETUP-02"),
        (HeroScapeOptions(players=3, teams=2), "HS-TEAM-06"),
        (HeroScapeOptions(players=4, teams=0), "HS-SETUP-13"),
        (HeroScapeOptions(armies="auction"), "HS-SETUP-08"),
        (HeroScapeOptions(armies="preset"), "HS-SETUP-09"),
        (HeroScapeOptions(army=(("knight-irene",),)), "HS-SETUP-10"),
        (HeroScapeOptions(points=20), "HS-SETUP-10"),
        (HeroScapeOptions(pool=("nobody",), armies="draft"), "HS-RULING-53"),
        (HeroScapeOptions(round_limit=5000), "HS-RULING-62"),
    ],
)
def test_matches_that_cannot_be_set_up_are_refused(options: HeroScapeOptions, rule: str) -> None:
    with pytest.raises(BadOptions) as refused:
        check_options(options)
    assert refused.value.rule == rule


@pytest.mark.rule("HS-SETUP-08")
@pytest.mark.parametrize(
    ("armies", "scenario", "asked"),
    [
        ("preset", "last-stand", ("HS-SETUP-09", "army")),
        ("premade", "training-ground", ("HS-SETUP-10", "army")),
        ("draft", "training-ground", ("HS-DRAFT-01", "draft")),
    ],
)
def test_armies_are_gathered_in_one_of_three_ways(
    armies: str, scenario: str, asked: tuple[str, str]
) -> None:
    scene = Scene(HeroScape(), HeroScapeOptions(armies=armies, scenario=scenario))
    if armies == "draft":
        scene.play(rolls("first", 20), rolls("first", 1))
    question = scene.question("Red")
    assert (question.rule, question.kind) == asked
    with pytest.raises(BadOptions) as refused:
        check_options(HeroScapeOptions(armies=f"{armies}s", scenario=scenario))
    assert refused.value.rule == "HS-SETUP-08"


@pytest.mark.rule("HS-SETUP-03")
@pytest.mark.rule("HS-RULING-60")
def test_every_scenario_can_be_set_up_and_its_limits_replace_the_general_ones() -> None:
    for scenario in scenarios().values():
        for mode in scenario.modes:
            for players in scenario.players:
                options = HeroScapeOptions(mode=mode, scenario=scenario.id, players=players)
                check_options(options)
                state = HeroScape().setup(options)
                assert state.points == scenario.points
    assert round_limit_of(HeroScapeOptions(scenario="vengalla-gulch")) == 8
    assert round_limit_of(HeroScapeOptions(scenario="training-ground")) == 30


@pytest.mark.rule("HS-SETUP-16")
@pytest.mark.rule("HS-SETUP-17")
@pytest.mark.rule("HS-SETUP-06")
def test_glyphs_lie_in_the_master_game_alone_and_round_1_comes_first() -> None:
    master = HeroScape().setup(HeroScapeOptions(scenario="vengalla-gulch"))
    assert [(lying.glyph, lying.up) for lying in master.glyphs] == [("", False)]
    assert master.round == 0
    basic = HeroScape().setup(HeroScapeOptions(scenario="vengalla-gulch", mode="basic"))
    assert basic.glyphs == []
    assert basic.markers == []


@pytest.mark.rule("HS-SETUP-14")
@pytest.mark.rule("HS-TEAM-07")
def test_teammates_start_in_the_same_zone() -> None:
    options = HeroScapeOptions(
        scenario="allies-in-the-pass",
        players=4,
        army=(("ne-gok-sa",), ("knight-irene",), ("bok-bur-na",), ("killian-vane-iii",)),
    )
    scene = Scene(HeroScape(), options)
    scene.leave_to_table("placing")
    scene.play(
        rolls("first", 20),
        rolls("first", 1),
        rolls("first", 2),
        rolls("first", 3),
        answers("Red", "zone", "zone:2"),
    )
    assert state_of(scene).zones == [1, 1, 0, 0]
    assert HeroScape().sides(state_of(scene)) == ((0, 1), (2, 3))


@pytest.mark.rule("HS-TEAM-03")
def test_a_player_orders_only_cards_of_their_own() -> None:
    options = HeroScapeOptions(scenario="allies-in-the-pass", players=4)
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("killian-vane-iii", "1,0,0")],
        more={"green": (card("ne-gok-sa", "0,3,0"),), "gold": (card("bok-bur-na", "5,0,0"),)},
        options=options,
    )
    own = {f"marker.{face}": f"card:{IRENE}" for face in "123x"}
    wrong = own | {"marker.1": "card:blue.killian-vane-iii"}
    scene.play(refuses("Red", "orders", wrong, rule="HS-ORDER-01"))
    assert scene.verdict("Red", own)


@pytest.mark.rule("HS-MULTI-02")
@pytest.mark.rule("HS-MULTI-03")
def test_both_armies_may_hold_a_unique_card_and_every_figure_has_an_owner() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("knight-irene", "5,0,0")])
    figures = state_of(scene).figures
    assert [(each.id, each.owner) for each in figures] == [
        ("red.knight-irene", 0),
        ("blue.knight-irene", 1),
    ]
    assert flaw_of(("knight-irene", "knight-irene"), 1000) is not None


@pytest.mark.rule("HS-ARMY-04")
def test_armies_of_heroes_alone_or_squads_alone_are_legal() -> None:
    assert flaw_of(("knight-irene", "ne-gok-sa"), 1000) is None
    assert flaw_of(("marro-warriors", "izumi-samurai"), 1000) is None


@pytest.mark.rule("HS-DRAFT-05")
@pytest.mark.rule("HS-RULING-53")
def test_a_draft_goes_on_until_nothing_can_be_taken() -> None:
    options = HeroScapeOptions(
        scenario="vengalla-gulch",
        armies="draft",
        points=100,
        pool=("marro-warriors", "marro-warriors", "tarn-viking-warriors"),
    )
    scene = Scene(HeroScape(), options)
    scene.leave_to_table("placing", "zone")
    scene.play(
        rolls("first", 9),
        rolls("first", 2),
        answers("Red", "draft", "card:marro-warriors"),
        answers("Blue", "draft", "card:marro-warriors"),
        answers("Blue", "draft", "card:tarn-viking-warriors"),
        tells("draft_passed", color="red"),
        tells("draft_passed", color="blue"),
    )
    assert scene.question("Red").kind == "orders"


@pytest.mark.rule("HS-DRAFT-06")
def test_three_players_roll_and_the_highest_picks_first() -> None:
    options = HeroScapeOptions(scenario="four-winds", players=3, armies="draft", points=100)
    scene = Scene(HeroScape(), options)
    scene.play(
        rolls("first", 9),
        rolls("first", 12),
        rolls("first", 12),
        rolls("first", 3),
        rolls("first", 4),
    )
    assert scene.question("Green").kind == "draft"


@pytest.mark.rule("HS-RULING-51")
def test_a_player_without_figures_is_skipped() -> None:
    options = HeroScapeOptions(scenario="four-winds", players=3, glyphs=False)
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa")],
        more={"green": (card("bok-bur-na", "5,0,0"),)},
        options=options,
    )
    assert not has_orders(state_of(scene), 1)
    scene.play(
        answers("Red", "orders", {f"marker.{face}": f"card:{IRENE}" for face in "123x"}),
        answers("Green", "orders", {f"marker.{face}": "card:green.bok-bur-na" for face in "123x"}),
        rolls("initiative", 5),
        rolls("initiative", 1),
    )
    assert state_of(scene).order == [0, 2]


@pytest.mark.rule("HS-RULING-57")
def test_basic_turns_pass_to_the_left() -> None:
    options = HeroScapeOptions(mode="basic", scenario="four-winds", players=3)
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "3,0,0")],
        more={"green": (card("bok-bur-na", "-5,0,0"),)},
        options=options,
        turn=IRENE,
    )
    scene.play(answers("Red", "turn", "done"), answers("Blue", "turn", "done"))
    assert scene.question("Green").kind == "turn"


@pytest.mark.rule("HS-BASIC-05")
@pytest.mark.rule("HS-BASIC-12")
@pytest.mark.rule("HS-EX-11")
def test_only_adjacent_figures_of_the_chosen_card_attack() -> None:
    knaves = "red.knaves-of-the-silver-scimitar"
    scene = battle(
        [
            card("knaves-of-the-silver-scimitar", "0,0,0", "0,1,0", "-2,0,0", "-3,0,0"),
            card("killian-vane-iii", "1,-1,0"),
        ],
        [card("raakchott-steward-of-death", "1,0,0")],
        turn=knaves,
        options=HeroScapeOptions(mode="basic", scenario="vengalla-gulch"),
    )
    scene.play(answers("Red", "turn", "done"))
    assert chosen(scene, "Red") == [f"figure:{knaves}.1", f"figure:{knaves}.2", "done"]


@pytest.mark.rule("HS-BASIC-10")
def test_in_basic_even_an_adjacent_figure_must_be_seen() -> None:
    knaves = "red.knaves-of-the-silver-scimitar"
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,20")],
        [card("raakchott-steward-of-death", "1,0,0")],
        turn=knaves,
        sheet=field(levels={(0, 0): 20}),
        options=HeroScapeOptions(mode="basic", scenario="vengalla-gulch"),
    )
    scene.play(answers("Red", "turn", "done"))
    assert not scene.asked("target")


@pytest.mark.rule("HS-BASIC-10")
def test_in_basic_range_and_sight_are_both_needed() -> None:
    hidden, seen, far = "raakchott-steward-of-death", "ne-gok-sa", "syvarris-rotv"
    scene = battle(
        [card("killian-vane-iii", "0,0,20")],
        [card(hidden, "1,0,0"), card(seen, "-1,0,20"), card(far, "5,0,20")],
        turn="red.killian-vane-iii",
        sheet=field(levels={(0, 0): 20, (-1, 0): 20, (5, 0): 20}),
        options=HeroScapeOptions(mode="basic", scenario="vengalla-gulch"),
    )
    scene.play(answers("Red", "turn", "done"))
    form = cast("Pick", scene.question("Red").form)
    assert [each.id for each in form.options] == [f"figure:blue.{seen}", "none"]
    assert {each.id: each.rule for each in form.bars} == {
        f"figure:blue.{hidden}": "HS-BASIC-10",
        f"figure:blue.{far}": "HS-RANGE-01",
    }


@pytest.mark.rule("HS-SETUP-01")
@pytest.mark.rule("HS-CARD-02")
@pytest.mark.parametrize(("mode", "attack", "defense"), [("basic", 5, 7), ("master", 4, 6)])
def test_the_mode_decides_which_side_of_a_card_counts(mode: str, attack: int, defense: int) -> None:
    scene = battle(
        [card("killian-vane-iii", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn="red.killian-vane-iii",
        options=HeroScapeOptions(mode=mode, scenario="vengalla-gulch", glyphs=False),
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * attack),
        rolls("defense", *[BLANK] * defense),
    )


@pytest.fixture
def creeper() -> Iterator[str]:
    """A card like Knight Irene's but for its Target Point, which is near the ground."""
    printed = card_of("knight-irene")
    low = msgspec.structs.replace(printed, id="creeper", target_points=(TargetPoint(1),))
    add_cards([low])
    yield low.id
    forget_cards([low.id])


@pytest.mark.rule("HS-BASIC-10")
@pytest.mark.rule("HS-SIGHT-03")
@pytest.mark.parametrize("mode", ["basic", "master"])
def test_over_a_wall_a_neighbor_out_of_sight_is_attacked_in_master_only(
    mode: str, creeper: str
) -> None:
    sheet = msgspec.structs.replace(field(), panels=(PanelSpot(0, 0, 1, "ruins", 0, 4),))
    neighbor = Hex(0, 0).neighbor(1)
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", f"{neighbor},0")],
        turn=IRENE,
        sheet=sheet,
        options=HeroScapeOptions(mode=mode, scenario="vengalla-gulch", glyphs=False),
    )
    state_of(scene).muster(IRENE).card = creeper
    scene.play(answers("Red", "turn", "done"))
    heights = [card_of(each).height for each in (creeper, "ne-gok-sa")]
    assert min(heights) > 4, "both rise above the wall, so they are adjacent"
    assert bool(scene.asked("target")) is (mode == "master")


@pytest.mark.rule("HS-EX-10")
def test_killian_attacks_4_away_and_not_5() -> None:
    for away, reached in ((4, True), (5, False)):
        scene = battle(
            [card("killian-vane-iii", "0,0,0")],
            [card("raakchott-steward-of-death", f"{away},0,0")],
            turn="red.killian-vane-iii",
            options=HeroScapeOptions(mode="basic", scenario="vengalla-gulch"),
        )
        scene.play(answers("Red", "turn", "done"))
        assert bool(scene.asked("target")) is reached


@pytest.mark.rule("HS-DAMAGE-04")
@pytest.mark.rule("HS-ORDER-06")
def test_a_card_out_of_play_takes_no_markers_and_x_brings_no_turn() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("marro-warriors", "1,0,0"), card("ne-gok-sa", "5,0,0")],
        turn=IRENE,
        markers={"red": (IRENE,) * 4, "blue": (NEGOKSA, NEGOKSA, NEGOKSA, "blue.marro-warriors")},
    )
    scene.leave_to_table("mover", "destination", "attacker")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.marro-warriors.1"),
        rolls("attack", SKULL, SKULL, SKULL, SKULL),
        rolls("defense", BLANK, BLANK, BLANK),
    )
    scene.leave_to_table("turn", "target")
    scene.play(
        refuses(
            "Blue",
            "orders",
            {f"marker.{face}": "card:blue.marro-warriors" for face in "123x"},
            rule="HS-ORDER-07",
        )
    )
    revealed = [each.face for each in scene.said(MarkerRevealed) if each.color == "blue"]
    assert revealed == ["1", "2", "3"]


@pytest.mark.rule("HS-RULING-55")
def test_starting_on_a_glyph_wakes_nothing() -> None:
    options = HeroScapeOptions(scenario="vengalla-gulch", army=(("ne-gok-sa",), ("knight-irene",)))
    scene = Scene(HeroScape(), options)
    scene.leave_to_table("zone")
    scene.play(rolls("first", 20), rolls("first", 1))
    state = state_of(scene)
    first = chosen(scene, "Red")[0]
    state.glyphs[0].space = list(_numbers(state.map)).index(first.removeprefix("space:"))
    scene.play(answers("Red", "placing", first))
    assert not state.glyphs[0].up
    assert at(scene, "red.ne-gok-sa") == (first.removeprefix("space:"),)


def _numbers(map_id: str) -> tuple[str, ...]:
    return board_of(map_id).names


@pytest.mark.rule("HS-DRAFT-05")
def test_a_draft_of_two_goes_on_round_after_round() -> None:
    options = HeroScapeOptions(
        scenario="vengalla-gulch", armies="draft", points=1000, pool=("levy-of-the-vale",) * 9
    )
    scene = Scene(HeroScape(), options)
    scene.leave_to_table("placing", "zone")
    scene.play(rolls("first", 9), rolls("first", 2))
    for color in ("Red", "Blue", "Blue", *("Red", "Blue") * 3):
        scene.play(answers(color, "draft", "card:levy-of-the-vale"))
    assert scene.question("Red").kind == "orders", "the pool is empty"
