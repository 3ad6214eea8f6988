"""What a roll consists of: dice alike and what each face gives, and what changes the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import msgspec

from wartable.engine.forms import PickSome
from wartable.engine.requests import Ask, Asking
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.icon import Use
from wartable.games.dragondice.odds.acting import ADDS, CHANGES_ROLL, UNSETTLED
from wartable.games.dragondice.odds.gains import Faces, Gain, Looking
from wartable.games.dragondice.rolls.modifiers import (
    ANY,
    OWN,
    Modifiers,
    conversions_of,
    modifiers_of,
)
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT, REROLLS
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.state import Die

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Alike:
    """Dice that are alike in every way that matters to a roll."""

    faces: Faces
    doubled: bool
    """Whether all their results are doubled."""
    bonus: tuple[int, ...] = ()
    """What an ability of theirs adds, by face."""
    anew: bool = False
    """Whether each may be rolled anew, if it shows a normal icon or an ID."""


@dataclass(frozen=True, slots=True)
class Survey:
    """One type of result of a roll."""

    dice: tuple[tuple[Alike, int], ...]
    """Dice alike, and how many."""
    less: int
    halved: bool
    id_doubled: bool
    more: int
    cap: int | None
    """The most that bonuses of dice come to together."""


@dataclass(frozen=True, slots=True)
class Surveyed:
    """A roll as it is, as icons change it where all of these are shown, and whether that is all."""

    ways: dict[frozenset[str], Survey]
    exact: bool
    acting: frozenset[str]
    """Every icon in it that may act."""


def settled(asking: Asking[T]) -> T:
    """What a rule comes to when every question gets the table's answer."""
    reply: object = None
    while True:
        try:
            request = asking.send(reply)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]
        if not isinstance(request, Ask):
            raise ValueError("nothing is rolled while odds are looked up")
        reply = {prompt.seat: prompt.form.default() for prompt in request.prompts}


def survey(roll: Roll, dice: Sequence[Die], type_: Type) -> Surveyed:
    """Look at a roll of these dice for one of the types it counts."""
    table = replace(
        roll,
        thrown=[Thrown(die, []) for die in dice],
        chosen={},
        given=[],
        added=dict(roll.added),
        doubled=set(roll.doubled),
        converts=list(roll.converts),
        relics={},
    )
    for _, act in BEFORE_COUNT.of(effect.ability for effect in list(table.effects())):
        settled(act(table))
    anew, rerolls = _rerolls(table)
    plain, exact, acting = _look(table, dice, type_, anew)
    ways = {frozenset[str](): plain}
    icons = sorted(acting & CHANGES_ROLL)
    for chosen in subsets(icons)[1:]:
        changed = replace(table, doubled=set(table.doubled), converts=list(table.converts))
        for icon in chosen:
            _change(changed, dice, _example(plain, icon))
        ways[frozenset(chosen)], _, _ = _look(changed, dice, type_, anew)
    return Surveyed(ways, exact and not rerolls, acting)


def subsets(icons: Sequence[str]) -> list[tuple[str, ...]]:
    """Some of these icons, in every way, none at all first.

    >>> subsets(["Charge", "Trumpet"])
    [(), ('Charge',), ('Trumpet',), ('Charge', 'Trumpet')]
    """
    found: list[tuple[str, ...]] = [()]
    for icon in icons:
        found += [(*some, icon) for some in found]
    return found


def _look(
    table: Roll, dice: Sequence[Die], type_: Type, anew: frozenset[int]
) -> tuple[Survey, bool, frozenset[str]]:
    modifiers = modifiers_of(table)
    looking = Looking(table, modifiers, conversions_of(table), type_)
    faces = {die.id: looking.faces(die) for die in dice}
    bonuses = _bonuses(table, dice, faces, type_)
    counted: dict[Alike, int] = {}
    acting: set[str] = set()
    exact = True
    for die in dice:
        own = faces[die.id]
        bonus = bonuses.by_kind.get(die.kind, ())
        if own.acting:
            acting |= own.acting
        if (bonus and own.again) or (own.rerolls and not table.maneuvering):
            exact = False
        alike = Alike(own, (die.id, type_) in table.doubled, bonus, die.id in anew)
        counted[alike] = counted.get(alike, 0) + 1
    several = len(table.counts) > 1
    if acting & UNSETTLED or (several and (acting - set(ADDS) or ANY in modifiers.less)):
        exact = False
    found = Survey(
        dice=tuple(counted.items()),
        less=modifiers.less.get(type_, 0) + modifiers.less.get(ANY, 0),
        halved=type_ in modifiers.halved,
        id_doubled=type_ in modifiers.id_doubled,
        more=modifiers.more.get(type_, 0) + bonuses.lowest,
        cap=bonuses.cap,
    )
    return found, exact, frozenset(acting)


