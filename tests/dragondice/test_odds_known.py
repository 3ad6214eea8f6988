"""What odds remember of dice is remembered for rolls alike, and for no others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import msgspec
import pytest

from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES, Catalogue, Face, Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.odds import Distribution, army_odds, gains
from wartable.games.dragondice.odds.alone import forget_armies
from wartable.games.dragondice.odds.known import forget_faces
from wartable.games.dragondice.odds.reading import forget_rolls, read
from wartable.games.dragondice.odds.silence import Silence
from wartable.games.dragondice.odds.survey import settled, survey
from wartable.games.dragondice.rolls.roll import Against, Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.state import RESERVE, Attack

HERE = "coastland_city"
ARMY = (
    *("dwarves.footman", "dwarves.behemoth", "feral.elephant_folk", "feral.tiger_folk"),
    *("coral_elves.fighter", "dragonkin.dragonchamp.air", "undead.ghoul", "magiscrown.earth"),
    *("lava_elves.lurker_in_the_deep", "amazons.war_chief", "dragonstaff.fire"),
)
"""Icons of many sorts, abilities that count and add, and an item."""


def forget() -> None:
    for forget_some in (forget_faces, forget_rolls, forget_armies):
        forget_some()


@dataclass(frozen=True)
class Context:
    """All that may decide what faces give."""

    type: Type
    against: Against = ""
    counter: bool = False
    attacking: bool = True
    place: int = HOME_0
    terrain: str = HERE
    held: bool = False
    plagued: bool = False
    silent: bool = False
    results_only: bool = False
    several: bool = False
    army: bool = True

    def odds(self, kinds: Sequence[str] = ARMY) -> Distribution:
        scene = Scene()
        scene.army(0, self.place, *kinds)
        scene.terrain(HOME_0, self.terrain, 8 if self.held else 3, 0 if self.held else -1)
        if self.plagued:
            begin(scene.game, "Dragon Plague", 1, (f"army:0:{self.place}",), "DD-SPELL-01")
        roll = Roll(
            scene.game,
            0,
            self.place,
            "response" if self.several else self.type,
            ("melee", "missile", "save") if self.several else (self.type,),
            army=self.army,
            against=self.against,
            counter=self.counter,
            attack=Attack("melee", 0, HOME_0, 1, HOME_0) if self.attacking else None,
            silent=self.silent,
            results_only=self.results_only,
        )
        return read(survey(roll, settled(rollers(roll)), self.type))


DIFFERENT: list[tuple[str, Context, Context]] = [
    ("type", Context("melee"), Context("missile")),
    ("type of several", Context("melee", several=True), Context("missile", several=True)),
    (
        "unit alone",
        Context("melee", attacking=False),
        Context("melee", attacking=False, army=False),
    ),
    ("against", Context("save", against="melee"), Context("save", against="missile")),
    ("counter", Context("melee"), Context("melee", counter=True)),
    ("attack", Context("melee"), Context("melee", attacking=False)),
    ("reserves", Context("magic"), Context("magic", place=RESERVE)),
    ("IDs", Context("melee"), Context("melee", plagued=True)),
    ("silence", Context("melee"), Context("melee", silent=True)),
    ("results only", Context("melee"), Context("melee", results_only=True)),
    ("against dragons", Context("melee"), Context("melee", several=True)),
    ("counting as", Context("save", terrain="highland_city"), Context("save")),
    ("doubled IDs", Context("maneuver"), Context("maneuver", held=True)),
]


@pytest.mark.parametrize(
    ("one", "other"), [each[1:] for each in DIFFERENT], ids=[each[0] for each in DIFFERENT]
)
def test_rolls_that_differ_share_nothing(one: Context, other: Context) -> None:
    forget()
    first = one.odds()
    second = other.odds()
    assert first != second
    forget()
    assert other.odds() == second
    assert one.odds() == first


def test_what_is_known_of_all_other_rolls_changes_none() -> None:
    forget()
    contexts = [
        Context(type_, counter=counter, terrain=terrain, held=held, plagued=plagued)
        for type_, counter, terrain, held, plagued in product(
            TYPES, (False, True), (HERE, "highland_city"), (False, True), (False, True)
        )
    ]
    known = [context.odds() for context in contexts]
    for context, odds in zip(contexts, known, strict=True):
        forget()
        assert context.odds() == odds


def test_a_die_counts_as_something_else_only_if_it_may() -> None:
    forget()
    kinds = ("coral_elves.fighter", "dwarves.footman")
    for terrain in (HERE, "highland_city"):
        both = Context("save", terrain=terrain).odds(kinds)
        apart = [Context("save", terrain=terrain).odds((kind,)) for kind in kinds]
        assert both.mean == pytest.approx(sum(each.mean for each in apart))


def changed(catalogue: Catalogue, kind: str, icon: str) -> Catalogue:
    """The same dice, but one kind shows nothing but this icon."""
    unit = msgspec.structs.replace(catalogue.units[kind], faces=(Face(icon, 1),) * 6)
    return msgspec.structs.replace(catalogue, units={**catalogue.units, kind: unit})


def test_a_kind_of_another_catalogue_is_another_kind() -> None:
    kind = "dwarves.footman"
    ours = army_odds(shipped(), [kind], [], HERE, 3, ["melee"])["melee"]
    all_melee = changed(shipped(), kind, "melee")
    assert army_odds(all_melee, [kind], [], HERE, 3, ["melee"])["melee"].mean == 1
    all_saves = changed(shipped(), kind, "save")
    assert army_odds(all_saves, [kind], [], HERE, 3, ["melee"])["melee"].mean == 0
    assert army_odds(shipped(), [kind], [], HERE, 3, ["melee"])["melee"] == ours


def test_faces_are_read_once_for_all_armies(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    kinds = ("dwarves.footman", "dwarves.behemoth", "goblins.thug")
    wanted = Context("melee").odds(kinds)
    larger = Context("melee").odds([*kinds, *kinds])

    def reads(*_: object) -> None:
        raise AssertionError("a face was read again")

    forget_rolls()
    monkeypatch.setattr(gains, "heaps_of", reads)
    assert Context("melee").odds(kinds[::-1]) == wanted
    assert Context("melee").odds([*kinds, *kinds]) == larger
    with pytest.raises(AssertionError, match="read again"):
        Context("melee").odds(["dwarves.sergeant"])


def test_dice_whose_faces_give_the_same_are_multiplied_together() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman", "goblins.thug", "dwarves.footman")
    catalogue = changed(
        changed(scene.game.catalogue, "dwarves.footman", "save"), "goblins.thug", "magic"
    )
    game = Game(scene.state, Silence(), catalogue)
    roll = Roll(game, 0, HOME_0, "melee", ("melee",))
    [(_, found)] = survey(roll, settled(rollers(roll)), "melee").ways
    assert [count for _, count in found.dice] == [3]


def test_dice_with_the_same_faces_and_bonuses_are_multiplied_together() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dragonkin.dragontroop.air", "dragonkin.dragontroop.fire")
    roll = Roll(scene.game, 0, HOME_0, "save", ("save",), against="melee")
    [(_, found)] = survey(roll, settled(rollers(roll)), "save").ways
    [(alike, count)] = found.dice
    assert any(alike.bonus)
    assert count == 2
