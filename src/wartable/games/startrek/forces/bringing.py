"""The question which fleet to bring: those that are ready, and the law for a fleet you built.

Fleets are built in secret and at the same time, and shown together (ST-SQUAD-03, ST-SQUAD-08).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.forms.force_law import ForceLaw
from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.costs import fleet_cost
from wartable.games.startrek.forces.drawing import draw_fleet
from wartable.games.startrek.forces.fleet import Fleet, in_order
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.reading import fleet_from, read_shared
from wartable.games.startrek.forces.ready import ready_fleets

LAW: Final = "startrek.fleet"


class Offer(msgspec.Struct, frozen=True):
    """A fleet that is ready for a match, in words."""

    words: str
    fleet: Fleet


def bring_form(agreed: Agreement, pack: str = "") -> Build:
    """The question for a match that was agreed on so."""
    data = {
        "size": str(agreed.size or 0),
        "faction": agreed.faction,
        "crew": "1" if agreed.crew else "",
        "columns": str(agreed.columns),
        "taken": ",".join(agreed.taken),
        "pack": pack,
    }
    ready = offers(agreed, pack)
    return Build(tuple(Option(name, offer.words) for name, offer in ready.items()), LAW, data)


def fleet_of(form: Build, answer: Data) -> Fleet:
    """The fleet that an answer means."""
    if isinstance(answer, str):
        return offers(*terms_in(form.data))[answer].fleet
    return msgspec.convert(answer, Fleet)


@lru_cache(maxsize=64)
def offers(agreed: Agreement, pack: str) -> dict[str, Offer]:
    """Everything ready for a match: the largest first, in the order of their Factions."""
    catalogue = catalogue_of(pack)
    order = list(catalogue.factions)
    fleets = sorted(
        ready_fleets().values(),
        key=lambda ready: (-ready.fleet.size, order.index(ready.faction), ready.id),
    )
    return {
        ready.id: Offer(
            messages.READY(
                name=ready.fleet.name,
                faction=catalogue.factions[ready.faction].name,
                points=fleet_cost(ready.fleet, catalogue),
                words=ready.words,
            ),
            in_order(ready.fleet),
        )
        for ready in fleets
        if not problems(ready.fleet, catalogue, agreed)
    }


def terms_in(data: Mapping[str, str]) -> tuple[Agreement, str]:
    """The agreement and the pack of a question, as its form carries them."""
    agreed = Agreement(
        size=int(data["size"]) or None,
        faction=data["faction"],
        crew=bool(data["crew"]),
        columns=int(data["columns"]),
        taken=tuple(filter(None, data["taken"].split(","))),
    )
    return agreed, data["pack"]


@build_law(LAW)
class FleetLaw(ForceLaw[Fleet]):
    """A fleet that was built is legal for the match."""

    own: ClassVar[str] = messages.OWN

    def convert(self, answer: dict[str, object]) -> Fleet:
        """The fleet that data describes."""
        return fleet_from(answer)

    def flaws(self, form: Build, force: Fleet) -> Sequence[Problem]:
        """What is wrong with a fleet."""
        agreed, pack = terms_in(form.data)
        return problems(force, catalogue_of(pack), agreed)

    def draw(self, form: Build, rng: Chance, number: int) -> Fleet:
        """A fleet by chance."""
        agreed, pack = terms_in(form.data)
        return draw_fleet(catalogue_of(pack), agreed, rng, f"Drawn fleet {number}")

    def shared(self, form: Build, text: str) -> Fleet | None:
        """The fleet of a code or a text."""
        return read_shared(text, catalogue_of(form.data["pack"]))

    def in_order(self, form: Build, force: Fleet) -> Fleet:
        """Its cards in order."""
        return in_order(force)
