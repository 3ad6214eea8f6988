"""The question of which force to bring: ready-made ones, and the law for players' own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.refusal import Illegal
from wartable.games.dragondice.calling import call, called
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import Species
from wartable.games.dragondice.forces import messages
from wartable.games.dragondice.forces.drawing import draw_force
from wartable.games.dragondice.forces.force import Force, in_order
from wartable.games.dragondice.forces.legality import problems
from wartable.games.dragondice.forces.plain import plain_force
from wartable.games.dragondice.forces.reading import force_from, read_shared
from wartable.games.dragondice.forces.ready import ReadyForce, ready_forces
from wartable.games.dragondice.options import agreement

LAW: Final = "dragondice.force"
PLAIN: Final = "plain."
DRAWN: Final = 10_000
"""How many forces are drawn at random for each kind of match."""


class Offer(msgspec.Struct, frozen=True):
    """A force that is ready for a match, in words."""

    words: str
    force: Force


def bring_form(size: int, players: int, advanced: tuple[str, ...], pack: str) -> Build:
    """The question for a match of this size, with these advanced dice and this pack.

    DD-LEAVE-10.
    """
    ready = offers(size, players, advanced, pack)
    data = {
        "size": str(size),
        "players": str(players),
        "advanced": ",".join(advanced),
        "pack": pack,
    }
    return Build(tuple(Option(name, offer.words) for name, offer in ready.items()), LAW, data)


def force_of(form: Build, answer: Data) -> Force:
    """The force that an answer means."""
    if isinstance(answer, str):
        return offers(*_terms(form))[answer].force
    return msgspec.convert(answer, Force)


@lru_cache(maxsize=64)
def offers(size: int, players: int, advanced: tuple[str, ...], pack: str) -> dict[str, Offer]:
    """Everything ready for a match: shipped forces, and a plain one of each other species."""
    catalogue = catalogue_of(pack)
    agreed = agreement(size, players, advanced)
    found: dict[str, Offer] = {}
    species: set[str] = set()
    for ready in ready_forces().values():
        if not problems(ready.force, catalogue, agreed):
            found[ready.id] = Offer(_words(ready), in_order(ready.force))
            species.update(ready.species)
    for name in catalogue.species:
        force = None if name in species else plain_force(catalogue, name, size)
        if force is not None and not problems(force, catalogue, agreed):
            found[PLAIN + name] = Offer(_plain(catalogue.species[name], force), in_order(force))
    return found


def _words(ready: ReadyForce) -> str:
    name = called("ready_force", ready.id, ready.force.name)
    return messages.READY(name=name, words=called("ready_words", ready.id, ready.words))


def _plain(species: Species, force: Force) -> str:
    name = messages.PLAIN(species=species.called)
    call("force_name", force.name, name)
    return messages.READY(name=name, words=species.plays_so) if species.plays else name


def _terms(form: Build) -> tuple[int, int, tuple[str, ...], str]:
    advanced = tuple(name for name in form.data["advanced"].split(",") if name)
    return int(form.data["size"]), int(form.data["players"]), advanced, form.data["pack"]


@build_law(LAW)
class ForceLaw:
    """A player's own force must be legal for the match; the law itself draws forces by number."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        force = force_from(answer)
        size, players, advanced, pack = _terms(form)
        found = problems(force, catalogue_of(pack), agreement(size, players, advanced))
        if found:
            raise Illegal(found[0].words, found[0].rule)
        return _data(force)

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        return _drawn(form, rng.below(DRAWN))

    def count(self, form: Build) -> int:
        return DRAWN

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        return (_drawn(form, number) for number in range(DRAWN))

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        force = read_shared(text, catalogue_of(form.data["pack"]))
        return None if force is None else _data(force)

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        return str(answer.get("name", "")) or messages.OWN


def _drawn(form: Build, number: int) -> dict[str, Data]:
    """The force of this number among those drawn at random, with a distinct name."""
    size, players, advanced, pack = _terms(form)
    rng = Chance(derive(seed_from(LAW), number))
    agreed = agreement(size, players, advanced)
    return _data(draw_force(catalogue_of(pack), agreed, rng, f"Drawn force {number + 1}"))


def _data(force: Force) -> dict[str, Data]:
    """A force as data, each heap in order, so that one force is written in one way."""
    return cast("dict[str, Data]", msgspec.json.decode(msgspec.json.encode(in_order(force))))
