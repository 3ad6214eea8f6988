"""What makes an Army illegal: every flaw, with its rule and the cards it is about.

HS-ARMY-01, HS-ARMY-02, HS-ARMY-03, HS-ARMY-04, HS-ARMY-05, HS-ARMY-06, HS-ARMY-07, HS-SETUP-10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import (
    LARGEST,
    LONGEST_NAME,
    MOST_CARDS,
    SMALLEST,
    Army,
    army_cost,
)


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed for a match: its limit (None: any), and which Points Costs count."""

    points: int | None = None
    later: bool = False


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with an Army, by which rule, and the cards it is about."""

    words: str
    rule: str
    about: tuple[str, ...] = ()


ANY: Final = Agreement()


def problems(army: Army, known: Mapping[str, Card], agreed: Agreement = ANY) -> tuple[Problem, ...]:
    """Everything that is wrong with an Army, the gravest first."""
    return tuple(_all(army, known, agreed))


def wrong_name(name: str) -> str | None:
    """What is wrong with the name of an Army; nothing if it will do."""
    if len(name) > LONGEST_NAME:
        return messages.LONG_NAME(most=LONGEST_NAME)
    return None if name.isprintable() else messages.ODD_NAME


def _all(army: Army, known: Mapping[str, Card], agreed: Agreement) -> Iterator[Problem]:
    if wrong := wrong_name(army.name):
        yield Problem(wrong, "HS-SETUP-10")
    if len(army.cards) > MOST_CARDS:
        yield Problem(messages.TOO_MANY(most=MOST_CARDS), "HS-SETUP-10")
        return
    for card in dict.fromkeys(army.cards):
        if card not in known:
            yield Problem(messages.UNKNOWN(card=card[:60]), "HS-ARMY-03", (card[:60],))
    if not army.cards:
        yield Problem(messages.EMPTY, "HS-ARMY-01")
    yield from _cost(army, known, agreed)
    yield from _uniques(army, known)


def _cost(army: Army, known: Mapping[str, Card], agreed: Agreement) -> Iterator[Problem]:
    """At or under the limit of the Scenario, never above it (HS-ARMY-01, HS-SETUP-10)."""
    if not SMALLEST <= army.points <= LARGEST:
        yield Problem(
            messages.LIMIT_RANGE(least=SMALLEST, most=LARGEST, points=army.points), "HS-SETUP-10"
        )
    limit = army.points if agreed.points is None else agreed.points
    cost = army_cost(army, known, later=agreed.later)
    if cost > limit:
        words = messages.TOO_DEAR(points=cost, limit=limit, over=cost - limit)
        yield Problem(words, "HS-ARMY-01", tuple(dict.fromkeys(army.cards)))


def _uniques(army: Army, known: Mapping[str, Card]) -> Iterator[Problem]:
    """One Unique card of a name, however the cards differ; each Army is judged alone.

    HS-ARMY-05, HS-ARMY-06, HS-ARMY-08, HS-MULTI-02.
    """
    there = [known[card] for card in army.cards if card in known and known[card].unique]
    for name, count in Counter(card.name for card in there).items():
        if count > 1:
            alike = tuple(dict.fromkeys(card.id for card in there if card.name == name))
            rule = "HS-ARMY-05" if len(alike) == 1 else "HS-ARMY-06"
            yield Problem(messages.TWICE(card=name, count=count), rule, alike)
