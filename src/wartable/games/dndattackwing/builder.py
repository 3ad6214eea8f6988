"""Everything a builder shows of a Legion: its cards, points, code and text, and what is wrong."""

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
from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces.bringing import terms_in
from wartable.games.dndattackwing.forces.codes import encode
from wartable.games.dndattackwing.forces.costs import legion_cost, member_cost, prices, slots
from wartable.games.dndattackwing.forces.legality import SLOT_XP, Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, Member, equipped, in_order
from wartable.games.dndattackwing.forces.messages import NEITHER, NOT_ASKED
from wartable.games.dndattackwing.forces.reading import legion_from, read_shared
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.forces.texts import write
from wartable.games.dndattackwing.options import (
    DndOptions,
    agreement,
    check_options,
    pack_text,
)


class MemberShown(msgspec.Struct, frozen=True, kw_only=True):
    """A creature in the making."""

    cost: int
    prices: tuple[Priced, ...]
    slots: dict[str, Counted]
    """By icon."""
    soldiers: int
    """How many a Troop has; 0 for any other creature."""
    armor: int
    health: int
    """With what its Upgrades add."""
    house: bool
    """Whether its cost is this project's own."""


class LegionShown(msgspec.Struct, frozen=True, kw_only=True):
    """A Legion in the making."""

    force: Legion
    """As it would be brought."""
    code: str
    """Nothing while it names cards that are not known."""
    text: str
    points: Counted
    creatures: tuple[MemberShown | None, ...]
    """In the order of the Legion; None for a creature that is not known."""
    problems: tuple[Wrong, ...]


class ReadyShown(Ready, frozen=True, kw_only=True):
    """A Legion that comes with the game."""

    adventure: str
    force: Legion


def look(options: Options, wish: ForceWish) -> LegionShown:
    """Everything about a Legion for a match with these options; `Malformed` if it is none."""
    assert isinstance(options, DndOptions)
    catalogue = catalogue_of(pack_text(options))
    agreed = _asked(wish, catalogue) or agreement(options)
    legion = in_order(_wished(wish, catalogue, agreed.size or options.size))
    spare = agreed.experience - SLOT_XP * sum(bool(each.extra) for each in legion.creatures)
    return LegionShown(
        force=legion,
        code=code_or_none(partial(encode, legion, catalogue)),
        text=write(legion, catalogue),
        points=Counted(legion_cost(legion, catalogue), legion.size + max(spare, 0)),
        creatures=tuple(_member(each, catalogue, legion) for each in legion.creatures),
        problems=wrongs(problems(legion, catalogue, agreed)),
    )


def _asked(wish: ForceWish, catalogue: Catalogue) -> Agreement | None:
    """What a player's own question said of the Legion, as its form carries it; None outside one."""
    if not wish.asked:
        return None
    try:
        agreed, _ = terms_in(msgspec.convert(wish.asked, dict[str, str]))
    except (msgspec.ValidationError, KeyError, ValueError):
        raise Malformed(NOT_ASKED(problem=", ".join(wish.asked)[:60])) from None
    if agreed.demanded and agreed.demanded not in catalogue.creatures:
        raise Malformed(NOT_ASKED(problem=agreed.demanded[:60]))
    return agreed


def _member(member: Member, catalogue: Catalogue, legion: Legion) -> MemberShown | None:
    on = equipped(member, catalogue, legion)
    if on is None:
        return None
    icons: list[str] = [card.slot for card in on.upgrades]
    room = slots(on)
    return MemberShown(
        cost=member_cost(on),
        prices=tuple(
            Priced(price.card, price.printed, price.penalty, price.paid) for price in prices(on)
        ),
        slots={
            icon: Counted(icons.count(icon), room.get(icon, 0))
            for icon in dict.fromkeys((*room, *icons))
        },
        soldiers=on.soldiers if on.creature.troop else 0,
        armor=on.creature.armor + sum(each.armor for each in on.builds()),
        health=on.creature.health + sum(each.health for each in on.builds()),
        house=on.creature.ours("cost"),
    )


def weigh(built: msgspec.Struct, size: int | None, players: int | None, pack: str) -> Weighed:
    """How a Legion is shared, and what is wrong with it for a match of such a size."""
    assert isinstance(built, Legion)
    catalogue = catalogue_of(pack)
    asked = Agreement(size=size)
    if size is not None:
        check_options(DndOptions(force="legions", size=size))
    if players is not None:
        check_options(DndOptions(force="legions", players=players))
        asked = agreement(DndOptions(players=players, size=built.size if size is None else size))
    return Weighed(
        code=code_or_none(partial(encode, built, catalogue)),
        text=write(built, catalogue),
        problems=wrongs(problems(built, catalogue, asked)),
    )


def read(text: str, size: int | None, pack: str) -> Legion | None:
    """The ready Legion of this id or name, or the Legion of a code or a readable text."""
    found = ready_named(ready(size, pack), text)
    return read_shared(text.strip(), catalogue_of(pack)) if found is None else found.force


@lru_cache(maxsize=64)
def ready(size: int | None, pack: str) -> tuple[ReadyShown, ...]:
    """Those that come with the game, all or of one size, as far as a pack leaves them legal."""
    catalogue = catalogue_of(pack)
    return tuple(
        ReadyShown(
            id=each.id,
            name=each.legion.name,
            words=each.words,
            size=each.legion.size,
            adventure=each.adventure,
            force=in_order(each.legion),
        )
        for each in ready_legions().values()
        if size in (None, each.legion.size) and not problems(each.legion, catalogue)
    )


def _wished(wish: ForceWish, catalogue: Catalogue, size: int) -> Legion:
    """The Legion that was sent; nothing at all is an empty one."""
    return wished(
        wish, Legion(size=size), legion_from, partial(read_shared, catalogue=catalogue), NEITHER
    )
