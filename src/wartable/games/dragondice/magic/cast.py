"""A spell in the hand of its caster, and the windows onto which spells hook themselves."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.engine.requests import Step
from wartable.engine.windows import Moment
from wartable.games.dragondice.damage import SPELL
from wartable.games.dragondice.dice import SpellKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.state import Die

IVORY = "ivory"
MIXED = "mixed"


class Cast(msgspec.Struct, frozen=True):
    """One spell: who casts it from where, with which element, how often, and at what."""

    game: Game
    seat: int
    place: int
    spell: SpellKind
    element: str
    castings: int
    targets: tuple[str, ...] = ()

    @property
    def amount(self) -> int:
        """The cumulative number, times the castings (DD-SPELLGEN-15)."""
        return self.spell.amount * self.castings

    @property
    def rule(self) -> str:
        """The ledger line behind it."""
        return self.spell.rules[0]

    @property
    def about(self) -> tuple[str, ...]:
        """What a question about it is about: who casts what, and how often."""
        return (
            f"army:{self.seat}:{self.place}",
            f"spell:{self.spell.id}",
            f"castings:{self.castings}",
        )

    @property
    def kin(self) -> str:
        """The species that the words of the spell speak of."""
        return kin_of(self.game, self.spell)

    def is_kin(self, die: Die) -> bool:
        """Whether a unit is of the species that the spell speaks of."""
        return self.game.unit(die).species == self.kin

    def matches(self, die: Die) -> bool:
        """Whether a die contains the element that pays for the spell."""
        return self.element in self.game.elements(die)

    @property
    def dice(self) -> list[Die]:
        """The units it is aimed at that it can affect (DD-RULING-71)."""
        dice = [self.game.die(number(target)) for target in self.targets if is_die(target)]
        return [die for die in dice if self.reaches(die.owner, die.place)]

    @property
    def terrain(self) -> int:
        """The terrain it is aimed at."""
        return number(self.targets[0])

    @property
    def army(self) -> tuple[int, int]:
        """The army it is aimed at: seat and place."""
        return army_of(self.targets[0])

    def armies_there(self) -> list[int]:
        """All players with an army at the terrain it is aimed at, the caster first.

        DD-SPELLGEN-09.
        """
        return self.armies_at(self.terrain)

    def armies_at(self, place: int) -> list[int]:
        """All players with an army at a terrain that the spell can affect, the caster first."""
        game = self.game
        seats = [seat for seat in game.in_turn(self.seat) if game.units(seat, place)]
        return [seat for seat in seats if self.reaches(seat, place)]

    def reaches(self, seat: int, place: int) -> bool:
        """Whether nothing keeps this magic off an army and its units."""
        return not self.game.warded(seat, place, self.seat, self.element)

    def reaches_at(self, target: str) -> bool:
        """The same for a target, by what it is; only armies and their units can be warded."""
        if is_die(target):
            die = self.game.die(number(target))
            return die.place < 0 or self.reaches(die.owner, die.place)
        return not target.startswith("army:") or self.reaches(*army_of(target))

    def last(self) -> None:
        """The spell lies on its target until the caster's next turn."""
        begin(
            self.game,
            self.spell.effect,
            self.seat,
            self.targets,
            self.rule,
            source=f"spell:{self.spell.id}:{self.element}",
            amount=self.amount,
            mark=SPELL,
        )


def kin_of(game: Game, spell: SpellKind) -> str:
    """The species of a spell; for a pack's spell that any species casts, the first one's."""
    return spell.species or game.catalogue.spells[spell.effect].species


def number(target: str) -> int:
    """The number in "die:3" or "terrain:3"."""
    return int(target.rpartition(":")[2])


def is_die(target: str) -> bool:
    """Whether a target is a unit."""
    return target.startswith("die:")


def army_of(target: str) -> tuple[int, int]:
    """The seat and the place in "army:0:2"."""
    _, seat, place = target.split(":")
    return int(seat), int(place)


SPELLS: Moment[Callable[[Cast], Step]] = Moment("spell.resolved")
"""What a spell does, under the name of its effect; one that only lasts needs nothing here."""
FITS: Moment[Callable[[Cast, str], bool]] = Moment("spell.fits")
"""What a target must be besides what the spell's sort of target says."""
BY_TERRAIN: Moment[bool] = Moment("spell.by_terrain")
"""Spells whose units may belong to different armies at one terrain."""
MOST: Moment[Callable[[Cast], int]] = Moment("spell.most")
"""How many castings on one target could do anything."""
