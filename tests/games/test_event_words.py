"""Events are said by declared messages, so that a language needs nothing but their words."""

from __future__ import annotations

from functools import cache

import pytest

from tests.dragondice import playthroughs as dice
from tests.dragonwars import playthroughs as dragons
from wartable.engine.events import Event
from wartable.engine.message import Phrase, declared, phrase_of, worded
from wartable.engine.table_events import CardsDrawn, DiceRolled, LineCut, MatchEnded, SeatTaken

PLAYED = {
    **{f"dragondice {name}": (dice.playthrough, name) for name in dice.NAMES},
    **{f"dragonwars {name}": (dragons.played, name) for name in dragons.NAMES},
}


@cache
def events_of(which: str) -> list[Event]:
    """Everything that was told in a whole match."""
    play, name = PLAYED[which]
    return play(name).chronicle.all_events()


def begun(words: str) -> str:
    """Words that begin as a sentence does."""
    return words[:1].upper() + words[1:]


@pytest.mark.parametrize("which", PLAYED)
def test_every_event_of_a_match_is_said_by_a_message(which: str) -> None:
    told = events_of(which)
    assert len({type(event) for event in told}) > 10
    for event in told:
        phrase = phrase_of(event.words())
        assert phrase is not None, event
        if not isinstance(event, CardsDrawn):
            assert begun(worded(phrase)) == begun(event.words())


def keys_in(phrase: Phrase) -> set[str]:
    """The key of a phrase and those of all phrases in it."""
    found = {phrase.key}
    for value in phrase.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase):
                found |= keys_in(part)
    return found


@pytest.mark.parametrize("which", PLAYED)
def test_all_its_parts_are_declared_too(which: str) -> None:
    game = which.split(maxsplit=1)[0]
    known = {**declared("engine"), **declared(game)}
    for event in events_of(which):
        phrase = phrase_of(event.words())
        assert phrase is not None
        assert keys_in(phrase) <= known.keys()


def test_what_is_drawn_is_said_by_the_names_of_the_deck() -> None:
    [drawn] = [event for event in events_of("dragonwars egg") if isinstance(event, CardsDrawn)]
    phrase = phrase_of(drawn.words())
    assert phrase is not None
    items = phrase.values["items"]
    assert isinstance(items, Phrase)
    assert {f"dragonwars.color.{item}" for item in drawn.items} <= keys_in(items)


def test_events_of_the_table_have_messages() -> None:
    rolled = DiceRolled(
        rule="R-1", roller=0, name="Red", kind="k", asked="for it", sides=(6, 6), values=(1, 4)
    )
    told: list[tuple[Event, str]] = [
        (rolled, "engine.event.dice"),
        (LineCut(rule="R-1", seat=0, name="Red", entries=1), "engine.event.undone"),
        (SeatTaken(rule="R-1", seat=0, name="Red", holder="Ann"), "engine.event.seated"),
    ]
    for event, key in told:
        phrase = phrase_of(event.words())
        assert phrase is not None
        assert phrase.key == key
        assert worded(phrase) == event.words()
    ended = MatchEnded(rule="R-1", winners=(), sentence="A draw.", said={"sentence": Phrase("x.y")})
    assert phrase_of(ended.words()) == Phrase("x.y")
