"""Scenes in Python: a script comes true to the letter, or an error says what happened instead."""

from __future__ import annotations

import pytest

from tests.games.guess import Guess, Guessed, GuessOptions, GuessState
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice
from wartable.testing.scenes import (
    Line,
    Scene,
    SceneError,
    Sees,
    answers,
    asks,
    draws,
    ends,
    match_from,
    refuses,
    rolls,
    sees,
    tells,
    until,
)

DEALT = (draws("card", "5"), draws("card", "8"))
HIDDEN = (answers("Red", "hide", "1"), answers("Blue", "hide", "2"))


def guessing(points: int = 0) -> Scene[GuessState]:
    """Red and Blue, each with a card, before they hide their numbers."""
    state = GuessState(2, 3, teams=False, phase="hide", cards=["5", "8"], points=[points, 0])
    return Scene(Guess(), GuessOptions(), state)


def test_a_match_is_played_from_its_beginning() -> None:
    scene = Scene(Guess(), GuessOptions())
    scene.play(*DEALT, *HIDDEN, answers("red", "guess", "2"), rolls("score", 4))
    assert scene.question().kind == "again"
    assert scene.question().seat == 1
    assert [event.number for event in scene.said(Guessed)] == ["2"]
    assert scene.went(Guessed)[-4:] == ["ask guess", "Guessed", "roll score", "ask again"]


def test_a_match_is_played_from_a_position_to_its_end() -> None:
    scene = guessing(points=18)
    scene.play(
        *HIDDEN,
        answers(0, "guess", "2"),
        rolls("score", 1),
        answers(1, "again", "yes"),
        rolls("score", 6),
        tells("dice", kind="score", values=[6]),
        answers(1, "guess", "4"),
        rolls("score", 1),
        answers(0, "again", "no"),
        tells("revealed", points=[24, 0], numbers={0: "1", 1: "2"}),
        sees(None, turn=2),
        Sees("Red", {"points[0]": 24}),
        ends("Red", rule="GU-WIN-02"),
    )
    assert scene.ending is not None


