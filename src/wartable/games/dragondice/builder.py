"""Everything a builder shows of a force: its dice, points, code and text, and its problems."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from wartable.engine.builder import (
    QUOTED,
    Counted,
    ForceWish,
    Ready,
    Weighed,
    Wrong,
    code_or_none,
    ready_named,
    wished,
    wrongs,
)
from wartable.engine.refusal import BadOptions, Malformed
from wartable.engine.rulebook import Options
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import Catalogue
from wartable.games.dragondice.forces.bringing import PLAIN
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.expected import PlaceShown, expected
from wartable.games.dragondice.forces.force import Army, Force, Post, in_order
from wartable.games.dragondice.forces.legality import Agreement, problems
from wartable.games.dragondice.forces.messages import NEITHER, NOT_ASKED
from wartable.games.dragondice.forces.plain import plain_force
from wartable.games.dragondice.forces.points import (
    army_limit,
    army_points,
    dragon_slots,
    dragonkin_limit,
    dragons_needed,
    force_points,
    minors_limit,
    units_points,
)
from wartable.games.dragondice.forces.reading import force_from, read_shared
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.options import (
    ADVANCED,
    DragonDiceOptions,
    agreement,
    options_for,
    pack_text,
)

MOST_PLACES: Final = 4


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked about a force beside what is wrong with it."""

    places: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=MOST_PLACES)] = []
    """Where it is asked what its armies roll; nothing for the terrains they bring themselves."""


class ArmyShown(msgspec.Struct, frozen=True, kw_only=True):
    """An army in the making."""

    post: Post
    points: Counted
    places: dict[str, PlaceShown]
    """What it rolls at the terrains that were asked for, if it has units."""


class ForceShown(msgspec.Struct, frozen=True, kw_only=True):
    """A force in the making."""

    force: Force
    """Its dice in order, as it would be brought."""
    code: str
    """Nothing while it names dice that are not known."""
    text: str
    points: Counted
    dragons: Counted
    dragonkin: Counted
    minors: Counted
    armies: tuple[ArmyShown, ...]
    problems: tuple[Wrong, ...]


class ReadyShown(Ready, frozen=True, kw_only=True):
    """A force that comes with the game."""

    species: tuple[str, ...]
    advanced: tuple[str, ...]
    """The advanced dice it has."""
    force: Force


def look(options: Options, wish: ForceWish) -> ForceShown:
    """Everything about a force for a match with these options; `Malformed` if it is none."""
    assert isinstance(options, DragonDiceOptions)
    catalogue = catalogue_of(pack_text(options))
    force = in_order(_wished(wish, catalogue, options.force_size))
    on = tuple(name for name in ADVANCED if getattr(options, name))
    agreed = agreement(options.force_size, options.players, on)
    asked = _asked(wish).places or (force.home_terrain, force.frontier)
    lands = [land for land in dict.fromkeys(asked) if land in catalogue.terrains]
    kin = [catalogue.units[each] for each in force.dragonkin if each in catalogue.units]
    return ForceShown(
        force=force,
        code=code_or_none(partial(encode, force, catalogue)),
        text=write(force, catalogue),
        points=Counted(force_points(force, catalogue), force.size),
        dragons=Counted(dragon_slots(force, catalogue), dragons_needed(force.size)),
        dragonkin=Counted(units_points(kin), dragonkin_limit(force.size)),
        minors=Counted(len(force.minors), minors_limit(options.players)),
        armies=tuple(
            ArmyShown(
                post=post,
                points=Counted(army_points(army, catalogue), army_limit(force.size)),
                places=_places(army, force.size, lands, catalogue),
            )
            for post, army in force.armies()
        ),
        problems=wrongs(problems(force, catalogue, agreed)),
    )


def weigh(built: msgspec.Struct, size: int | None, players: int | None, pack: str) -> Weighed:
    """How a force is shared, and what is wrong with it for a match of such a size."""
    assert isinstance(built, Force)
    catalogue = catalogue_of(pack)
    agreed = Agreement(size=size, players=options_for(size, players).players)
    return Weighed(
        code=code_or_none(partial(encode, built, catalogue)),
        text=write(built, catalogue),
        problems=wrongs(problems(built, catalogue, agreed)),
    )


def read(text: str, size: int | None, pack: str) -> Force | None:
    """The ready force of this id or name, or the force of a code or a readable text."""
    found = ready_named((*ready(None, pack), *(ready(size, pack) if size else ())), text)
    return read_shared(text.strip(), catalogue_of(pack)) if found is None else found.force


def _wished(wish: ForceWish, catalogue: Catalogue, size: int) -> Force:
    """The force that was sent; nothing at all is an empty one."""
    return wished(
        wish, Force(size=size), force_from, partial(read_shared, catalogue=catalogue), NEITHER
    )


def _asked(wish: ForceWish) -> Asked:
    try:
        return msgspec.convert(wish.asked, Asked)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise Malformed(NOT_ASKED(problem=str(wrong)[:QUOTED])) from None


def _places(
    army: Army, size: int, lands: Sequence[str], catalogue: Catalogue
) -> dict[str, PlaceShown]:
    found = {land: expected(army, land, size, catalogue) for land in lands}
    return {land: shown for land, shown in found.items() if shown is not None}


@lru_cache(maxsize=64)
def ready(size: int | None, pack: str) -> tuple[ReadyShown, ...]:
    """Those that come with the game; of one size also plain ones, for species without another.

    A force with advanced dice does not count: not every match allows them. An unknown pack adds
    nothing.
    """
    try:
        catalogue = catalogue_of(pack)
    except BadOptions:
        catalogue = catalogue_of()
    found = [
        _shown(each.id, each.words, each.species, each.force, catalogue)
        for each in ready_forces().values()
        if size is None or each.force.size == size
    ]
    species = {each.species[0] for each in found if len(each.species) == 1 and not each.advanced}
    for name in catalogue.species if size else ():
        force = None if name in species else plain_force(catalogue, name, size or 0)
        if force is not None and not problems(force, catalogue):
            plays = catalogue.species[name].plays
            found.append(_shown(PLAIN + name, plays, (name,), force, catalogue))
    return tuple(found)


def _shown(
    name: str, words: str, species: tuple[str, ...], force: Force, catalogue: Catalogue
) -> ReadyShown:
    used = tuple(
        each
        for each in ADVANCED
        if problems(force, catalogue, msgspec.structs.replace(Agreement(), **{each: False}))
    )
    return ReadyShown(
        id=name,
        name=force.name,
        words=words,
        size=force.size,
        species=species,
        advanced=used,
        force=in_order(force),
    )
