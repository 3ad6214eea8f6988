"""Whether a Legion may be brought to a match, and if not, everything that is wrong with it.

It looks at half-built Legions too, so that a builder can show what is still missing.

DN-LEGION-01 DN-LEGION-03 DN-LEGION-08 DN-ALIGN-02 DN-ADVENTURE-05 DN-CAMPAIGN-03 DN-CAMPAIGN-04
DN-CAMPAIGN-07 DN-CAMPAIGN-08 DN-RULING-71
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.equipment import equipment, on_creature
from wartable.games.dndattackwing.forces.legion import (
    LARGEST,
    LONGEST_NAME,
    MOST_CREATURES,
    MOST_UPGRADES,
    SMALLEST,
    Legion,
    all_equipped,
)
from wartable.games.dndattackwing.forces.unique import artifacts_in, beside_mates, repeated
from wartable.games.flightpath.problem import Problem

SLOT_XP = 2
"""Experience that a slot costs (DN-CAMPAIGN-04)."""


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players agreed on beforehand."""

    size: int | None = None
    """The Legion Points of each player; nothing while a Legion is built for itself."""
    demanded: str = ""
    """A creature that an Adventure asks for (DN-ADVENTURE-05)."""
    alone: bool = False
    """Whether that creature is the only one, as each dragon of the two Adventures is."""
    experience: int = 0
    """What the player may spend in a campaign (DN-CAMPAIGN-02)."""
    taken: tuple[str, ...] = ()
    """Unique names that team mates have brought (DN-UNIQUE-03)."""
    artifact_taken: bool = False
    """Whether a team mate has brought an Artifact (DN-LEGION-08)."""
    earned: tuple[str, ...] | None = None
    """The Artifacts that may be taken; any where no campaign is played (DN-CAMPAIGN-10)."""


def problems(
    legion: Legion, catalogue: Catalogue, agreement: Agreement | None = None
) -> list[Problem]:
    """Everything that is wrong with a Legion; nothing if it may be brought.

    Alignments mix freely (DN-ALIGN-02), and cards may be taken any number of times (DN-RULING-71).
    """
    agreed = agreement or Agreement()
    found = list(_whole(legion, agreed))
    if (
        not SMALLEST <= legion.size <= LARGEST
        or len(legion.creatures) > MOST_CREATURES
        or any(len(each.upgrades) > MOST_UPGRADES for each in legion.creatures)
    ):
        return found
    found += _unknown(legion, catalogue)
    found += _points(legion, catalogue, agreed)
    found += repeated(legion, catalogue)
    found += beside_mates(legion, catalogue, agreed.taken, artifact=agreed.artifact_taken)
    for number, on in all_equipped(legion, catalogue):
        found += equipment(number, legion.creatures[number], on, catalogue)
    found += _artifacts(legion, catalogue, agreed)
    found += _adventure(legion, catalogue, agreed)
    return found


def _whole(legion: Legion, agreed: Agreement) -> Iterator[Problem]:
    """Size, name and number of creatures (DN-LEGION-01, DN-RULING-93)."""
    if not SMALLEST <= legion.size <= LARGEST:
        yield Problem(
            messages.SIZE_RANGE(least=SMALLEST, most=LARGEST, size=legion.size), "DN-LEGION-01"
        )
    elif agreed.size is not None and legion.size > agreed.size:
        yield Problem(messages.OTHER_SIZE(size=legion.size, agreed=agreed.size), "DN-LEGION-01")
    if wrong := wrong_name(legion.name):
        yield Problem(wrong, "DN-LEGION-02")
    if not legion.creatures:
        yield Problem(messages.NO_CREATURE, "DN-SETUP-01")
    if len(legion.creatures) > MOST_CREATURES:
        yield Problem(messages.TOO_MANY_CREATURES(most=MOST_CREATURES), "DN-RULING-93")
    for number, each in enumerate(legion.creatures):
        if len(each.upgrades) > MOST_UPGRADES:
            yield Problem(
                messages.TOO_MANY_UPGRADES(most=MOST_UPGRADES), "DN-LEGION-05", on_creature(number)
            )


def wrong_name(name: str) -> str:
    """What is wrong with the name of a Legion; nothing if it may be called so."""
    if len(name) > LONGEST_NAME:
        return messages.LONG_NAME(most=LONGEST_NAME)
    return "" if name.isprintable() else messages.ODD_NAME


def _unknown(legion: Legion, catalogue: Catalogue) -> Iterator[Problem]:
    for number, member in enumerate(legion.creatures):
        where = on_creature(number)
        if member.creature not in catalogue.creatures:
            words = messages.UNKNOWN_CREATURE(card=member.creature[:60])
            yield Problem(words, "DN-CARD-01", where, (member.creature,))
        for each in dict.fromkeys(member.upgrades):
            if each not in catalogue.upgrades:
                words = messages.UNKNOWN_UPGRADE(card=each[:60])
                yield Problem(words, "DN-CARD-02", where, (each,))


def _points(legion: Legion, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    """The sum may not exceed the agreed points, and what experience buys beyond them.

    DN-LEGION-03, DN-CAMPAIGN-03, DN-CAMPAIGN-04, DN-EX-35, DN-EX-36.
    """
    slots = 0
    for number, on in all_equipped(legion, catalogue):
        if not on.extra:
            continue
        slots += 1
        if on.extra not in on.creature.slots:
            yield Problem(
                messages.EXTRA_ICON(creature=on.creature.name, icon=on.extra[:20]),
                "DN-CAMPAIGN-04",
                on_creature(number),
            )
    left = agreed.experience - SLOT_XP * slots
    if left < 0:
        yield Problem(
            messages.EXPERIENCE(there=agreed.experience, needed=SLOT_XP * slots), "DN-CAMPAIGN-04"
        )
    most = legion.size + max(left, 0)
    points = legion_cost(legion, catalogue)
    if points > most:
        yield Problem(
            messages.TOO_DEAR(points=points, size=most, over=points - most), "DN-LEGION-03"
        )


def _artifacts(legion: Legion, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    """At most one Artifact, in a campaign one that was earned (DN-LEGION-08, DN-CAMPAIGN-07)."""
    artifacts = artifacts_in(legion, catalogue)
    about = tuple(dict.fromkeys(card.id for card in artifacts))
    if len(artifacts) > 1:
        yield Problem(messages.ARTIFACTS(there=len(artifacts)), "DN-LEGION-08", about=about)
    if agreed.earned is not None:
        for card in artifacts:
            if card.id not in agreed.earned:
                words = messages.NOT_EARNED(card=card.name)
                yield Problem(words, "DN-CAMPAIGN-07", about=(card.id,))


def _adventure(legion: Legion, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    """The creature that an Adventure demands, in some without any other.

    DN-ADVENTURE-05, DN-RULING-88.
    """
    if not agreed.demanded:
        return
    there = [each.creature for each in legion.creatures]
    name = catalogue.creatures[agreed.demanded].name
    if agreed.demanded not in there:
        yield Problem(messages.DEMANDED(creature=name), "DN-ADVENTURE-05")
    elif agreed.alone and len(there) > 1:
        yield Problem(messages.ALONE(creature=name), "DN-RULING-88")