@dataclass(frozen=True, slots=True)
class Bonuses:
    """What abilities add for faces shown."""

    by_kind: dict[str, tuple[int, ...]]
    """By the kind of die and its face, beyond the least."""
    lowest: int = 0
    """What they add at least, beside what they add for dice that show nothing."""
    cap: int | None = None
    """The most they add beyond that, if that is less than all together."""


def _bonuses(table: Roll, dice: Sequence[Die], faces: dict[int, Faces], type_: Type) -> Bonuses:
    """Try every face of the dice that have such an ability, and then the best faces together.

    Where all faces at once change nothing, no face does.
    """
    game = table.game
    own = [die for die in dice if any(True for _ in OWN.of(game.abilities(die)))]
    if not own:
        return Bonuses({})
    looked = replace(table, chosen={})
    sides = {die.id: range(len(faces[die.id].gains)) for die in own}
    nothing = _added(looked, [(die, ()) for die in own], faces, type_)
    if _added(looked, [(die, sides[die.id]) for die in own], faces, type_) == nothing:
        return Bonuses({})
    gained: dict[str, tuple[int, ...]] = {}
    for die in own:
        if die.kind not in gained:
            alone = _added(looked, [(die, ())], faces, type_)
            gained[die.kind] = tuple(
                _added(looked, [(die, (at,))], faces, type_) - alone for at in sides[die.id]
            )
    lowest = sum(min(gained[die.kind]) for die in own)
    best = [(die, (gained[die.kind].index(max(gained[die.kind])),)) for die in own]
    most = _added(looked, best, faces, type_) - nothing - lowest
    by_kind = {
        kind: tuple(each - min(amounts) for each in amounts)
        for kind, amounts in gained.items()
        if any(amounts)
    }
    together = sum(max(by_kind.get(die.kind, (0,))) for die in own)
    return Bonuses(by_kind, lowest, most if most < together else None)


def _added(
    table: Roll, shown: Sequence[tuple[Die, Sequence[int]]], faces: dict[int, Faces], type_: Type
) -> int:
    """What abilities add when dice show these faces."""
    table.chosen.clear()
    table.thrown = []
    names: dict[str, None] = {}
    for die, sides in shown:
        table.thrown.append(Thrown(die, list(sides)))
        for nth, at in enumerate(sides):
            use = faces[die.id].gains[at].use
            if use is not None:
                table.chosen[(die.id, nth)] = use
        names.update(dict.fromkeys(table.game.abilities(die)))
    found = Modifiers()
    for _, own in OWN.of(names):
        own(table, found)
    return found.more.get(type_, 0)


def _example(survey: Survey, icon: str) -> Gain:
    return next(gain for alike, _ in survey.dice for gain in alike.faces.gains if gain.acts == icon)


def _change(table: Roll, dice: Sequence[Die], gain: Gain) -> None:
    """Let an icon do what it does to the whole roll."""
    if table.attack is not None:
        table.attack = msgspec.structs.replace(table.attack)
    use = gain.use
    assert use is not None and use.act is not None
    settled(use.act(Use(table, use, table.thrown[:1], gain.x, table.seat, [dice[0]])))


def _rerolls(table: Roll) -> tuple[frozenset[int], bool]:
    """Dice that may all be rolled anew, and whether anything lets dice be rolled anew.

    The roller may do so or not, having seen the dice: that is never exact.
    """
    game = table.game
    effects = [effect.ability for effect in table.effects()]
    power = game.power(table.seat, table.place) if table.army else ""
    names = dict.fromkeys([*table.abilities(), *effects, power])
    anew: set[int] = set()
    found = False
    for _, reroll in REROLLS.of(names):
        request = next(reroll(table), None)
        if isinstance(request, Ask):
            found = True
            form = request.prompts[0].form
            if isinstance(form, PickSome) and form.most == len(form.options):
                anew |= {int(option.id.removeprefix("d")) for option in form.options}
    return frozenset(anew), found
