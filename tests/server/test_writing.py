"""Cached JSON is the same as freshly written JSON."""

from __future__ import annotations

import msgspec

from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Option, Pick
from wartable.engine.match import Match
from wartable.engine.outgoing import event_data, prompt_data
from wartable.games import find_rulebook
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.server.writing import Events, Forms, prompt_json


def started() -> Match:
    options = DragonWarsOptions(mode="deathmatch", players=2)
    return Match(find_rulebook("dragonwars"), options, Seeded(seed_from("writing")))


def test_prompts_are_sent_as_plain_data_says() -> None:
    match = started()
    seat = match.waiting()[0].seat
    [prompt] = match.prompts(seat)
    for _ in range(2):
        assert bytes(prompt_json(prompt)) == msgspec.json.encode(prompt_data(prompt))


def test_events_are_numbered_for_each_listener_apart() -> None:
    match = started()
    events = Events(phrases=True)
    for told in match.events(0):
        moved = told.__class__(told.number + 7, told.event)
        for each in (told, moved):
            assert bytes(events.written(each)) == msgspec.json.encode(event_data(each))


def test_events_for_those_who_read_english_come_without_their_keys() -> None:
    events = Events(phrases=False)
    for told in started().events(0):
        data = event_data(told)
        del data["phrase"]
        assert bytes(events.written(told)) == msgspec.json.encode(data)


def test_only_a_limited_number_of_forms_is_kept() -> None:
    forms = Forms(most=2)
    made = [Pick((Option("a", str(number)),)) for number in range(3)]
    first = [forms.written(form) for form in made]
    assert forms.written(made[2]) is first[2]
    assert forms.written(made[0]) is not first[0]
    assert [bytes(forms.written(form)) for form in made] == [bytes(raw) for raw in first]
