"""The question of which force to bring: ready-made ones, and the law for players' own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.forms.force_law import ForceLaw
from wartable.games.dragondice.calling import call, called
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import Species
from wartable.games.dragondice.forces import messages
from wartable.games.dragondice.forces.drawing import draw_force
from wartable.games.dragondice.forces.force import Force, in_order
from wartable.games.dragondice.forces.legality import Problem, problems
from wartable.games.dragondice.forces.plain import plain_force
from wartable.games.dragondice.forces.reading import force_from, read_shared
from wartable.games.dragondice.forces.ready import ReadyForce, ready_forces
from wartable.games.dragondice.options import agreement

LAW: Final = "dragondice.force"
PLAIN: Final = "plain."


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
class DiceLaw(ForceLaw[Force]):
    """A player's own force must be legal for the match."""

    own: ClassVar[str] = messages.OWN

    def convert(self, answer: dict[str, object]) -> Force:
        """The force that data describes."""
        return force_from(answer)

    def flaws(self, form: Build, force: Force) -> Sequence[Problem]:
        """What is wrong with a force."""
        size, players, advanced, pack = _terms(form)
        return problems(force, catalogue_of(pack), agreement(size, players, advanced))

    def draw(self, form: Build, rng: Chance, number: int) -> Force:
        """A force by chance."""
        size, players, advanced, pack = _terms(form)
        agreed = agreement(size, players, advanced)
        return draw_force(catalogue_of(pack), agreed, rng, f"Drawn force {number}")

    def shared(self, form: Build, text: str) -> Force | None:
        """The force of a code or a text."""
        return read_shared(text, catalogue_of(form.data["pack"]))

    def in_order(self, form: Build, force: Force) -> Force:
        """Each heap in order."""
        return in_order(force)
