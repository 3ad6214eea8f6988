"""Forks, undo, leaving, takeover, saving and faults in the middle of nested rolls."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.broken import RaisesInMidRoll, Tiny, TinyOptions
from tests.games.skirmish.field import Field
from tests.games.skirmish.rulebook import Skirmish
from tests.games.skirmish.state import Battle
from wartable.engine.chance import seed_from
from wartable.engine.dice import Scripted
from wartable.engine.journal import Holder
from wartable.engine.logfile import save
from wartable.engine.match import Match
from wartable.engine.refusal import Fault, StalePrompt
from wartable.engine.replay import load
from wartable.engine.travel import pack, unpack


def spite_in_mid_roll(third: str = "") -> Field:
    """Blue's martyr has fallen to red's viper and strikes back; red may jinx that nested roll."""
    armies = ["viper witch", "martyr recruit", *([third] if third else [])]
    field = Field(*armies, dice=[[4, 4, 4], [1], [4, 1], [6], [1], [5], [5]])
    field.attack("red.viper", "blue.martyr")
    field.declines("red", "Jinx")
    field.uses("red", "Jinx")
    assert field.asked().kind == "jinxed_die"
    return field


def test_the_nested_roll_continues_where_it_stopped() -> None:
    field = spite_in_mid_roll()
    field.answer("red", "jinxed_die", "die:1")
    assert not field.lives("red.viper"), "a one became a six: two hits, no save"
    assert not field.lives("blue.martyr")


def test_a_fork_stands_in_the_same_nested_roll_and_shares_nothing() -> None:
    field = spite_in_mid_roll()
    before = field.match.state
    fork = field.match.fork(seed_from("fork"))
    assert fork.state == before
    assert fork.state is not before
    [prompt] = fork.prompts(0)
    assert prompt == field.asked()
    fork.answer(0, prompt.id, "die:0")
    while fork.result is None:
        fork.default(fork.waiting()[0].seat)
    assert field.match.state == before
    assert field.asked().id == prompt.id
    field.answer("red", "jinxed_die", "die:1")
    assert not field.lives("red.viper")


def test_a_fork_for_a_seat_deals_what_it_cannot_know() -> None:
    field = spite_in_mid_roll()
    known = field.match.view(0)
    hands: set[str] = set()
    orders: set[str] = set()
    for number in range(40):
        fork = field.match.fork(seed_from(number), for_seat=0)
        assert fork.view(0) == known
        state = cast("Battle", fork.state)
        hands.update(state.hands[1])
        orders.add(state.orders[1])
        assert sorted([*state.deck, *state.hands[0], *state.hands[1]]) == sorted(
            [*field.state.deck, *field.state.hands[0], *field.state.hands[1]]
        )
    assert len(hands) > 4
    assert orders == {"blue.martyr", "blue.recruit"}, "as far as red knows"


def test_a_fork_can_be_forked_and_sent_on_in_mid_roll() -> None:
    field = spite_in_mid_roll()
    fork = field.match.fork(seed_from("a"), for_seat=0)
    again = fork.fork(seed_from("b"))
    assert again.state == fork.state
    far = unpack(pack(fork), lambda game: Skirmish(), seed_from("c"))
    assert far.state == fork.state
    [prompt] = far.prompts(0)
    assert prompt.kind == "jinxed_die"
    far.answer(0, prompt.id, "die:0")


def test_a_roll_out_continues_from_mid_roll() -> None:
    field = spite_in_mid_roll()
    before = field.match.state
    roll_out = field.match.fork(seed_from("roll-out"), for_seat=0, rollout=True)
    while roll_out.result is None:
        roll_out.default(roll_out.waiting()[0].seat)
    assert field.match.state == before


def test_undo_in_mid_roll_needs_consent_and_rolls_new_dice() -> None:
    field = spite_in_mid_roll()
    field.answer("red", "jinxed_die", "die:1")
    assert not field.lives("red.viper")
    assert not field.match.undo(0), "a die has fallen since"
    assert field.match.agree(1)
    assert field.asked().kind == "jinxed_die"
    assert field.lives("red.viper")
    assert list(field.state.falling) == ["blue.martyr"]
    field.answer("red", "jinxed_die", "die:0")
    assert field.wounds("red.viper") == 0, "die 0 is new: a five, saved by a five"


def test_undo_is_free_where_nothing_fell_or_was_shown() -> None:
    field = spite_in_mid_roll()
    assert field.match.undo(0)
    assert field.asked().kind == "use.jinx"
    field.declines("red", "Jinx")
    assert field.lives("red.viper"), "one hit only"


def test_bots_consent_to_an_undo_in_mid_roll() -> None:
    field = Field("viper", "gambler", dice=[[4, 1, 1], [1, 1], [3]], bots=["red"])
    field.attack("red.viper", "blue.gambler")
    field.uses("blue", "Luck")
    assert field.match.undo(1)
    assert field.asked().words.startswith("Luck: ")


def test_conceding_in_mid_roll_with_two_sides_ends_the_match() -> None:
    field = spite_in_mid_roll()
    field.match.concede(1)
    assert field.match.result is not None
    assert field.match.result.winners == (0,)


def test_the_table_answers_for_a_seat_that_conceded_in_its_own_nested_roll() -> None:
    field = spite_in_mid_roll(third="recruit")
    field.match.concede(0)
    assert field.match.out == (0,)
    assert field.state.of(0) == [], "retired once the step was over"
    assert "Red leaves the field." in field.told()
    assert not field.lives("blue.martyr"), "the fall that had begun was finished"
    assert field.kinds() == [("green", "target")], "blue's ordered unit is the one that fell"


def test_a_third_seat_can_leave_in_mid_roll_without_disturbing_it() -> None:
    field = spite_in_mid_roll(third="recruit")
    field.match.concede(2)
    assert field.asked().kind == "jinxed_die"
    assert field.lives("green.recruit"), "it is retired when the step is over"
    field.answer("red", "jinxed_die", "die:1")
    assert not field.lives("green.recruit")
    assert not field.lives("red.viper")


def test_a_seat_is_taken_over_in_mid_roll() -> None:
    field = spite_in_mid_roll()
    prompt = field.asked()
    field.match.take_seat(0, Holder("a stranger"))
    assert field.asked() == prompt, "the same question under the same id"
    field.match.answer(0, prompt.id, "die:1")
    assert not field.lives("red.viper")


def test_saving_and_loading_in_mid_roll() -> None:
    field = spite_in_mid_roll()
    loaded = load(save(field.match), lambda game: Skirmish())
    assert loaded.state == field.match.state
    assert loaded.prompts(0) == field.match.prompts(0)
    assert [told.event for told in loaded.events(1)] == [
        told.event for told in field.match.events(1)
    ]


def test_an_old_question_of_the_nested_roll_is_refused() -> None:
    field = spite_in_mid_roll()
    prompt = field.asked()
    field.answer("red", "jinxed_die", "die:1")
    with pytest.raises(StalePrompt):
        field.match.answer(0, prompt.id, "die:0")


def broken_ability_asked() -> Match:
    """Seat 0 has guessed and rolled; seat 1 may use an ability that will fail in mid-roll."""
    script = [[1], [2], [6], [3], [3], [3], [3]]
    match = Match(RaisesInMidRoll(), TinyOptions(), Scripted(script))
    for seat in (0, 1):
        match.answer(seat, match.prompts(seat)[0].id, "two")
    match.answer(0, match.prompts(0)[0].id, "two")
    assert [waiting.kind for waiting in match.waiting()] == ["use.clumsy"]
    return match


def test_a_broken_ability_costs_the_answer_and_nothing_else() -> None:
    match = broken_ability_asked()
    before = match.fork(seed_from(0)).state
    version, told = match.version, match.events(None)
    [prompt] = match.prompts(1)
    with pytest.raises(Fault, match="ZeroDivisionError"):
        match.answer(1, prompt.id, "use")
    assert match.state == before
    assert cast("Tiny", match.state).points == [0, 0], "what the ability changed is gone"
    assert (match.version, match.events(None)) == (version, told)
    assert match.prompts(1) == [prompt]


def test_the_match_continues_after_a_fault() -> None:
    match = broken_ability_asked()
    [prompt] = match.prompts(1)
    with pytest.raises(Fault):
        match.answer(1, prompt.id, "use")
    match.answer(1, prompt.id, "decline")
    assert cast("Tiny", match.state).points == [6, 0]
    assert match.waiting()[0].seat == 1


def test_a_fork_survives_the_broken_ability_too() -> None:
    match = broken_ability_asked()
    fork = match.fork(seed_from("fork"), for_seat=1)
    [prompt] = fork.prompts(1)
    with pytest.raises(Fault):
        fork.answer(1, prompt.id, "use")
    fork.answer(1, prompt.id, "decline")
