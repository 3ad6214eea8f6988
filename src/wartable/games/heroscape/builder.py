"""Everything a builder shows of an Army: its cards, points, code and text, and what is wrong."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from wartable.engine.builder import (
    Counted,
    ForceWish,
    Ready,
    Weighed,
    Wrong,
    code_or_none,
    ready_named,
    wished,
    wrong,
)
from wartable.engine.refusal import Malformed
from wartable.engine.rulebook import Options
from wartable.games.heroscape.armies import ready_armies
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces.army import Army, army_cost, army_spaces, in_order
from wartable.games.heroscape.forces.codes import encode
from wartable.games.heroscape.forces.legality import Agreement, problems
from wartable.games.heroscape.forces.messages import CROWDED, NEITHER, NOT_ASKED
from wartable.games.heroscape.forces.reading import army_from, read_shared
from wartable.games.heroscape.forces.texts import write
from wartable.games.heroscape.options import HeroScapeOptions, points_of, zones_for
from wartable.games.heroscape.packs import added_by, cards_with, known_cards


class CardShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card of an Army: how often it is there, what it costs, and what it would cost later."""

    card: str
    copies: int
    cost: int
    later: int | None
    house: bool
    """Whether something on it is this project's own, or a pack's."""


class ArmyShown(msgspec.Struct, frozen=True, kw_only=True):
    """An Army in the making."""

    force: Army
    """Its cards in order, as it would be brought."""
    code: str
    """Nothing while it names cards that are not known."""
    text: str
    points: Counted
    spaces: Counted
    """What its figures take, and the smallest starting zone of the Scenario (HS-SETUP-15)."""
    cards: tuple[CardShown, ...]
    notes: tuple[str, ...]
    """What is allowed but should be known."""
    problems: tuple[Wrong, ...]


class ReadyShown(Ready, frozen=True, kw_only=True):
    """An Army that comes with the game."""

    force: Army


def look(options: Options, wish: ForceWish) -> ArmyShown:
    """Everything about an Army for a match with these options; `Malformed` if it is none."""
    assert isinstance(options, HeroScapeOptions)
    if wish.asked:
        raise Malformed(NOT_ASKED(problem=", ".join(wish.asked)[:60]))
    known = cards_with(added_by(options.pack))
    agreed = Agreement(points_of(options), options.later_points)
    army = in_order(_wished(wish, known, points_of(options)), known)
    room = min((len(zone) for zone in zones_for(options)), default=0)
    spaces = Counted(army_spaces(army, known), room)
    return ArmyShown(
        force=army,
        code=code_or_none(partial(encode, army, known)),
        text=write(army, known),
        points=Counted(army_cost(army, known, later=agreed.later), points_of(options)),
        spaces=spaces,
        cards=tuple(
            _shown(known[card], army.cards.count(card), later=agreed.later)
            for card in dict.fromkeys(army.cards)
            if card in known
        ),
        notes=(CROWDED(there=spaces.there, room=room),) if spaces.there > room else (),
        problems=_wrong(army, known, agreed),
    )


def _shown(card: Card, copies: int, *, later: bool) -> CardShown:
    return CardShown(
        card=card.id,
        copies=copies,
        cost=card.cost(later=later),
        later=card.points_later,
        house=bool(card.house),
    )


def weigh(built: msgspec.Struct, size: int | None, players: int | None, pack: str) -> Weighed:
    """How an Army is shared, and what is wrong with it for a match of such a limit."""
    assert isinstance(built, Army)
    del players
    known = cards_with(added_by(pack))
    return Weighed(
        code=code_or_none(partial(encode, built, known)),
        text=write(built, known),
        problems=_wrong(built, known, Agreement(size)),
    )


def read(text: str, size: int | None, pack: str) -> Army | None:
    """The ready Army of this id or name, or the Army of a code or a readable text."""
    found = ready_named(ready(size, pack), text)
    return read_shared(text.strip(), cards_with(added_by(pack))) if found is None else found.force


@lru_cache(maxsize=64)
def ready(size: int | None, pack: str) -> tuple[ReadyShown, ...]:
    """Those that come with the game, all or those within a limit."""
    del pack
    known = known_cards("")
    return tuple(
        ReadyShown(
            id=each.id,
            name=each.name,
            words="",
            size=each.points,
            force=in_order(
                Army(name=each.name, points=size or each.points, cards=each.cards), known
            ),
        )
        for each in ready_armies()
        if size is None or each.points <= size
    )


def _wished(wish: ForceWish, known: dict[str, Card], points: int) -> Army:
    """The Army that was sent; nothing at all is an empty one."""
    return wished(wish, Army(points=points), army_from, partial(read_shared, known=known), NEITHER)


def _wrong(army: Army, known: dict[str, Card], agreed: Agreement) -> tuple[Wrong, ...]:
    found = problems(army, known, agreed)
    return tuple(wrong(each.words, each.rule, "", each.about) for each in found)
