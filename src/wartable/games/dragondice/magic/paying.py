"""Whether magic results can pay for all spells at once (DD-MAGIC and DD-SPELLGEN).

Results are not set aside spell by spell: whatever was announced, any results may still pay for it,
so what can be added is exactly what some way of paying for everything leaves room for.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.games.dragondice.dice import SpellKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.spendable import Sort, payers_of, spendable
from wartable.games.dragondice.state import Announced, Casting, Magic


class Bill(msgspec.Struct, frozen=True):
    """A number of results, from any of these heaps of magic."""

    amount: int
    payers: tuple[int, ...]


class Purse:
    """The magic of one casting in heaps, and what it owes for all that was announced.

    DD-MAGIC-02.
    """

    __slots__ = ("bills", "heaps", "left", "offers", "sorts")

    def __init__(self, game: Game, casting: Casting) -> None:
        units = game.units(casting.seat, casting.place)
        present = frozenset(game.unit(die).species for die in units)
        self.heaps = heaps(casting.pool)
        self.sorts = tuple(
            [Sort(each.elements, each.species, each.cantrip, each.free) for each in self.heaps]
        )
        self.offers = spendable(game.state.pack, self.sorts, present)
        """Every spell that this magic is of."""
        self.bills = [self._bill(game, announced, present) for announced in casting.announced]
        spent = sum(bill.amount for bill in self.bills)
        self.left = sum(magic.amount for magic in self.heaps) - spent

    def affordable(self, spell: SpellKind, payers: tuple[int, ...]) -> int:
        """How many more castings these can pay for besides all that was announced.

        DD-SPELLGEN-17.
        """
        most = min(sum([self.heaps[at].amount for at in payers]), self.left)
        castings = min(most // spell.cost, most if spell.cumulative else 1)
        while (
            castings
            and self.bills
            and not payable(self.heaps, [*self.bills, Bill(castings * spell.cost, payers)])
        ):
            castings -= 1
        return castings

    def _bill(self, game: Game, announced: Announced, present: frozenset[str]) -> Bill:
        spell = game.catalogue.spells[announced.spell]
        payers = payers_of(self.sorts, spell, announced.element, present)
        return Bill(spell.cost * announced.castings, payers)


def heaps(pool: Sequence[Magic]) -> list[Magic]:
    """Magic that pays for the same spells, in one heap whichever dice made it."""
    found: dict[tuple[object, ...], Magic] = {}
    for magic in pool:
        key = (magic.elements, magic.species, magic.cantrip, magic.free)
        heap = found.get(key)
        amount = magic.amount if heap is None else heap.amount + magic.amount
        found[key] = msgspec.structs.replace(magic, amount=amount)
    return list(found.values())


def payable(pool: Sequence[Magic], bills: Sequence[Bill]) -> bool:
    """Whether all bills can be paid at once: a matching of results with bills."""
    left = [magic.amount for magic in pool]
    used = [[0] * len(bills) for _ in pool]

    def pay_one(at: int, seen: set[int]) -> bool:
        """Find one result for a bill, if need be by paying another bill from elsewhere."""
        for heap in bills[at].payers:
            if heap in seen:
                continue
            seen.add(heap)
            if left[heap]:
                left[heap] -= 1
                used[heap][at] += 1
                return True
            for other in range(len(bills)):
                if other != at and used[heap][other] and pay_one(other, seen):
                    used[heap][other] -= 1
                    used[heap][at] += 1
                    return True
        return False

    for at, bill in enumerate(bills):
        owed = bill.amount
        for heap in bill.payers:
            paid = min(left[heap], owed)
            left[heap] -= paid
            used[heap][at] += paid
            owed -= paid
        if not all(pay_one(at, set()) for _ in range(owed)):
            return False
    return True
