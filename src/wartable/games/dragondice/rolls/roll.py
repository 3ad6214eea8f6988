"""A roll while it is being resolved: who rolls, for what, and what each die shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from wartable.engine.windows import Effect
from wartable.games.dragondice.dice import PLAIN, Element, Face, Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.state import Attack, Die

if TYPE_CHECKING:
    from wartable.games.dragondice.icons.icon import Entry

Kind: TypeAlias = Literal[
    "order", "maneuver", "melee", "missile", "magic", "negation", "save", "response", "charge",
    "flood", "look",
]  # fmt: skip
"""What a roll is for. `response` answers a dragon attack, `charge` a charge, `flood` is the save
and maneuver roll of Tidal Wave; `look` only asks which face comes up."""
Against: TypeAlias = Literal["", "melee", "missile"]
"""The kind of attack that a save roll answers; none, if it answers no army's attack."""
Origin: TypeAlias = Literal["icon", "id", "sai"]


class Thrown(msgspec.Struct):
    """One die of a roll with every face that counts for it: several, if it was rolled again."""

    die: Die
    faces: list[int]
    void: bool = False
    """It left the army or was told to be ignored: its results do not count (DD-ROLL-14)."""
    rerolled: list[str] = []
    """What has re-rolled it already; each source may do so once (DD-RULING-22)."""
    stays: bool = False
    """Its results count although it has left the army (DD-SAI-138)."""


class Parcel(msgspec.Struct):
    """Results of one type made by one die, with where they come from."""

    die: int
    type: Type
    amount: int
    origin: Origin
    counted_as: str = ""
    """What converted it from another type, if anything did: it is added in step 10 (DD-ROLL-16)."""
    free: bool = False
    """Magic of whatever element its owner likes, as Attune makes."""
    element: Element | None = None
    """Magic of this element and no other, whatever its die contains, as Attune makes."""
    icon: str = ""
    """The SAI that made it, if one did."""


class Roll(msgspec.Struct):
    """A roll of an army, or of a unit alone (`army` false) (DD-COMBO-01)."""

    game: Game
    seat: int
    place: int
    kind: Kind
    counts: tuple[Type, ...]
    army: bool = True
    by: str = ""
    """What has a unit rolled alone, where nothing told before says it."""
    against: Against = ""
    counter: bool = False
    """Part of a counter-attack or a counter-maneuver."""
    attack: Attack | None = None
    """The attack it belongs to, as attacker or as defender; units alone roll in none."""
    thrown: list[Thrown] = []
    doubled: dict[tuple[int, Type], str] = {}
    """Dice whose results of a type are doubled in step 9, and what doubles them."""
    given: list[Parcel] = []
    """Results that SAIs have made beyond what their face says by itself, for step 8."""
    added: dict[tuple[str, Type], int] = {}
    """Results to be added in step 10, by what adds them."""
    less: dict[str, int] = {}
    """Results to be subtracted in step 6 from every type it counts, by what takes them."""
    waves: dict[str, int] = {}
    """Results that a marching army's SAIs take from those that counter its maneuver."""
    silent: bool = False
    """No SAI does anything in it (DD-SAI-38)."""
    results_only: bool = False
    """Of an SAI only the results count (DD-RULING-64)."""
    converts: dict[tuple[Type, Type], str] = {}
    """Results of the whole army, items too, that count as another type: of the first, as the second
    (DD-SAI-13, DD-RULING-29), and what lets them."""
    recoloured: dict[int, Element] = {}
    """Units whose magic from normal icons is of this element (DD-SAI-02)."""
    relics: dict[int, int] = {}
    """What is left of X for each Elemental Relic after its re-rolls (DD-RULING-23)."""
    dragons: Fought | None = None
    """The dragons that a response roll answers."""
    chosen: dict[tuple[int, int], Entry] = {}
    """What each SAI does, by its die and the how-manieth face of the die it is."""

    @property
    def maneuvering(self) -> bool:
        """Whether it counts maneuver results (DD-SAIGEN-10)."""
        return "maneuver" in self.counts

    @property
    def marching(self) -> bool:
        """Whether the roller is the marching player, and not countering."""
        return self.game.state.turn == self.seat and not self.counter

    def live(self, thrown: Thrown) -> bool:
        """Whether a die's results count: it has not left the army since (DD-ROLL-14)."""
        return not thrown.void and (thrown.stays or thrown.die.place == self.place)

    def living(self) -> list[Thrown]:
        """The dice whose results count."""
        place = self.place
        return [
            thrown
            for thrown in self.thrown
            if not thrown.void and (thrown.stays or thrown.die.place == place)
        ]

    def faces(self) -> list[tuple[Thrown, int, Face]]:
        """Every face that counts, with the how-manieth of its die it is."""
        kinds = self.game.catalogue.kinds
        return [
            (thrown, nth, kinds[thrown.die.kind].faces[face])
            for thrown in self.living()
            for nth, face in enumerate(thrown.faces)
        ]

    def icons(self) -> list[tuple[Thrown, int, Face]]:
        """Those of the faces that show a Special Action Icon."""
        return [each for each in self.faces() if each[2].icon not in PLAIN]

    def add(self, by: str, type_: Type, amount: int) -> None:
        """Add results in step 10."""
        self.added[by, type_] = self.added.get((by, type_), 0) + amount

    def lose(self, by: str, amount: int) -> None:
        """Take results away in step 6."""
        self.less[by] = self.less.get(by, 0) + amount

    def find(self, number: int) -> Thrown | None:
        """What a die threw in this roll."""
        return next((thrown for thrown in self.thrown if thrown.die.id == number), None)

    def given_still(self) -> list[Parcel]:
        """The results SAIs have made that count here, of dice that are still in the army."""
        living = {thrown.die.id for thrown in self.living()} if self.given else ()
        return [each for each in self.given if each.type in self.counts and each.die in living]

    def forget_who_left(self) -> None:
        """A die that has left the army no longer counts, even if it comes back (DD-ROLL-14)."""
        for thrown in self.thrown:
            thrown.void = thrown.void or not self.live(thrown)

    def elements(self) -> frozenset[Element]:
        """The elements the roller's species abilities find here."""
        return self.game.harmony(self.seat, self.place)

    def effects(self) -> Iterator[Effect]:
        """The lasting effects that touch this roll (DD-MODIFIER-01, DD-MODIFIER-02)."""
        if not self.game.state.effects.now:
            return
        if self.army:
            yield from self.game.effects_on_army(self.seat, self.place)
        else:
            for thrown in self.thrown:
                yield from self.game.effects_on(f"die:{thrown.die.id}")

    def abilities(self) -> list[str]:
        """The species abilities of the units that roll, each once, in a steady order."""
        abilities = self.game.catalogue.abilities_of
        kinds = dict.fromkeys([each.die.kind for each in self.living()])
        return list(dict.fromkeys([name for kind in kinds for name in abilities.get(kind, ())]))
