"""Which of an army's items are too many for these carriers (DD-ITEM-08, DD-RULING-79, -80)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.games.dragondice.carrying import burials, can_carry
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import listed
from wartable.games.dragondice.rolls.messages import ITEMS_LEFT_OUT
from wartable.games.dragondice.state import Die


def choose_carried(
    game: Game, seat: int, units: Sequence[Die], items: Sequence[Die]
) -> Asking[list[Die]]:
    """The items that these units carry; with too many the owner says which are left out."""
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
    """The items, as the owner chooses, that are more than these units can carry."""
    carriers = [game.unit(die) for die in units]
    kinds = [game.item(die) for die in items]
    if can_carry(carriers, kinds):
        return []
    ways = list(burials(carriers, kinds))
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
