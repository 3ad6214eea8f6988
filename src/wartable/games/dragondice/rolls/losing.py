"""Steps 6 and 7: which results of a roll are lost, and to what (DD-ROLL).

IDs go last (DD-MODIFIER-03), and of the others first those that nothing will double.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.forms import Option, Share
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.engine.windows import Moment
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.rolls import messages
from wartable.games.dragondice.rolls.modifiers import ANY, Modifiers, Untyped, bearers
from wartable.games.dragondice.rolls.roll import Parcel, Roll

BETTER: Moment[Type] = Moment("results.better")
"""Species abilities by which results of a type are worth more than the same of other dice."""


class Loss(NamedTuple):
    """Results that something takes away."""

    name: str
    amount: int


def spread(
    roll: Roll, modifiers: Modifiers, parcels: list[Parcel]
) -> Asking[dict[Type, list[Loss]]]:
    """Step 6, who loses: untyped subtractions go where the roller likes (DD-RULING-32).

    DD-COMBO-02.
    """
    less: dict[Type, list[Loss]] = {
        type_: _losses(modifiers, type_) for type_ in roll.counts if type_ in modifiers.less
    }
    untyped = modifiers.less.get(ANY, 0)
    if not untyped:
        return less
    left: dict[Type, int] = {
        type_: max(_plain(parcels, type_) - modifiers.less.get(type_, 0), 0)
        for type_ in roll.counts
    }
    losing: list[Type] = [type_ for type_, amount in left.items() if amount]
    amount = min(untyped, sum(left.values()))
    shares: dict[Type, int] = {}
    if len(losing) == 1:
        shares[losing[0]] = amount
    elif amount:
        answer = yield from choose(
            Prompt(
                roll.seat,
                "lose_results",
                messages.LOSE_RESULTS(amount=amount),
                "DD-RULING-32",
                Share(
                    tuple(Option(type_, called("type", type_)) for type_ in losing),
                    amount=amount,
                    most=tuple(left[type_] for type_ in losing),
                ),
                (f"army:{roll.seat}:{roll.place}",),
            )
        )
        shares.update((type_, answer[type_]) for type_ in losing)
    waiting = _losses(modifiers, ANY)
    for type_, share in shares.items():
        less[type_] = less.get(type_, []) + taken(waiting, share)
    return less


def _losses(modifiers: Modifiers, type_: Type | Untyped) -> list[Loss]:
    """What takes results of a type away, in its order."""
    return [
        Loss(name, -amount) for name, of, amount in modifiers.sources if of == type_ and amount < 0
    ]


def taken(waiting: list[Loss], amount: int) -> list[Loss]:
    """Take so much of what waits to be lost, in its order; the rest waits on."""
    taken: list[Loss] = []
    while amount and waiting:
        name, most = waiting.pop(0)
        taken.append(Loss(name, min(amount, most)))
        amount -= taken[-1].amount
        if most > taken[-1].amount:
            waiting.insert(0, Loss(name, most - taken[-1].amount))
    return taken


def _plain(parcels: list[Parcel], type_: Type) -> int:
    """Results of a type that step 5 counts."""
    return sum(
        parcel.amount
        for parcel in parcels
        if parcel.type == type_ and parcel.origin != "sai" and not parcel.counted_as
    )


def doubles(roll: Roll, parcel: Parcel, modifiers: Modifiers, type_: Type) -> bool:
    """Step 9: each single result is doubled once at most (DD-RULING-30, DD-MODIFIER-05)."""
    if (parcel.die, type_) in roll.doubled:
        return True
    return parcel.origin == "id" and type_ in modifiers.id_doubled


def lose(
    roll: Roll, plain: list[Parcel], amount: int, modifiers: Modifiers, type_: Type
) -> Asking[None]:
    """Take results away, IDs last (DD-MODIFIER-03), and first those that nothing will double.

    Of the rest those go last that an ability of their die makes better (DD-RULING-31).
    """
    names = [name for name, better in BETTER.of(roll.abilities()) if better == type_]
    better = {die for name in names for die in bearers(roll, name)}
    for origin in ("icon", "id"):
        tier = [parcel for parcel in plain if parcel.origin == origin and parcel.amount]
        if type_ == "magic" and 0 < amount < sum(parcel.amount for parcel in tier):
            yield from _choose_magic(roll, tier, amount)
            return
        tier.sort(
            key=lambda parcel: (doubles(roll, parcel, modifiers, type_), parcel.die in better)
        )
        for parcel in tier:
            lost = min(parcel.amount, amount)
            parcel.amount -= lost
            amount -= lost


def _choose_magic(roll: Roll, tier: list[Parcel], amount: int) -> Asking[None]:
    """The roller picks which magic is lost, since it differs in what it can pay for."""
    answer = yield from choose(
        Prompt(
            roll.seat,
            "lose_magic",
            messages.LOSE_MAGIC(amount=amount),
            "DD-RULING-32",
            Share(
                tuple(
                    Option(
                        str(number),
                        roll.game.kind(roll.game.die(parcel.die)).called,
                        (f"die:{parcel.die}",),
                    )
                    for number, parcel in enumerate(tier)
                ),
                amount=amount,
                most=tuple(parcel.amount for parcel in tier),
            ),
            tuple(f"die:{parcel.die}" for parcel in tier),
        )
    )
    for number, parcel in enumerate(tier):
        parcel.amount -= answer[str(number)]
