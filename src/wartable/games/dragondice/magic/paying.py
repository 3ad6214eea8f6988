"""Whether magic results can pay for all spells at once (DD-MAGIC-02 to -05, DD-SPELLGEN-02 to -07).

Results are not set aside spell by spell: whatever was announced, any results may still pay for it,
so what can be added is exactly what some way of paying for everything leaves room for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from wartable.games.dragondice.dice import ELEMENTS, SpellKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.cast import IVORY, MIXED
from wartable.games.dragondice.state import Announced, Casting, Magic


@dataclass(frozen=True, slots=True)
class Bill:
    """So many results, from any of these heaps of magic."""

    amount: int
    payers: tuple[int, ...]


def pays(magic: Magic, spell: SpellKind, element: str, present: frozenset[str]) -> bool:
    """Whether some magic may go into a spell of this element.

    `present` are the species in the army: magic of items serves them all (DD-ITEM-03).
    """
    if magic.cantrip and not spell.cantrip:
        return False
    if magic.free:
        return True
    match element:
        case "ivory":
            fits = not magic.elements and bool(magic.species)
        case "mixed":
            fits = bool(magic.elements)
        case _:
            fits = element in magic.elements
    if not fits or not spell.species:
        return fits
    return magic.species == spell.species or (not magic.species and spell.species in present)


def elements_of(spell: SpellKind, pool: Sequence[Magic]) -> list[str]:
    """The elements that could pay for a spell: one of its own, or any one (DD-SPELLGEN-03)."""
    if spell.element != "elemental":
        return [spell.element]
    if spell.mixed:
        return [MIXED]
    anything = any(magic.free for magic in pool)
    found = {element for magic in pool for element in magic.elements}
    elements: list[str] = [each for each in ELEMENTS if anything or each in found]
    return [*elements, IVORY] if any(not magic.elements for magic in pool) else elements


class Purse:
    """The magic of one casting in heaps, and what it owes for all that was announced."""

    __slots__ = ("bills", "heaps", "left", "present")

    def __init__(self, game: Game, casting: Casting) -> None:
        units = game.units(casting.seat, casting.place)
        self.present = frozenset(game.unit(die).species for die in units)
        """The species of the units in the casting army."""
        self.heaps = heaps(casting.pool)
        self.bills = [self._bill(game, announced) for announced in casting.announced]
        spent = sum(bill.amount for bill in self.bills)
        self.left = sum(magic.amount for magic in self.heaps) - spent

    def affordable(self, spell: SpellKind, element: str) -> int:
        """How many more castings can be paid for besides all that was announced."""
        payers = self._payers(spell, element)
        most = min(sum(self.heaps[at].amount for at in payers), self.left)
        castings = min(most // spell.cost, most if spell.cumulative else 1)
        while castings and not payable(
            self.heaps, [*self.bills, Bill(castings * spell.cost, payers)]
        ):
            castings -= 1
        return castings

    def _bill(self, game: Game, announced: Announced) -> Bill:
        spell = game.catalogue.spells[announced.spell]
        return Bill(spell.cost * announced.castings, self._payers(spell, announced.element))

    def _payers(self, spell: SpellKind, element: str) -> tuple[int, ...]:
        return tuple(
            at for at, magic in enumerate(self.heaps) if pays(magic, spell, element, self.present)
        )


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
