"""The question which Legion is brought: what is ready, and the law for those that players build.

Legions are built in secret and at the same time, and shown together (DN-LEGION-02).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, cast

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.refusal import Illegal
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.drawing import draw_legion
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, in_order
from wartable.games.dndattackwing.forces.reading import legion_from, read_shared
from wartable.games.dndattackwing.forces.ready import ready_legions, stand_in

LAW: Final = "dndattackwing.legion"
DRAWN: Final = 10_000
"""So many Legions for each kind of match are made by chance."""
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
class LegionLaw:
    """A Legion that a player built is legal for the match; the law itself draws some by number."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        legion = legion_from(answer)
        agreed, pack = terms_in(form.data)
        found = problems(legion, catalogue_of(pack), agreed)
        if found:
            raise Illegal(found[0].words, found[0].rule)
        return _data(legion)

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        return _drawn(form, rng.below(DRAWN))

    def count(self, form: Build) -> int:
        return DRAWN

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        return (_drawn(form, number) for number in range(DRAWN))

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        legion = read_shared(text, catalogue_of(form.data["pack"]))
        return None if legion is None else _data(legion)

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        return str(answer.get("name", "")) or messages.OWN


def _drawn(form: Build, number: int) -> dict[str, Data]:
    """The Legion of this number among those drawn by chance; its name tells it from the others."""
    agreed, pack = terms_in(form.data)
    rng = Chance(derive(seed_from(LAW), number))
    return _data(draw_legion(catalogue_of(pack), agreed, rng, f"Drawn Legion {number + 1}"))


def _data(legion: Legion) -> dict[str, Data]:
    """A Legion as data, in order, so that one Legion is written in one way."""
    return cast("dict[str, Data]", msgspec.json.decode(msgspec.json.encode(in_order(legion))))
