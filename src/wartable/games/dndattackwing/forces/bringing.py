"""The question which Legion is brought: what is ready, and the law for those that players build.

Legions are built in secret and at the same time, and shown together (DN-LEGION-02).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.forms.force_law import ForceLaw
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.drawing import draw_legion
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, in_order
from wartable.games.dndattackwing.forces.reading import legion_from, read_shared
from wartable.games.dndattackwing.forces.ready import ready_legions, stand_in
from wartable.games.flightpath.problem import Problem

LAW: Final = "dndattackwing.legion"
ANY: Final = "*"
"""Any Artifact may be taken."""


class Offer(msgspec.Struct, frozen=True):
    """A Legion that is ready for a match, in words."""

    words: str
    legion: Legion


def bring_form(agreed: Agreement, pack: str = "") -> Build:
    """The question for a match with this agreement."""
    earned = ANY if agreed.earned is None else " ".join(agreed.earned)
    data = {
        "size": str(agreed.size or 0),
        "demanded": agreed.demanded,
        "alone": "1" if agreed.alone else "",
        "experience": str(agreed.experience),
        "earned": earned,
        "taken": "|".join(agreed.taken),
        "artifact_taken": "1" if agreed.artifact_taken else "",
        "pack": pack,
    }
    ready = offers(agreed, pack)
    return Build(tuple(Option(name, offer.words) for name, offer in ready.items()), LAW, data)


def legion_of(form: Build, answer: Data) -> Legion:
    """The Legion that an answer means."""
    if isinstance(answer, str):
        return offers(*terms_in(form.data))[answer].legion
    return msgspec.convert(answer, Legion)


@lru_cache(maxsize=64)
def offers(agreed: Agreement, pack: str) -> dict[str, Offer]:
    """Everything ready for a match, the largest first; those for Adventures first in Adventures."""
    catalogue = catalogue_of(pack)
    legions = sorted(
        ready_legions().values(),
        key=lambda ready: (bool(ready.adventure) != bool(agreed.demanded), -ready.legion.size),
    )
    found = {ready: stand_in(ready.legion, pack) for ready in legions}
    return {
        ready.id: Offer(messages.READY(name=legion.name, words=ready.words), in_order(legion))
        for ready, legion in found.items()
        if not problems(legion, catalogue, agreed)
    }


def terms_in(data: Mapping[str, str]) -> tuple[Agreement, str]:
    """The agreement and the pack of a question, as its form carries them."""
    agreed = Agreement(
        size=int(data["size"]) or None,
        demanded=data["demanded"],
        alone=bool(data["alone"]),
        experience=int(data["experience"]),
        taken=tuple(filter(None, data["taken"].split("|"))),
        artifact_taken=bool(data["artifact_taken"]),
        earned=None if data["earned"] == ANY else tuple(data["earned"].split()),
    )
    return agreed, data["pack"]


@build_law(LAW)
class LegionLaw(ForceLaw[Legion]):
    """A Legion that was built is legal for the match."""

    own: ClassVar[str] = messages.OWN

    def convert(self, answer: dict[str, object]) -> Legion:
        """The Legion that data describes."""
        return legion_from(answer)

    def flaws(self, form: Build, force: Legion) -> Sequence[Problem]:
        """What is wrong with a Legion."""
        agreed, pack = terms_in(form.data)
        return problems(force, catalogue_of(pack), agreed)

    def draw(self, form: Build, rng: Chance, number: int) -> Legion:
        """A Legion by chance."""
        agreed, pack = terms_in(form.data)
        return draw_legion(catalogue_of(pack), agreed, rng, f"Drawn Legion {number}")

    def shared(self, form: Build, text: str) -> Legion | None:
        """The Legion of a code or a text."""
        return read_shared(text, catalogue_of(form.data["pack"]))

    def in_order(self, form: Build, force: Legion) -> Legion:
        """Its cards in order."""
        return in_order(force)
