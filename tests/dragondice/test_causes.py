"""Whatever dies, is buried or goes elsewhere is announced with its cause."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.dragondice.dragon_fight import Fight
from tests.dragondice.mixed import mixed_options
from tests.dragondice.playthroughs import answer_to
from tests.dragondice.scene import HOME_0, Scene
from tests.dragondice.tables import state_of
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.events import Event
from wartable.engine.match import Match
from wartable.games.dragondice import causes
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.events import (
    DiceMoved,
    DiceReturned,
    UnitHurt,
    UnitsBuried,
    UnitsExchanged,
    UnitsKilled,
)
from wartable.games.dragondice.rulebook import DragonDice
from wartable.games.dragondice.state import BURIED, DEAD, POOL, DragonDiceState
from wartable.games.dragondice.turn.dragon_events import DragonKilled, DragonMoved
from wartable.games.dragondice.turn.events import MinorBuried, MinorRolled

WITH_CAUSE = (
    DiceMoved, DiceReturned, DragonKilled, DragonMoved, MinorBuried, UnitHurt, UnitsBuried,
    UnitsExchanged, UnitsKilled,
)  # fmt: skip


@pytest.mark.parametrize(
    ("face", "why"), [("4 Smite", "Smite"), ("id", causes.MELEE), ("3 melee", causes.MELEE)]
)
def test_who_dies_in_an_attack_dies_of_the_icon_or_of_the_attack(face: str, why: str) -> None:
    scene = Scene()
    [lord] = scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(1, HOME_0, *["goblins.thug"] * 5)
    scene.shows(lord, face)
    scene.melee(0, HOME_0, 1)
    [killed] = scene.said(UnitsKilled)
    assert killed.why == why
    assert killed.words() == f"Blue loses {killed.what}: {why}."


def test_who_strikes_back_kills_by_a_counter_attack() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    scene.shows(thug, "id")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert [event.why for event in scene.said(UnitsKilled)] == [causes.COUNTER_ATTACK]


def test_what_no_unit_can_carry_anymore_is_buried_for_that() -> None:
    scene = Scene()
    [dwarf] = scene.army(0, HOME_0, "dwarves.footman")
    thug, _ = scene.army(1, HOME_0, "goblins.thug", "speedslippers.earth")
    scene.army(1, HOME_0, "coral_elves.fighter")
    scene.shows(dwarf, "id")
    scene.answers("casualties", [f"d{thug.id}"])
    scene.melee(0, HOME_0, 1)
    assert [event.why for event in scene.said(UnitsBuried)] == [causes.NO_CARRIER]


def test_dragons_breathe_bite_and_fly_off() -> None:
    fight = Fight(*["dwarves.theurgist"] * 11)
    breath = fight.comes("air_drake", "breath")
    fight.comes("air_drake", "wing")
    fight.fight()
    name = fight.game.catalogue.dragons[breath.kind].called
    killed = [event.why for event in fight.said(UnitsKilled)]
    assert killed == [causes.BREATH(dragon=name), causes.DRAGONS]
    assert [event.why for event in fight.said(DragonMoved)] == [causes.WINGS]


class Told:
    """Where all dice are by what was told."""

    def __init__(self) -> None:
        self.dice: dict[int, int] = {}
        self.dragons: dict[int, int] = {}
        self.minors: dict[int, int] = {}

    def hear(self, event: Event, state: DragonDiceState) -> None:
        """Dice change their places."""
        match event:
            case DiceMoved():
                self._go(event.dice, event.to)
            case UnitsKilled():
                units = catalogue_of(state.pack).units
                for number in event.dice:
                    kin = units[state.dice[number].kind].species == DRAGONKIN
                    self._go((number,), POOL if kin else DEAD)
            case UnitsBuried():
                self._go(event.dice, BURIED)
            case UnitsExchanged():
                for gone, come in zip(event.gone, event.come, strict=True):
                    self.dice[gone], self.dice[come] = self.dice.get(come, POOL), self.dice[gone]
            case DiceReturned():
                sort, _, back = event.about[0].partition(":")
                (self.minors if sort == "minor" else self.dice)[int(back)] = event.to
            case DragonMoved():
                self.dragons[event.dragon] = event.to
            case MinorRolled():
                self.minors[event.minor] = event.place
            case MinorBuried():
                self.minors[event.minor] = BURIED
            case _:
                pass

    def _go(self, dice: Iterable[int], place: int) -> None:
        self.dice.update(dict.fromkeys(dice, place))


@pytest.mark.parametrize("number", range(16))
def test_in_all_sorts_of_matches_every_move_names_its_cause(number: int) -> None:
    options = mixed_options(number, short=True)
    match = Match(DragonDice(), options, Seeded(seed_from(f"causes {number}")), keep_events=True)
    rng = Chance(seed_from(f"causes {number}"))
    heard, told = 0, Told()
    while match.result is None:
        [prompt] = match.prompts(match.waiting()[0].seat)
        form = prompt.form
        answer = form.sample(rng) if prompt.kind == "force" else answer_to(prompt, rng)
        match.answer(prompt.seat, prompt.id, answer)
        state, events = state_of(match), match.chronicle.all_events()
        for event in events[heard:]:
            if isinstance(event, WITH_CAUSE):
                assert event.why, event.words()
            told.hear(event, state)
        heard = len(events)
        if state.phase != "setup" and match.result is None:
            for all_of_a_sort, places in (
                (state.dice, told.dice),
                (state.dragons, told.dragons),
                (state.minors, told.minors),
            ):
                for die in all_of_a_sort:
                    assert places.get(die.id, POOL) == die.place, events[-1].words()
