"""Where chance comes from: seeds, scripts and people with real dice."""

import pytest
from msgspec import to_builtins

from tests.engine.playing import GUESS, guessing, hide, say, scripted
from tests.games.guess import GuessOptions
from tests.games.raffle import Raffle, RaffleOptions
from wartable.engine.chance import seed_from
from wartable.engine.dice import Declared, Scripted, Seeded
from wartable.engine.logfile import save
from wartable.engine.match import Match
from wartable.engine.refusal import Fault, Malformed, Refusal
from wartable.engine.replay import load


def declared() -> Match:
    """A match of two with real dice."""
    return guessing(dice=Declared(seed_from("cards")))


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = guessing(seed="a"), guessing(seed="a")
    assert one.state == other.state
    assert (
        one.state != guessing(seed="b").state or one.dice.seed() != guessing(seed="b").dice.seed()
    )


def test_every_roll_is_announced_and_logged() -> None:
    match = guessing(dice=scripted(6))
    hide(match, "1", "2")
    say(match, 0, "2")
    assert match.events(1)[-1].event.words() == "Red rolls 6: for the score"
    assert match.events(1)[-1].event.rule == "GU-ROLL-01"


def test_a_drawn_card_is_shown_to_its_owner_only() -> None:
    match = guessing(dice=scripted(cards=("5", "8")))
    assert [t.event.words() for t in match.events(0)] == ["Red draws 5: a card"]
    assert [t.event.words() for t in match.events(1)] == ["Blue draws 8: a card"]
    assert match.events(None) == []


def test_people_type_in_what_their_dice_show() -> None:
    match = declared()
    hide(match, "1", "2")
    say(match, 0, "2")
    [prompt] = match.prompts(0)
    assert (prompt.kind, prompt.words) == ("score", "for the score")
    for wrong in ([0], [7], [], [1, 2], "6", [True], [6.0], None):
        with pytest.raises(Refusal):
            match.answer(0, prompt.id, wrong)
    match.answer(0, prompt.id, [6])
    assert match.state.dice == {0: 6}  # type: ignore[attr-defined]


def test_a_mistyped_roll_is_corrected_by_consent() -> None:
    match = declared()
    hide(match, "1", "2")
    say(match, 0, "2")
    say(match, 0, [6])
    assert match.undo(0) is False
    assert match.agree(1)
    assert match.prompts(0)[0].kind == "score"
    say(match, 0, [5])
    assert match.state.dice == {0: 5}  # type: ignore[attr-defined]


def test_hidden_cards_come_from_a_seed_since_a_list_of_the_rest_would_betray_them() -> None:
    match = declared()
    assert match.waiting()[0].kind == "hide"
    assert len(set(match.state.cards)) == 2  # type: ignore[attr-defined]
    assert match.state == declared().state
    again = load(save(match), lambda _: GUESS)
    assert again.dice.seed() == match.dice.seed()


def test_an_open_draw_is_typed_in_and_only_what_is_left_can_be_drawn() -> None:
    match = Match(Raffle(), RaffleOptions(), Declared())
    assert [option["id"] for option in to_builtins(match.prompts(0)[0].form)["options"]] == [
        "a",
        "b",
    ]
    for wrong in (["c"], ["a", "b"], [], [1]):
        with pytest.raises(Refusal):
            say(match, 0, wrong)
    say(match, 0, ["b"])
    assert match.state.drawn == ["b"]  # type: ignore[attr-defined]


def test_a_fork_of_a_match_with_real_dice_rolls_by_itself() -> None:
    match = declared()
    hide(match, "1", "2")
    say(match, 0, "2")
    assert match.prompts(0)[0].kind == "score"
    fork = match.fork(seed_from(1), 0)
    assert fork.waiting()[0].kind == "again"


def test_a_script_that_runs_out_or_does_not_fit_is_a_fault_and_changes_nothing() -> None:
    for rolls in ([], [["7"]]):
        match = Match(GUESS, GuessOptions(), Scripted([["0"], ["1"], *rolls]))
        hide(match, "1", "2")
        with pytest.raises((Fault, Malformed, ValueError)):
            say(match, 0, "2")
        assert match.prompts(0)[0].kind == "guess"


def test_a_seed_is_committed_to_before_the_first_roll() -> None:
    seed = seed_from("secret")
    match = Match(GUESS, GuessOptions(), Seeded(seed))
    assert match.dice.commitment() == Seeded(seed).commitment()
    assert seed.hex() not in match.dice.commitment()
