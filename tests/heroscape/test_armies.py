"""Armies, drafts, placing and scores (HS-ARMY, HS-DRAFT, HS-SETUP, HS-SCORE)."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest

from tests.heroscape.battle import Battle, battle, card, chosen, state_of
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions
from wartable.games.heroscape.armies import cost_of, flaw_of, ready_armies
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.options import HeroScapeOptions, check_options
from wartable.games.heroscape.points import figure_points, points, side_points
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenarios import zones_of
from wartable.games.heroscape.setup.draft import next_picks
from wartable.games.heroscape.state import Draft
from wartable.testing.scenes import Scene, answers, refuses, rolls, tells

VENGALLA = "vengalla-gulch"


@pytest.mark.rule("HS-ARMY-01")
def test_an_army_may_reach_the_limit_and_not_pass_it() -> None:
    army = ("knaves-of-the-silver-scimitar", "exiles-of-the-sundered-sea")
    assert flaw_of(army, 140) is None
    flaw = flaw_of(army, 139)
    assert flaw is not None
    assert flaw.rule == "HS-ARMY-01"


@pytest.mark.rule("HS-ARMY-05")
@pytest.mark.rule("HS-EX-42")
@pytest.mark.rule("HS-ARMY-08")
def test_a_unique_card_is_in_an_army_once_but_may_be_in_both() -> None:
    twice = ("raakchott-steward-of-death",) * 2
    flaw = flaw_of(twice, 1000)
    assert flaw is not None
    assert flaw.rule == "HS-ARMY-05"
    check_options(HeroScapeOptions(army=(("knight-irene",), ("knight-irene",))))


@pytest.mark.rule("HS-ARMY-06")
def test_two_unique_cards_of_one_name_do_not_go_together() -> None:
    flaw = flaw_of(("raelin-the-kyrie-warrior-aoa", "raelin-the-kyrie-warrior-rotv"), 1000)
    assert flaw is not None
    assert flaw.rule == "HS-ARMY-06"


@pytest.mark.rule("HS-SETUP-10")
def test_armies_over_the_limit_cannot_be_brought() -> None:
    with pytest.raises(BadOptions) as refused:
        check_options(
            HeroScapeOptions(points=100, army=(("knight-irene",), ("kita-the-springrunner",)))
        )
    assert refused.value.rule == "HS-ARMY-01"
    kita, cost = ("kita-the-springrunner",), cost_of(("kita-the-springrunner",))
    check_options(HeroScapeOptions(points=cost, army=(kita, kita)))
    with pytest.raises(BadOptions):
        check_options(HeroScapeOptions(points=cost - 1, army=(kita, kita)))


@pytest.mark.rule("HS-ARMY-02")
@pytest.mark.rule("HS-ARMY-03")
@pytest.mark.rule("HS-EX-15")
def test_armies_of_different_sizes_and_generals_are_legal() -> None:
    sizes = {len(army.cards) for army in ready_armies()}
    assert {2, 3, 4, 5} <= sizes
    assert all(flaw_of(army.cards, army.points) is None for army in ready_armies())


@pytest.mark.rule("HS-SETUP-11")
@pytest.mark.rule("HS-SETUP-12")
@pytest.mark.rule("HS-SETUP-13")
def test_the_highest_roll_places_a_whole_army_first_in_a_zone_of_its_own() -> None:
    options = HeroScapeOptions(
        scenario=VENGALLA, army=(("ne-gok-sa", "knight-irene"), ("killian-vane-iii",)), points=300
    )
    scene = Scene(HeroScape(), options)
    scene.play(
        rolls("first", 4),
        rolls("first", 17),
        answers("Blue", "zone", "zone:2"),
        refuses("Blue", "placing", "space:9,9,9", rule="HS-SETUP-12"),
    )
    state = state_of(scene)
    zones = zones_of(VENGALLA)
    numbers = {name: n for n, name in enumerate(_names(scene))}
    offered = [each for each in chosen(scene, "Blue") if each.startswith("space:")]
    assert {numbers[each.removeprefix("space:")] for each in offered} == set(zones[1])
    scene.play(answers("Blue", "placing", offered[0]), tells("zone_taken", color="red", zone=1))
    assert state.zones == [0, 1]
    assert scene.question("Red").kind == "placing"


def _names(scene: Battle) -> tuple[str, ...]:
    return board_of(state_of(scene).map).names


@pytest.mark.rule("HS-SETUP-15")
@pytest.mark.rule("HS-RULING-54")
def test_figures_without_room_are_left_out() -> None:
    army = (
        "tarn-viking-warriors",
        "marro-warriors",
        "knaves-of-the-silver-scimitar",
        "exiles-of-the-sundered-sea",
        "oathbound-legionnaires",
    )
    options = HeroScapeOptions(
        scenario=VENGALLA, army=(army, ("kita-the-springrunner",)), points=400
    )
    scene = Scene(HeroScape(), options)
    scene.play(rolls("first", 20), rolls("first", 1), answers("Red", "zone", "zone:1"))
    scene.play(answers("Red", "placing", "rest"))
    state = state_of(scene)
    placed = [each for each in state.figures if each.owner == 0 and each.where == "board"]
    left = [each for each in state.figures if each.owner == 0 and each.where == "left_out"]
    assert len(placed) == len(zones_of(VENGALLA)[0])
    assert len(placed) + len(left) == 20


@pytest.mark.rule("HS-DRAFT-04")
def test_two_players_draft_one_two_and_then_one_each() -> None:
    task = Draft([1, 0], [])
    assert next_picks(task) == [1, 0, 0]
    task.turn = 1
    assert next_picks(task) == [1, 0]


@pytest.mark.rule("HS-DRAFT-07")
@pytest.mark.rule("HS-RULING-52")
def test_more_players_draft_there_and_back() -> None:
    task = Draft([2, 0, 1], [])
    assert next_picks(task) == [2, 0, 1]
    task.turn = 1
    assert next_picks(task) == [1, 0, 2]
    task.turn, task.finished = 2, [0]
    assert next_picks(task) == [2, 1]


@pytest.mark.rule("HS-DRAFT-01")
@pytest.mark.rule("HS-DRAFT-02")
@pytest.mark.rule("HS-DRAFT-03")
def test_a_drafted_card_leaves_the_pool_and_is_placed_at_once() -> None:
    options = HeroScapeOptions(scenario=VENGALLA, armies="draft", points=200)
    scene = Scene(HeroScape(), options)
    scene.play(
        rolls("first", 9),
        rolls("first", 2),
        answers("Red", "draft", "card:knight-irene"),
        answers("Red", "zone", "zone:1"),
    )
    assert scene.question("Red").kind == "placing"
    scene.play(answers("Red", "placing", scene.question("Red").form.default()))
    scene.play(refuses("Blue", "draft", "card:knight-irene"))


@pytest.mark.rule("HS-DRAFT-08")
@pytest.mark.rule("HS-DRAFT-09")
@pytest.mark.rule("HS-DRAFT-10")
def test_the_draft_ends_when_all_have_finished() -> None:
    options = HeroScapeOptions(
        scenario=VENGALLA,
        armies="draft",
        points=110,
        pool=("knight-irene", "kita-the-springrunner", "ne-gok-sa"),
    )
    scene = Scene(HeroScape(), options)
    scene.leave_to_table("placing", "zone")
    scene.play(
        rolls("first", 9),
        rolls("first", 2),
        answers("Red", "draft", "card:knight-irene"),
        answers("Blue", "draft", "card:kita-the-springrunner"),
        tells("draft_passed", color="blue", rule="HS-DRAFT-08"),
        tells("draft_passed", color="red", rule="HS-DRAFT-08"),
    )
    assert scene.question("Red").kind == "orders"


@pytest.mark.rule("HS-DRAFT-09")
def test_a_player_who_passes_loses_the_second_pick_in_a_row_too() -> None:
    options = HeroScapeOptions(scenario=VENGALLA, armies="draft", points=300)
    scene = Scene(HeroScape(), options)
    scene.leave_to_table("placing", "zone")
    scene.play(
        rolls("first", 9),
        rolls("first", 2),
        answers("Red", "draft", "card:knight-irene"),
        answers("Blue", "draft", "done"),
        answers("Red", "draft", "card:ne-gok-sa"),
        answers("Red", "draft", "card:kita-the-springrunner"),
    )
    assert {each.seat for each in scene.asked("draft")[2:]} == {0}


@pytest.mark.rule("HS-SETUP-12")
@pytest.mark.rule("HS-RULING-54")
def test_a_double_space_figure_starts_with_both_ends_in_the_zone() -> None:
    options = HeroScapeOptions(
        scenario=VENGALLA,
        army=(("raelin-the-kyrie-warrior-aoa",), ("kita-the-springrunner",)),
        points=400,
    )
    scene = Scene(HeroScape(), options)
    scene.play(rolls("first", 20), rolls("first", 1), answers("Red", "zone", "zone:1"))
    board = board_of(state_of(scene).map)
    zone = set(zones_of(VENGALLA)[0])
    places = [
        tuple(board.numbers[name] for name in each.removeprefix("space:").split("+"))
        for each in chosen(scene, "Red")
        if each.startswith("space:")
    ]
    assert places
    for front, rear in places:
        assert {front, rear} <= zone
        assert board.level[front] == board.level[rear]
    edge = [space for space in zone if not zone.issuperset(board.beside[space])]
    assert edge, "some places would reach out of the zone"


@pytest.mark.rule("HS-SCORE-02")
@pytest.mark.rule("HS-EX-38")
def test_a_reduced_squad_scores_its_share() -> None:
    scene = battle([card("knaves-of-the-silver-scimitar", "0,0,0")], [card("ne-gok-sa", "5,0,0")])
    assert points(state_of(scene), 0) == Fraction(65, 4)
    assert figure_points("knaves-of-the-silver-scimitar", 0) == Fraction(65, 4)


@pytest.mark.rule("HS-SCORE-03")
@pytest.mark.rule("HS-SCORE-04")
@pytest.mark.rule("HS-EX-39")
def test_a_wounded_hero_scores_less_for_each_wound() -> None:
    assert figure_points("ewashia-master-of-tides", 0) == 115
    assert figure_points("ewashia-master-of-tides", 2) == Fraction(115, 2)
    for wounds, scored in ((0, Fraction(115)), (1, Fraction(345, 4)), (2, Fraction(115, 2))):
        scene = battle(
            [card("ewashia-master-of-tides", "0,0,0", wounds=wounds)], [card("ne-gok-sa", "5,0,0")]
        )
        assert points(state_of(scene), 0) == scored


@pytest.mark.rule("HS-SCORE-01")
@pytest.mark.rule("HS-RULING-59")
def test_only_figures_on_the_battlefield_score_and_wounds_of_squads_count() -> None:
    scene = battle(
        [card("frostclaw-paladins", "0,0,0", "1,0,0", wounds=1), card("knight-irene")],
        [card("ne-gok-sa", "5,0,0")],
    )
    assert points(state_of(scene), 0) == Fraction(120, 4)


@pytest.mark.rule("HS-RULING-59")
def test_a_team_scores_what_its_players_score_together() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0", wounds=2)])
    state = state_of(scene)
    assert side_points(state, 0) == points(state, 0)
    state.teams = [0, 0]
    together = points(state, 0) + points(state, 1)
    assert side_points(state, 0) == side_points(state, 1) == together


@pytest.mark.rule("HS-LEAVE-04")
@pytest.mark.rule("HS-DRAFT-10")
def test_a_draft_ends_though_somebody_has_left() -> None:
    options = HeroScapeOptions(scenario="six-at-the-cove", players=4, armies="draft")
    match = Match(HeroScape(), options, Seeded(seed_from("left")))
    match.concede(2)
    taken = 0
    for _ in range(60):
        [prompt, *_] = match.prompts(match.waiting()[0].seat)
        if prompt.kind == "orders":
            return
        answer = prompt.form.default()
        if prompt.kind == "draft" and taken < 3:
            taken, answer = taken + 1, cast("Pick", prompt.form).options[0].id
        match.answer(prompt.seat, prompt.id, answer)
    pytest.fail("the draft never ended")
