"""How battles end: Objectives, limits, leaving (HS-WIN, HS-LEAVE, HS-RULING-58 and on)."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SKULL, battle, card, field, figure, state_of
from wartable.engine.events import Event
from wartable.engine.match import Match
from wartable.engine.rulebook import MatchOver
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.events.end import PlayerLeft, Scored
from wartable.games.heroscape.objectives import after_loss, after_move, after_round
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.orders import has_orders
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenarios import zones_of
from wartable.games.heroscape.scenes import CardLaid, Position, stage
from wartable.games.heroscape.state import HeroScapeState
from wartable.games.heroscape.victory import alive, end_basic_at_limit, end_if_won
from wartable.games.heroscape.view import HeroScapeView
from wartable.testing.scenes import answers, ends, match_from, rolls

IRENE, NEGOKSA = "red.knight-irene", "blue.ne-gok-sa"


class Silent:
    """A table that keeps what is told."""

    def __init__(self) -> None:
        self.told: list[Event] = []

    def tell(self, event: Event) -> None:
        """Keep it."""
        self.told.append(event)


@pytest.mark.rule("HS-WIN-01")
@pytest.mark.rule("HS-RULING-58")
def test_the_last_side_with_figures_wins_at_once() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")], [card("ne-gok-sa", "1,0,0", wounds=4)], turn=IRENE
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
        ends("Red", rule="HS-RULING-58"),
    )


@pytest.mark.rule("HS-RULING-58")
def test_the_end_comes_in_the_middle_of_a_turn() -> None:
    """Two Vikings may still attack, and a Glyph lies under one of them: nothing more happens."""
    tarn = "red.tarn-viking-warriors"
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0", "1,1,0")],
        [card("ne-gok-sa", "1,0,0", wounds=4)],
        turn=tarn,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", f"figure:{tarn}.1"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", SKULL, BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
        ends("Red", rule="HS-RULING-58"),
    )
    fallen = battle(
        [card("knight-irene", "0,0,9", wounds=4)],
        [card("ne-gok-sa", "6,0,0")],
        turn=IRENE,
        sheet=field(levels={(0, 0): 9}),
    )
    fallen.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:1,0,0"),
        rolls("fall", SKULL),
        ends("Blue", rule="HS-RULING-58"),
    )


@pytest.mark.rule("HS-RULING-58")
def test_when_all_fall_together_nobody_wins() -> None:
    state = state_of(battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0")]))
    for each in state.figures:
        each.where, each.spaces = "destroyed", ()
    with pytest.raises(MatchOver):
        end_if_won(state)
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((), "HS-RULING-58")


@pytest.mark.rule("HS-WIN-03")
@pytest.mark.rule("HS-RULING-62")
def test_after_the_last_round_the_higher_score_wins() -> None:
    options = HeroScapeOptions(glyphs=False, round_limit=1)
    scene = battle(
        [card("knight-irene", "-5,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn=IRENE,
        options=options,
    )
    scene.play(answers("Red", "turn", "done"), ends("Red", rule="HS-WIN-03"))
    [scored] = scene.said(Scored)
    assert [(each.over, each.under) for each in scored.scores] == [(110, 1), (90, 1)]


@pytest.mark.rule("HS-RULING-59")
def test_equal_scores_are_a_draw() -> None:
    scene = battle(
        [card("ne-gok-sa", "-5,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn="red.ne-gok-sa",
        options=HeroScapeOptions(glyphs=False, round_limit=1),
    )
    scene.play(answers("Red", "turn", "done"), ends(rule="HS-WIN-03"))


def on_map(scenario: str, red: str, blue: str) -> HeroScapeState:
    """Two Heroes on the battlefield of a Scenario, in the middle of a round."""
    options = HeroScapeOptions(scenario=scenario)
    armies: dict[str, tuple[CardLaid, ...]] = {
        "red": (card("knight-irene", red),),
        "blue": (card("ne-gok-sa", blue),),
    }
    state = stage(options, Position(armies, IRENE))
    state.zones = [0, 1]
    return state


@pytest.mark.rule("HS-WIN-02")
def test_a_place_held_alone_for_three_rounds_wins() -> None:
    state = on_map("hold-the-spring", "4,6,0", "3,1,2")
    table = Silent()
    red, blue = state.figure(IRENE), state.figure(NEGOKSA)
    after_round(state, table)
    away, blue.spaces = blue.spaces, (board_of(state.map).at(4, 7, 0),)
    after_round(state, table)
    assert state.counters == {"held.0": 0, "held.1": 0}
    blue.spaces = away
    assert red.on_board
    after_round(state, table)
    after_round(state, table)
    with pytest.raises(MatchOver) as over:
        after_round(state, table)
    assert over.value.result.winners == (0,)


@pytest.mark.rule("HS-WIN-02")
def test_survivors_win_when_the_last_round_ends() -> None:
    state = on_map("last-stand", "4,0,1", "-1,4,1")
    state.round = 5
    after_round(state, Silent())
    state.round = 6
    with pytest.raises(MatchOver) as over:
        after_round(state, Silent())
    assert over.value.result.winners == (0,)


@pytest.mark.rule("HS-WIN-02")
def test_brandar_the_artifact_is_taken_dropped_and_brought_home() -> None:
    state = on_map("the-lost-artifact", "6,8,3", "6,11,2")
    table = Silent()
    irene, blue = state.figure(IRENE), state.figure(NEGOKSA)
    after_move(state, table, irene)
    assert state.bearer == IRENE
    stood = irene.spaces
    after_loss(state, table, irene, stood)
    assert state.bearer == ""
    blue.spaces = stood
    after_move(state, table, blue)
    assert state.bearer == NEGOKSA
    blue.spaces = (zones_of(state.scenario)[1][0],)
    with pytest.raises(MatchOver) as over:
        after_move(state, table, blue)
    assert over.value.result.winners == (1,)


@pytest.mark.rule("HS-LEAVE-01")
def test_whoever_is_left_alone_wins() -> None:
    match = Match(HeroScape(), HeroScapeOptions(scenario="vengalla-gulch"))
    match.concede(0)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((1,), "HS-LEAVE-01")


@pytest.mark.rule("HS-LEAVE-02")
@pytest.mark.rule("HS-LEAVE-03")
@pytest.mark.rule("HS-LEAVE-04")
def test_figures_and_markers_of_a_player_who_leaves_are_gone() -> None:
    options = HeroScapeOptions(scenario="four-winds", players=3, glyphs=False)
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=IRENE,
        options=options,
        markers={
            "red": (IRENE,) * 4,
            "blue": (NEGOKSA,) * 4,
            "green": ("green.killian-vane-iii",) * 4,
        },
        more={"green": (card("killian-vane-iii", "-4,0,0"),)},
    )
    match = match_from(HeroScape(), options, state_of(scene))
    match.concede(1)
    match.answer(0, match.prompts(0)[0].id, "done")
    view = match.view(0)
    assert isinstance(view, HeroScapeView)
    assert {each.id: each.where for each in view.figures}[NEGOKSA] == "gone"
    assert all(marker.seat != 1 for marker in view.markers)
    told = [each.event for each in match.events(0)]
    [left] = [each for each in told if isinstance(each, PlayerLeft)]
    assert left.figures == (NEGOKSA,)
    assert match.prompts(2)


@pytest.mark.rule("HS-LEAVE-06")
def test_players_may_agree_on_a_draw() -> None:
    assert HeroScape().draw_rule() == "HS-LEAVE-06"


@pytest.mark.rule("HS-TEAM-01")
@pytest.mark.rule("HS-TEAM-02")
@pytest.mark.rule("HS-TEAM-06")
def test_teammates_sit_side_by_side_and_their_figures_are_friends() -> None:
    options = HeroScapeOptions(scenario="allies-in-the-pass", players=4)
    state = HeroScape().setup(options)
    assert state.teams == [0, 0, 1, 1]
    assert HeroScape().sides(state) == ((0, 1), (2, 3))
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("killian-vane-iii", "1,0,0")],
        more={"green": (card("ne-gok-sa", "0,1,0"),), "gold": (card("bok-bur-na", "5,0,0"),)},
        options=options,
        turn=IRENE,
    )
    table = state_of(scene)
    assert table.friends(figure(scene, IRENE), figure(scene, "blue.killian-vane-iii"))
    assert not table.friends(figure(scene, IRENE), figure(scene, "green.ne-gok-sa"))


@pytest.mark.rule("HS-RULING-64")
def test_a_player_whose_figures_all_wait_is_not_out() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0")])
    state = state_of(scene)
    [waiting] = state.controlled(1)
    waiting.where, waiting.spaces = "reserve", ()
    assert alive(state, 1)
    waiting.where = "hosted"
    assert alive(state, 1)
    assert has_orders(state, 1), "its card may take markers"


@pytest.mark.rule("HS-RULING-54")
def test_a_card_whose_figures_are_all_left_out_takes_no_markers() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0")])
    state = state_of(scene)
    [left] = state.controlled(1)
    left.where, left.spaces = "left_out", ()
    assert not has_orders(state, 1)
    assert not alive(state, 1)


@pytest.mark.rule("HS-RULING-62")
def test_equal_sides_at_the_limit_are_a_draw() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0")])
    state = state_of(scene)
    state.round = state.round_limit = 3
    with pytest.raises(MatchOver) as over:
        end_basic_at_limit(state)
    assert over.value.result.winners == ()
