"""Unique names: one of each in a fleet, and in a team (ST-UNIQUE-01, ST-UNIQUE-02).

ST-UNIQUE-03 ST-UNIQUE-05 ST-UNIQUE-07 ST-UNIQUE-08 ST-RULING-81
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.flightpath.naming import plain_name
from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.cards import Admiral, Captain, Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.fleet import AnyCard, Fleet, all_aboard
from wartable.games.startrek.forces.matching import is_mirror

Mark = tuple[str, bool]
"""A unique name without case and punctuation, and whether its mark is the Mirror Universe's."""


def marks_of(card: AnyCard, catalogue: Catalogue) -> dict[Mark, str]:
    """The unique names of a card, those of its other faces among them (ST-RULING-81)."""
    if isinstance(card, Captain | Admiral):
        found: dict[Mark, str] = {}
        for face in _faces(card, catalogue):
            if face.unique:
                found[plain_name(face.name), is_mirror(face.factions)] = face.name
        return found
    if getattr(card, "unique", False):
        return {(plain_name(card.name), is_mirror(getattr(card, "factions", ()))): card.name}
    return {}


def _faces(card: Captain | Admiral, catalogue: Catalogue) -> Iterator[Captain | Admiral]:
    yield card
    other = card.other_face if isinstance(card, Captain) else card.captain_face
    face = catalogue.captains.get(other) or catalogue.admirals.get(other)
    if face is not None:
        yield face


def names_in(fleet: Fleet, catalogue: Catalogue) -> dict[Mark, list[tuple[str, str]]]:
    """All unique names of a fleet, each with the cards that bear it: their names and ids."""
    found: dict[Mark, list[tuple[str, str]]] = {}
    for _, on in all_aboard(fleet, catalogue):
        for card in on.cards():
            for mark, name in marks_of(card, catalogue).items():
                found.setdefault(mark, []).append((name, card.id))
    return found


def repeated(fleet: Fleet, catalogue: Catalogue) -> Iterator[Problem]:
    """Unique names that are there more than once.

    A name of the Prime and the same of the Mirror Universe are two (ST-UNIQUE-08).
    ST-UNIQUE-05.
    """
    for (_, mirror), cards in names_in(fleet, catalogue).items():
        if len(cards) > 1:
            say = messages.MIRROR_TWICE if mirror else messages.TWICE
            yield Problem(
                say(name=cards[0][0], there=len(cards)),
                "ST-UNIQUE-07" if mirror else "ST-UNIQUE-01",
                about=tuple(dict.fromkeys(card for _, card in cards)),
            )


def unique_names(fleet: Fleet, catalogue: Catalogue) -> tuple[str, ...]:
    """All unique names of a fleet as words: those of the Mirror Universe begin with a star."""
    marks = names_in(fleet, catalogue)
    return tuple(sorted(f"*{name}" if mirror else name for name, mirror in marks))


def taken_in_team(fleet: Fleet, catalogue: Catalogue, taken: tuple[str, ...]) -> Iterator[Problem]:
    """Unique names of a fleet that another one of its team has (ST-UNIQUE-02).

    Fleets of different sides may have the same (ST-UNIQUE-03).
    """
    if not taken:
        return
    for (name, mirror), cards in names_in(fleet, catalogue).items():
        if (f"*{name}" if mirror else name) in taken:
            yield Problem(
                messages.TEAM_TWICE(name=cards[0][0]),
                "ST-UNIQUE-02",
                about=tuple(dict.fromkeys(card for _, card in cards)),
            )
