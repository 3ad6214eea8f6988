"""Everything DragonWars says has a declared key, in matches of every mode."""

from collections.abc import Iterator
from string import Formatter
from typing import cast

import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.events import Event
from wartable.engine.forms import Bar, Field, Limit, Option
from wartable.engine.match import Match
from wartable.engine.message import Phrase, Value, declared, placeholders
from wartable.engine.refusal import Refusal
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.testing.wording import parts_of

MESSAGES = declared("dragonwars") | declared("engine")
SHAPES = [
    DragonWarsOptions(mode="egg", players=2),
    DragonWarsOptions(mode="egg", players=5, round_limit=4),
    DragonWarsOptions(mode="deathmatch", players=3),
    DragonWarsOptions(mode="teams", players=4),
    DragonWarsOptions(mode="teams", players=6),
]


def check_phrase(key: str, values: dict[str, Value], words: str) -> None:
    """The key is declared, and its message with these values gives these words."""
    assert key, f"“{words}” has no key"
    assert key in MESSAGES, f"{key} is not declared"
    assert values.keys() == placeholders(MESSAGES[key])
    for value in values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase):
                check_phrase(part.key, part.values, "")
            elif isinstance(part, str):
                assert part not in NOUNS, f"{part} in “{words}” is a name and not said by a message"


NOUNS = {
    words
    for key, words in MESSAGES.items()
    if key.startswith(("dragonwars.color.", "dragonwars.type.", "dragonwars.move."))
}


def wrong_answers(match: Match, seat: int) -> Iterator[Refusal]:
    """What is said to a seat that answers nonsense, what is barred, or at the wrong time."""
    for prompt in match.prompts(seat):
        legal = prompt.form.default()
        tries: list[object] = [None, 3, "nonsense", [], {}, {"x": 1}]
        if isinstance(legal, dict):
            fields = cast("dict[str, object]", legal)
            bars = {
                name: part.id
                for name, field in getattr(prompt.form, "fields", {}).items()
                for part in getattr(field.form, "bars", ())
            }
            for name, value in fields.items():
                barred = bars.get(name, "nonsense")
                tries.append(fields | {name: [barred] if isinstance(value, list) else barred})
                tries.append(fields | {name: 2.5})
            tries.append(dict.fromkeys(fields, next(iter(fields.values()))))
        tries += [part.id for part in parts_of(prompt.form) if isinstance(part, Bar)]
        for answer in tries:
            try:
                prompt.form.check(answer)
            except Refusal as refusal:
                yield refusal
        for wrong in (prompt.id, "99999:0", "what"):
            for other in range(-1, match.seats + 1):
                if other != seat or wrong != prompt.id:
                    try:
                        match.answer(other, wrong, legal)
                    except Refusal as refusal:
                        yield refusal


def check_told(event: Event) -> None:
    """Sentences among the fields of an event have keys."""
    for name in event.texts:
        assert name in event.said, f"{name} of {event} has no key"
        phrase = event.said[name]
        check_phrase(phrase.key, phrase.values, getattr(event, name))


@pytest.mark.parametrize("declared_dice", [False, True])
@pytest.mark.parametrize("options", SHAPES, ids=lambda o: f"{o.mode}-{o.players}")
def test_everything_said_in_a_match_has_a_key(
    options: DragonWarsOptions, declared_dice: bool
) -> None:
    seed = seed_from(f"{options.mode}{options.players}")
    dice: Dice = Declared(seed) if declared_dice else Seeded(seed)
    match = Match(DragonWars(), options, dice, keep_events=True)
    rng = Chance(seed)
    asked = 0
    refused = 0
    while match.result is None and asked < 400:
        for seat in range(match.seats):
            for prompt in match.prompts(seat):
                asked += 1
                check_phrase(prompt.key, prompt.values, prompt.words)
                for part in parts_of(prompt.form):
                    if isinstance(part, Limit):
                        assert part.why is not None, f"“{part.reason}” has no key"
                        check_phrase(part.why.key, part.why.values, part.reason)
                        continue
                    assert isinstance(part, Option | Bar | Field)
                    check_phrase(part.key, part.values, part.words)
                    if isinstance(part, Bar):
                        assert part.why is not None, f"“{part.reason}” has no key"
                        check_phrase(part.why.key, part.why.values, part.reason)
                if asked < 12 or asked % 40 == 0:
                    for refusal in wrong_answers(match, seat):
                        refused += 1
                        phrase = refusal.phrase
                        assert phrase is not None, f"“{refusal.reason}” has no key"
                        check_phrase(phrase.key, phrase.values, refusal.reason)
                match.answer(seat, prompt.id, prompt.form.sample(rng))
    while match.result is None:
        match.concede(next(seat for seat in range(match.seats) if seat not in match.out))
    check_phrase(match.result.key, match.result.values, match.result.words)
    for event in match.chronicle.all_events():
        check_told(event)
    assert refused


@pytest.mark.parametrize(
    "options",
    [
        DragonWarsOptions(mode="chess"),
        DragonWarsOptions(players=9),
        DragonWarsOptions(mode="teams", players=3),
        DragonWarsOptions(round_limit=-1),
        DragonWarsOptions(colors=("pink", "red")),
        DragonWarsOptions(colors=("red", "red")),
        DragonWarsOptions(colors=("red", "blue", "green")),
        DragonWarsOptions(mode="teams", players=4, colors=("red", "blue", "green", "gold")),
        DragonWarsOptions(map="nowhere"),
    ],
    ids=str,
)
def test_bad_options_are_refused_by_key(options: DragonWarsOptions) -> None:
    with pytest.raises(Refusal) as refused:
        DragonWars().check_options(options)
    phrase = refused.value.phrase
    assert phrase is not None
    check_phrase(phrase.key, phrase.values, refused.value.reason)


def test_no_message_has_a_nameless_place() -> None:
    for words in MESSAGES.values():
        for _, name, spec, conversion in Formatter().parse(words):
            assert name is None or (name.isidentifier() and not spec and not conversion)
