"""Unique names: one of each in a Legion, and in a team; opponents may have the same.

DN-UNIQUE-01 DN-UNIQUE-02 DN-UNIQUE-03 DN-UNIQUE-04 DN-LEGION-08
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.games.dndattackwing.cards import Catalogue, Creature, Upgrade
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.legion import Legion, all_equipped
from wartable.games.flightpath.naming import plain_name
from wartable.games.flightpath.problem import Problem


def _cards(legion: Legion, catalogue: Catalogue) -> Iterator[Creature | Upgrade]:
    for _, member in all_equipped(legion, catalogue):
        yield member.creature
        yield from member.upgrades


def names_in(legion: Legion, catalogue: Catalogue) -> dict[str, list[Creature | Upgrade]]:
    """All unique names of a Legion, each with the cards that bear it (DN-UNIQUE-01)."""
    found: dict[str, list[Creature | Upgrade]] = {}
    for card in _cards(legion, catalogue):
        if card.unique:
            found.setdefault(plain_name(card.name), []).append(card)
    return found


def repeated(legion: Legion, catalogue: Catalogue) -> Iterator[Problem]:
    """Unique names that are there more than once, on any creature (DN-UNIQUE-02, DN-EX-28)."""
    for cards in names_in(legion, catalogue).values():
        if len(cards) > 1:
            yield Problem(
                messages.TWICE(name=cards[0].name, there=len(cards)),
                "DN-UNIQUE-02",
                about=tuple(dict.fromkeys(card.id for card in cards)),
            )


def artifacts_in(legion: Legion, catalogue: Catalogue) -> list[Upgrade]:
    """The Campaign Artifacts of a Legion."""
    return [
        card
        for _, member in all_equipped(legion, catalogue)
        for card in member.upgrades
        if card.slot == "artifact"
    ]


def beside_mates(
    legion: Legion, catalogue: Catalogue, taken: Sequence[str], *, artifact: bool
) -> Iterator[Problem]:
    """What a Legion may not have because a team mate has it: unique names and an Artifact.

    Legions of different sides may have the same (DN-UNIQUE-04).
    DN-UNIQUE-03, DN-LEGION-08.
    """
    names = names_in(legion, catalogue)
    for name in names:
        if name in taken:
            yield Problem(
                messages.TEAM_TWICE(name=names[name][0].name),
                "DN-UNIQUE-03",
                about=tuple(dict.fromkeys(card.id for card in names[name])),
            )
    artifacts = artifacts_in(legion, catalogue)
    if artifact and artifacts:
        yield Problem(
            messages.TEAM_ARTIFACTS(there=len(artifacts) + 1),
            "DN-LEGION-08",
            about=tuple(dict.fromkeys(card.id for card in artifacts)),
        )


def repeated_in_team(legions: Sequence[Legion], catalogue: Catalogue) -> Iterator[Problem]:
    """What Legions of a team have twice, one after another (DN-UNIQUE-03, DN-LEGION-08)."""
    taken: list[str] = []
    artifact = False
    for legion in legions:
        yield from beside_mates(legion, catalogue, taken, artifact=artifact)
        taken += names_in(legion, catalogue)
        artifact = artifact or bool(artifacts_in(legion, catalogue))
