"""Everything a builder shows of a fleet: its cards, points, code and text, and what is wrong."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from wartable.engine.builder import (
    Counted,
    ForceWish,
    Priced,
    Ready,
    Weighed,
    Wrong,
    code_or_none,
    ready_named,
    wished,
    wrongs,
)
from wartable.engine.refusal import Malformed
from wartable.engine.rulebook import Options
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces.bringing import terms_in
from wartable.games.startrek.forces.codes import encode
from wartable.games.startrek.forces.costs import (
    fleet_cost,
    prices,
    resource_cost,
    ship_cost,
    slots,
)
from wartable.games.startrek.forces.fleet import Fleet, aboard, in_order
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.messages import NEITHER, NOT_ASKED
from wartable.games.startrek.forces.reading import fleet_from, read_shared
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.forces.texts import write
from wartable.games.startrek.options import StarTrekOptions, agreement, pack_text


class ShipShown(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in the making."""

    cost: int
    prices: tuple[Priced, ...]
    slots: dict[str, Counted]
    """By type of Upgrade, Elite Talents among them."""


class FleetShown(msgspec.Struct, frozen=True, kw_only=True):
    """A fleet in the making."""

    force: Fleet
    """As it would be brought."""
    code: str
    """Nothing while it names cards that are not known."""
    text: str
    points: Counted
    resource: int
    """What the Resource costs."""
    ships: tuple[ShipShown | None, ...]
    """In the order of the fleet; None for a ship that is not known."""
    problems: tuple[Wrong, ...]


class ReadyShown(Ready, frozen=True, kw_only=True):
    """A fleet that comes with the game."""

    faction: str
    force: Fleet


def look(options: Options, wish: ForceWish) -> FleetShown:
    """Everything about a fleet for a match with these options; `Malformed` if it is none."""
    assert isinstance(options, StarTrekOptions)
    catalogue = catalogue_of(pack_text(options))
    agreed = _asked(wish, catalogue) or agreement(options)
    fleet = in_order(_wished(wish, catalogue, agreed.size or options.size))
    return FleetShown(
        force=fleet,
        code=code_or_none(partial(encode, fleet, catalogue)),
        text=write(fleet, catalogue),
        points=Counted(fleet_cost(fleet, catalogue), fleet.size),
        resource=resource_cost(fleet, catalogue),
        ships=tuple(_ship(fleet, number, catalogue) for number in range(len(fleet.ships))),
        problems=wrongs(problems(fleet, catalogue, agreed)),
    )


def _asked(wish: ForceWish, catalogue: Catalogue) -> Agreement | None:
    """What a player's own question said of the fleet, as its form carries it; None outside one."""
    if not wish.asked:
        return None
    try:
        agreed, _ = terms_in(msgspec.convert(wish.asked, dict[str, str]))
    except (msgspec.ValidationError, KeyError, ValueError):
        raise Malformed(NOT_ASKED(problem=", ".join(wish.asked)[:60])) from None
    if agreed.faction and agreed.faction not in catalogue.factions:
        raise Malformed(NOT_ASKED(problem=agreed.faction[:60]))
    return agreed


def _ship(fleet: Fleet, number: int, catalogue: Catalogue) -> ShipShown | None:
    on = aboard(fleet, number, catalogue)
    if on is None:
        return None
    types = [card.type for card in on.upgrades]
    room = slots(on)
    return ShipShown(
        cost=ship_cost(on, catalogue),
        prices=tuple(
            Priced(price.card, price.printed, price.penalty, price.paid)
            for price in prices(on, catalogue)
        ),
        slots={
            kind: Counted(sum(each == kind for each in types), room.get(kind, 0))
            for kind in dict.fromkeys((*room, *types))
            if room.get(kind, 0) or kind in types
        },
    )


def weigh(built: msgspec.Struct, size: int | None, players: int | None, pack: str) -> Weighed:
    """How a fleet is shared, and what is wrong with it for a match of such a size."""
    assert isinstance(built, Fleet)
    catalogue = catalogue_of(pack)
    asked = Agreement(size=size)
    if players is not None:
        asked = agreement(StarTrekOptions(players=players, size=size or built.size))
    return Weighed(
        code=code_or_none(partial(encode, built, catalogue)),
        text=write(built, catalogue),
        problems=wrongs(problems(built, catalogue, asked)),
    )


def read(text: str, size: int | None, pack: str) -> Fleet | None:
    """The ready fleet of this id or name, or the fleet of a code or a readable text."""
    found = ready_named(ready(size, pack), text)
    return read_shared(text.strip(), catalogue_of(pack)) if found is None else found.force


@lru_cache(maxsize=64)
def ready(size: int | None, pack: str) -> tuple[ReadyShown, ...]:
    """Those that come with the game, all or of one size, as far as a pack leaves them legal."""
    catalogue = catalogue_of(pack)
    return tuple(
        ReadyShown(
            id=each.id,
            name=each.fleet.name,
            words=each.words,
            size=each.fleet.size,
            faction=each.faction,
            force=in_order(each.fleet),
        )
        for each in ready_fleets().values()
        if size in (None, each.fleet.size) and not problems(each.fleet, catalogue)
    )


def _wished(wish: ForceWish, catalogue: Catalogue, size: int) -> Fleet:
    """The fleet that was sent; nothing at all is an empty one."""
    return wished(
        wish, Fleet(size=size), fleet_from, partial(read_shared, catalogue=catalogue), NEITHER
    )
