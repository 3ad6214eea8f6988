"""What is plotted for a dragon, in words."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Said, joined
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.dragons import MOVEMENT_NAMES, TYPE_IDS, TYPE_NAMES
from wartable.games.dragonwars.state import Order

NO_FIRE: Final = "none"
MARKS: Final[dict[str, Said]] = {
    **MOVEMENT_NAMES,
    "CLIMB": messages.CLIMB,
    "DESCEND": messages.DESCEND,
}


def type_of(dragon: str) -> str:
    """What kind of dragon it is.

    >>> type_of("red.elder")
    'Elder'
    """
    return TYPE_NAMES[TYPE_IDS.index(dragon.partition(".")[2])]


def move_words(move: tuple[str, ...]) -> str:
    """A plotted movement.

    >>> move_words(("F1", "CLIMB"))
    'Forward 1 + Climb'
    """
    marks = [MARKS.get(mark, mark) for mark in move]
    return joined(messages.MOVE_PARTS, marks) if marks else ""


def fire_words(fire: str) -> str:
    """A plotted fire.

    >>> fire_words("BR3+CB")
    'Fire Breath 3 and Close Blast'
    """
    if fire == NO_FIRE:
        return messages.NO_FIRE
    if fire == "CB":
        return messages.BLAST
    row, _, blast = fire.partition("+")
    message = messages.FIREBALL if row.startswith("FB") else messages.BREATH
    words = message(reach=int(row[2:]))
    return messages.TWO_FIRES(one=words, other=messages.BLAST) if blast else words


def order_words(order: Order) -> str:
    """What is plotted for one Turn.

    >>> order_words(Order(("LT",), "FB2")), order_words(Order((), "none"))
    ('Left Turn, Fireball 2', 'nothing')
    """
    parts = [move_words(order.move)] if order.move else []
    if order.fire != NO_FIRE:
        parts.append(fire_words(order.fire))
    return joined(messages.ORDER_PARTS, parts) if parts else messages.NOTHING


def orders_words(orders: tuple[Order, ...]) -> str:
    """What is plotted for the Turns of a Round.

    >>> rest = Order((), "none")
    >>> orders_words((Order(("LT",), "none"), rest, rest)), orders_words((rest, rest, rest))
    ('Left Turn / nothing / nothing', 'nothing')
    """
    idle = all(not order.move and order.fire == NO_FIRE for order in orders)
    return messages.NOTHING if idle else joined(messages.ORDERS, [*map(order_words, orders)])
