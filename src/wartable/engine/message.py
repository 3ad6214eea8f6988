"""Messages: sentences declared once, with a key and named values beside their English words.

A client in another language finds its own sentence by the key and fills in the values. A value is
shown as it is, unless it was itself made by a message (a color, the name of a piece): then it
travels as a phrase, to be translated too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from string import Formatter
from typing import Any, Protocol, TypeAlias

import msgspec
from msgspec.structs import force_setattr


class Phrase(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A text without its words: a message's key and the values to fill in."""

    key: str
    values: dict[str, str | int | Phrase | tuple[str | Phrase, ...]] = {}


Value: TypeAlias = str | int | Phrase | tuple[str | Phrase, ...]
"""A text or number shown as it is, a phrase to translate, or a list."""


class Said(str):
    """English words that know which message made them; otherwise a plain string."""

    __slots__ = ("phrase",)
    phrase: Phrase


def said(words: str, phrase: Phrase) -> Said:
    """Words together with the phrase behind them."""
    made = Said(words)
    made.phrase = phrase
    return made


class Message:
    """A sentence, or a name, with places for values.

    Words that depend on a number stand behind its name, for one and for more: `{hits:hit|hits}`.
    A message that names a player (`name`) may have different words for that player, without the
    name: its `own` words have a separate key (`addressing.py` puts them into questions).

    >>> taken = Message("doctest.taken", "{color} has taken {site}")
    >>> words = taken(color=Message("doctest.red", "Red")(), site="NW")
    >>> words, words.phrase.key
    ('Red has taken NW', 'doctest.taken')
    >>> words.phrase.values
    {'color': Phrase(key='doctest.red', values={}), 'site': 'NW'}
    >>> hit = Message("doctest.hit", "{n} {n:hit|hits}")
    >>> hit(n=1), hit(n=2)
    ('1 hit', '2 hits')
    """

    __slots__ = ("_fill", "key", "names", "words")

    def __init__(self, key: str, words: str, own: str = "") -> None:
        if _declared.setdefault(key, words) != words:
            raise ValueError(f"two messages have the key {key}")
        if own:
            _declared[_own(key)] = own
            _owning.add(part_of(key))
        self.key = key
        self.words = words
        self.names = _in_order(words)
        self._fill = _filling(words)

    def __repr__(self) -> str:
        return f"<Message {self.key}>"

    def __call__(self, **values: str | int | Sequence[str]) -> Said:
        """The sentence with these values."""
        kept: dict[str, Value] = {}
        for name, value in values.items():
            if isinstance(value, str):
                kept[name] = value.phrase if isinstance(value, Said) else value
            elif isinstance(value, int):
                kept[name] = value
            else:
                kept[name] = tuple(v.phrase if isinstance(v, Said) else v for v in value)
                values[name] = listed(value)
        try:
            if len(kept) == len(self.names):
                return said(self._fill(values), Phrase(self.key, kept))
        except KeyError:
            pass
        raise TypeError(f"{self.key} takes {sorted(self.names)}, not {sorted(values)}")


class _Counting(Formatter):
    """Chooses words by a number: `{hits:hit|hits}`."""

    def format_field(self, value: object, format_spec: str) -> str:
        one, _, more = format_spec.partition("|")
        return (one if str(value) == "1" else more) if format_spec else str(value)


_counting = _Counting()


def _filling(words: str) -> Callable[[Mapping[str, object]], str]:
    """What puts values into words; only words that count are worth the slow way."""
    if "|" in words:
        return partial(_counting.vformat, words, ())
    return words.format_map


_declared: dict[str, str] = {}
_owning: set[str] = set()


def _own(key: str) -> str:
    return f"{key}.own"


def part_of(key: str) -> str:
    """The part of the program, such as a game, that a key belongs to."""
    return key.partition(".")[0]


def has_own(part: str) -> bool:
    """Whether any message of this part has words for the player it names."""
    return part in _owning


def own_key(key: str) -> str | None:
    """The key of a message's words for the player it names, if it has any."""
    return _own(key) if _own(key) in _declared else None


def worded(value: Value) -> str:
    """What a phrase says in English.

    >>> Message("doctest.home", "home of {name}", own="your home").words
    'home of {name}'
    >>> worded(Phrase("doctest.home", {"name": "Red"})), worded(Phrase("doctest.home.own"))
    ('home of Red', 'your home')
    """
    if isinstance(value, Phrase):
        parts = {name: worded(part) for name, part in value.values.items()}
        return _filling(_declared[value.key])(parts)
    return listed([worded(one) for one in value]) if isinstance(value, tuple) else str(value)


def declared(part: str) -> dict[str, str]:
    """All messages whose key begins with a part and a dot: the English words by key."""
    found = {key: words for key, words in _declared.items() if key.startswith(f"{part}.")}
    return dict(sorted(found.items()))


def placeholders(words: str) -> frozenset[str]:
    """The names of the values a sentence takes.

    >>> sorted(placeholders("from {least} to {most}"))
    ['least', 'most']
    """
    return frozenset(_in_order(words))


def _in_order(words: str) -> tuple[str, ...]:
    """The same names, each once, in order."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(words) if name))


def listed(names: Sequence[str]) -> str:
    """Names joined as in speech.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def joined(two: Message, parts: Sequence[str]) -> str:
    """Parts put together one after another by a message that joins `one` and `other`.

    >>> joined(Message("doctest.plus", "{one} + {other}"), ["a", "b", "c"])
    'a + b + c'
    """
    return reduce(lambda one, other: two(one=one, other=other), parts)


def phrase_of(text: str) -> Phrase | None:
    """The phrase behind a text, if a message made it."""
    return text.phrase if isinstance(text, Said) else None


class Worded(Protocol):
    """A record with words, and their key and values beside them."""

    @property
    def words(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def values(self) -> dict[str, Value]: ...


def spell_out(record: Worded) -> None:
    """Put the key and the values of words that came from a message into the record."""
    words = record.words
    if isinstance(words, Said):
        phrase = words.phrase
        struct: Any = record
        force_setattr(struct, "words", str(words))
        force_setattr(struct, "key", phrase.key)
        force_setattr(struct, "values", phrase.values)


def said_of(record: Worded) -> str:
    """A record's words with their message, to be a value of another message or event."""
    return said(record.words, Phrase(record.key, record.values)) if record.key else record.words
