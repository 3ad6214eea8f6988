"""The question which fleet to bring: those that are ready, and the law for a fleet you built.

Fleets are built in secret and at the same time, and shown together (ST-SQUAD-03, ST-SQUAD-08).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.refusal import Illegal
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.drawing import draw_fleet
from wartable.games.startrek.forces.fleet import Fleet, in_order
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.reading import fleet_from, read_shared
from wartable.games.startrek.forces.ready import ready_fleets

LAW: Final = "startrek.fleet"
DRAWN: Final = 10_000
"""How many fleets for each kind of match are made by chance."""


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
        return offers(*_terms(form))[answer].fleet
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
            messages.READY(name=ready.fleet.name, words=ready.words), in_order(ready.fleet)
        )
        for ready in fleets
        if not problems(ready.fleet, catalogue, agreed)
    }


def _terms(form: Build) -> tuple[Agreement, str]:
    data = form.data
    agreed = Agreement(
        size=int(data["size"]) or None,
        faction=data["faction"],
        crew=bool(data["crew"]),
        columns=int(data["columns"]),
        taken=tuple(filter(None, data["taken"].split(","))),
    )
    return agreed, data["pack"]


@build_law(LAW)
class FleetLaw:
    """A fleet that was built is legal for the match; the law itself draws fleets by number."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        fleet = fleet_from(answer)
        agreed, pack = _terms(form)
        found = problems(fleet, catalogue_of(pack), agreed)
        if found:
            raise Illegal(found[0].words, found[0].rule)
        return _data(fleet)

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        return _drawn(form, rng.below(DRAWN))

    def count(self, form: Build) -> int:
        return DRAWN

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        return (_drawn(form, number) for number in range(DRAWN))

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        fleet = read_shared(text, catalogue_of(form.data["pack"]))
        return None if fleet is None else _data(fleet)

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        return str(answer.get("name", "")) or messages.OWN


def _drawn(form: Build, number: int) -> dict[str, Data]:
    """The fleet of this number among those drawn by chance; its name tells it from the others."""
    agreed, pack = _terms(form)
    rng = Chance(derive(seed_from(LAW), number))
    return _data(draw_fleet(catalogue_of(pack), agreed, rng, f"Drawn fleet {number + 1}"))


def _data(fleet: Fleet) -> dict[str, Data]:
    """A fleet as data, in order, so that one fleet is written in one way."""
    return cast("dict[str, Data]", msgspec.json.decode(msgspec.json.encode(in_order(fleet))))