WRONG: dict[str, tuple[tuple[Line, ...], str]] = {
    "an unforeseen roll": (
        (*HIDDEN, answers("Red", "guess", "2"), answers("Blue", "again", "no")),
        (
            'Line 4 of 4 (Blue answers “again” with "no"): Blue is not asked “again” now. '
            "Now comes a roll “score” of d6 (for the score; GU-ROLL-01). "
            'Write what the dice show: rolls("score", ...).'
        ),
    ),
    "an unforeseen roll at the end": (
        (*HIDDEN, answers("Red", "guess", "2")),
        "Unforeseen: a roll “score” of d6",
    ),
    "a roll that does not come": (
        (*HIDDEN, rolls("score", 3)),
        (
            "“score” does not come now. Red is asked “guess” (What does Blue hide? GU-GUESS-01); "
            "it offers 1, 2, 3, 4."
        ),
    ),
    "a roll of another kind": (
        (*HIDDEN, answers("Red", "guess", "2"), rolls("attack", 3)),
        "“attack” does not come now. Now comes a roll “score”",
    ),
    "a draw for a roll": (
        (*HIDDEN, answers("Red", "guess", "2"), draws("score", "3")),
        "“score” does not come now",
    ),
    "an unforeseen question": (
        (*HIDDEN, answers("Blue", "guess", "2")),
        'Line 3 of 3 (Blue answers “guess” with "2"): Blue is not asked “guess” now. Red is asked',
    ),
    "one of two who did not answer": (
        (answers("Red", "hide", "1"), answers("Red", "guess", "1")),
        "Red is not asked “guess” now. Blue is asked “hide”",
    ),
    "an illegal answer": (
        (answers("Red", "hide", "7"),),
        "The answer is refused: '7' cannot be chosen here (GU-HIDE-01). Red is asked “hide”",
    ),
    "a legal answer that was to be refused": (
        (refuses("Red", "hide", "1"),),
        "The answer is legal.",
    ),
    "another rule": (
        (refuses("Red", "hide", "7", rule="GU-GUESS-01"),),
        "It is refused by GU-HIDE-01, not GU-GUESS-01",
    ),
    "another reason": (
        (refuses("Red", "hide", "7", why="too late"),),
        "It is refused for another reason: '7' cannot be chosen here (GU-HIDE-01).",
    ),
    "other offers": (
        (asks("Red", "hide", offers=("1", "2")),),
        "It offers 1, 2, 3, 4, not 1, 2.",
    ),
    "dice that cannot fall so": (
        (*HIDDEN, answers("Red", "guess", "2"), rolls("score", 7)),
        "a roll “score” of d6 (for the score; GU-ROLL-01): 7 is not between 1 and 6",
    ),
    "too many dice": (
        (*HIDDEN, answers("Red", "guess", "2"), rolls("score", 1, 2)),
        "2 are written for a roll “score” of d6",
    ),
    "faces without names": (
        (*HIDDEN, answers("Red", "guess", "2"), rolls("score", "ace")),
        "has no names of faces: write numbers.",
    ),
    "an event that did not happen": (
        (*HIDDEN, answers("Red", "guess", "2"), tells("guessed", number="3")),
        "It did not happen after the last answer, roll, draw or event that the script names.",
    ),
    "an event of an earlier answer": (
        (*HIDDEN, answers("Red", "guess", "2"), rolls("score", 1), tells("guessed")),
        "that the script names. What happened: dice (Red rolls 1: for the score).",
    ),
    "another view": ((sees("Red", turn=7),), "turn is 1, not 7."),
    "a view without such a part": (
        (Sees("Red", {"points[0].more": 7}),),
        '“points[0]” is 0, which has no "more".',
    ),
    "an end that did not come": ((ends("Red"),), "The match is not over. Red is asked “hide”"),
    "a step that does not come": (
        (*HIDDEN, until("again")),
        "It did not come. Steps so far:",
    ),
    "a stranger": (
        (answers("Pink", "hide", "1"),),
        'There is no seat "Pink"; the seats are Red, Blue.',
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_not_as_written_is_an_error_that_helps(case: str) -> None:
    lines, words = WRONG[case]
    with pytest.raises(SceneError) as caught:
        guessing().play(*lines)
    assert words in str(caught.value)


def test_whether_an_answer_is_legal_can_be_asked() -> None:
    scene = guessing()
    assert scene.verdict("Red", "1")
    verdict = scene.verdict("Red", "7")
    assert not verdict
    assert (verdict.reason, verdict.rule) == ("'7' cannot be chosen here", "GU-HIDE-01")
    assert str(verdict) == "'7' cannot be chosen here (GU-HIDE-01)"
    scene.play(refuses("Red", "hide", "7", why="cannot be chosen"), *HIDDEN)
    with pytest.raises(SceneError, match="No such question is open"):
        scene.verdict("Blue", "1")


def test_answers_given_together_come_in_any_order() -> None:
    scene = guessing()
    scene.play(*reversed(HIDDEN), asks("Red", "guess"))
    assert scene.state.hidden == {0: "1", 1: "2"}


def test_the_play_stops_at_a_question_or_roll() -> None:
    scene = guessing()
    scene.play(*HIDDEN, answers("Red", "guess", "2"), until("score"))
    assert scene.state.dice == {}
    scene.leave_to_table("again", "guess")
    with pytest.raises(SceneError, match="It did not come"):
        scene.until("hide")


def test_the_table_and_a_seed_fill_what_is_not_written() -> None:
    scene = Scene(Guess(), GuessOptions(), seed="word")
    scene.leave_to_table()
    scene.play(answers("Blue", "hide", "3"), tells("revealed", numbers={0: "1", 1: "3"}))
    match = Match(Guess(), GuessOptions(), Seeded(seed_from("word")))
    assert scene.state.cards == match.state.cards  # type: ignore[attr-defined]


def test_a_step_is_found_by_the_tag_of_its_task() -> None:
    scene = Scene(DragonDice(), DragonDiceOptions(), seed="steps")
    scene.leave_to_table()
    scene.until("place_armies")
    assert type(scene.state.agenda[-1]).__name__ == "PlaceArmies"
    assert scene.runner.pending is None
    scene.play(until("take_march"), sees(None, phase="first_march"))
    assert scene.coming_name == "take_march"


def test_a_match_begins_at_a_position() -> None:
    scene = guessing(points=3)
    match = scene.match()
    assert [waiting.kind for waiting in match.waiting()] == ["hide", "hide"]
    assert match.view(0).points == [3, 0]  # type: ignore[attr-defined]
    match.answer(0, match.prompts(0)[0].id, "1")
    match.answer(1, match.prompts(1)[0].id, "2")
    assert match.fork(bytes(32)).waiting_seats() == [0]
    assert match.events(None) == []
    assert scene.state.hidden == {}
    scene.play()
    with pytest.raises(SceneError, match="between two steps"):
        scene.match()
    assert match_from(Guess(), GuessOptions(), scene.state).state == scene.state


def test_a_rule_that_fails_is_said() -> None:
    state = GuessState(2, 3, teams=False, phase="hide", cards=["5", "8"], points=[])
    scene = Scene(Guess(), GuessOptions(), state)
    scene.leave_to_table()
    with pytest.raises(SceneError, match=r"A rule failed: \w*Error"):
        scene.play(*HIDDEN, *[rolls("score", 1)] * 2, asks("Red", "hide"))
