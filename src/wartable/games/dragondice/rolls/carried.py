"""Which of an army's items are too many for these carriers (DD-ITEM)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.games.dragondice.carrying import can_carry, few_burials, room_beside
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import ItemKind, UnitKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import listed
from wartable.games.dragondice.rolls.messages import ITEMS_LEFT_OUT, KEEP_ITEM
from wartable.games.dragondice.state import Die

MOST_WAYS: Final = 24
"""With more ways to do without the excess than this, the owner first says what is carried."""


def choose_carried(
    game: Game, seat: int, units: Sequence[Die], items: Sequence[Die]
) -> Asking[list[Die]]:
    """The items that these units carry; with too many the owner says which are left out.

    DD-RULING-80.
    """
    left_out = yield from too_many(
        game, seat, units, items, "items_left_out", ITEMS_LEFT_OUT, "DD-ITEM-08"
    )
    return [item for item in items if item not in left_out]


def too_many(
    game: Game,
    seat: int,
    units: Sequence[Die],
    items: Sequence[Die],
    kind: str,
    words: str,
    rule: str,
) -> Asking[list[Die]]:
    """The items, as the owner chooses, that are more than these units can carry.

    Whatever is carried first, some set of the others is one that may be buried (DD-RULING-79), and
    each such set is left over by carrying the rest: nothing is lost by asking item by item.
    """
    carriers = [game.unit(die) for die in units]
    kinds = [game.item(die) for die in items]
    if can_carry(carriers, kinds):
        return []
    kept: set[int] = set()
    while (ways := few_burials(carriers, kinds, MOST_WAYS, kept)) is None:
        kept.add((yield from _keep_one(seat, carriers, kinds, items, kept, rule)))
    answer = yield from choose(
        Prompt(
            seat,
            kind,
            words,
            rule,
            Pick(
                tuple(
                    Option(
                        str(number),
                        listed(kinds[at].called for at in way),
                        tuple(f"die:{items[at].id}" for at in way),
                    )
                    for number, way in enumerate(ways)
                )
            ),
            tuple(f"die:{item.id}" for item in items),
        )
    )
    return [items[at] for at in ways[int(answer)]]


def _keep_one(
    seat: int,
    carriers: Sequence[UnitKind],
    kinds: Sequence[ItemKind],
    items: Sequence[Die],
    kept: Collection[int],
    rule: str,
) -> Asking[int]:
    """Another item that is carried, where there are too many ways to list what is not."""
    options = tuple(
        Option(str(at), kinds[at].called, (f"die:{items[at].id}",))
        for at in room_beside(carriers, kinds, kept)
    )
    about = tuple(f"die:{item.id}" for item in items)
    answer = yield from choose(Prompt(seat, "keep_item", KEEP_ITEM, rule, Pick(options), about))
    return int(answer)
