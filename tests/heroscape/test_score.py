"""How well a seat stands, as bots that search see it: what the next turns may bring, undiced."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import Battle, battle, card, field, figure, state_of
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.chances import expected_wounds
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.outlook import arms_of, lives_of, piece_of, turn_to_come
from wartable.games.heroscape.scenes import CardLaid, Position, stage
from wartable.games.heroscape.score import score
from wartable.testing.scenes import answers

IRENE, NEGOKSA = "red.knight-irene", "blue.ne-gok-sa"


def facing(away: int, turn: str) -> Battle:
    """Irene (Move 4, Range 1) and Ne-Gok-Sa (Move 5, Range 1) this far apart."""
    return battle(
        [card("knight-irene", "-4,0,0")],
        [card("ne-gok-sa", f"{away - 4},0,0")],
        turn=turn,
        markers={"red": (IRENE,) * 4, "blue": (NEGOKSA,) * 4},
        sheet=field(8),
    )


def test_whoever_is_to_strike_first_stands_better() -> None:
    mine, theirs = facing(5, IRENE), facing(5, NEGOKSA)
    assert score(state_of(mine), 0) > score(state_of(theirs), 0)
    far = facing(12, IRENE)
    assert score(state_of(mine), 0) > score(state_of(far), 0), "nobody strikes there yet"


def test_an_attack_that_can_be_made_counts_before_its_dice_are_rolled() -> None:
    near = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=IRENE)
    near.play(answers("Red", "turn", "done"))
    before = score(state_of(near), 0)
    turn = state_of(near).turn()
    assert turn is not None
    assert turn.phase == "attack"
    turn.attacked.append(IRENE)
    assert before > score(state_of(near), 0)


def test_a_squad_deals_its_attacks_to_what_the_others_have_left() -> None:
    scene = battle(
        [card("marro-warriors", "0,0,0", "0,1,0", "-1,0,0")],
        [card("ne-gok-sa", "3,0,0", wounds=4)],
    )
    state = state_of(scene)
    warriors = [piece_of(state, each) for each in state.controlled(0)]
    [foe] = [piece_of(state, each) for each in state.controlled(1)]
    board = board_of(state.map)
    one = turn_to_come(board, warriors[:1], [foe], lives_of([foe]))
    assert one == pytest.approx(expected_wounds(2, 6, 1) * 18), "a fifth of 90 points"
    three = turn_to_come(board, warriors, [foe], lives_of([foe]))
    assert one < three <= 18


def test_special_attacks_are_arms_of_their_own_and_those_for_one_use_are_not() -> None:
    blunderbuss = arms_of("killian-vane-iii", 1, 4, master=True)[1]
    assert (blunderbuss.range, blunderbuss.dice, blunderbuss.special) == (4, 3, True)
    assert len(arms_of("airborne-elite", 8, 3, master=True)) == 1
    assert len(arms_of("killian-vane-iii", 4, 5, master=False)) == 1
    assert [arm.range for arm in arms_of("major-q11", 7, 4, master=True)] == [7, 7, 5, 3]


def test_a_place_that_counts_in_the_scenario_is_worth_standing_on() -> None:
    armies: dict[str, tuple[CardLaid, ...]] = {
        "red": (card("knight-irene", "4,6,0"),),
        "blue": (card("ne-gok-sa", "3,1,2"),),
    }
    state = stage(HeroScapeOptions(scenario="hold-the-spring"), Position(armies, IRENE))
    state.zones = [0, 1]
    there = score(state, 0)
    irene = state.figure(IRENE)
    irene.spaces = state.figure(NEGOKSA).spaces
    state.figure(NEGOKSA).spaces = (board_of(state.map).at(4, 6, 0),)
    assert there > score(state, 0)


def test_waiting_for_ever_costs_more_and_more() -> None:
    scene = facing(12, IRENE)
    state = state_of(scene)
    state.round = 1
    early = score(state, 0)
    state.round = 20
    assert early > score(state, 0)
    assert figure(scene, IRENE).on_board
