"""What a roll consists of: dice alike and what each face gives, and what changes the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import msgspec

from wartable.engine.requests import Ask, Asking
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.icon import Use, name_of
from wartable.games.dragondice.odds.acting import ADDS, CHANGES_ROLL, UNSETTLED
from wartable.games.dragondice.odds.gains import Faces, Gain, Looking, show, use_icon
from wartable.games.dragondice.rolls.modifiers import ANY, OWN, conversions_of, modifiers_of
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
    plain, exact, acting = _look(table, dice, type_)
    ways = {frozenset[str](): plain}
    icons = sorted(acting & CHANGES_ROLL)
    for chosen in subsets(icons)[1:]:
        changed = replace(table, doubled=set(table.doubled), converts=list(table.converts))
        for icon in chosen:
            _change(changed, dice, _example(plain, icon))
        ways[frozenset(chosen)], _, _ = _look(changed, dice, type_)
    return Surveyed(ways, exact and not _rerolls(table, dice), acting)


def subsets(icons: Sequence[str]) -> list[tuple[str, ...]]:
    """Some of these icons, in every way, none at all first.

    >>> subsets(["Charge", "Trumpet"])
    [(), ('Charge',), ('Trumpet',), ('Charge', 'Trumpet')]
    """
    found: list[tuple[str, ...]] = [()]
    for icon in icons:
        found += [(*some, icon) for some in found]
    return found


def _look(table: Roll, dice: Sequence[Die], type_: Type) -> tuple[Survey, bool, frozenset[str]]:
    modifiers = modifiers_of(table)
    looking = Looking(table, modifiers, conversions_of(table), type_)
    more = modifiers.more.get(type_, 0)
    bonuses, lowest, cap = _bonuses(table, dice, type_, more)
    counted: dict[Alike, int] = {}
    acting: set[str] = set()
    exact = True
    for die in dice:
        faces = looking.faces(die)
        bonus = bonuses.get(die.kind, ())
        acting |= faces.acting
        exact = exact and not (bonus and faces.again)
        alike = Alike(faces, (die.id, type_) in table.doubled, bonus)
        counted[alike] = counted.get(alike, 0) + 1
    several = len(table.counts) > 1
    if acting & UNSETTLED or (several and (acting - set(ADDS) or ANY in modifiers.less)):
        exact = False
    found = Survey(
        dice=tuple(counted.items()),
        less=modifiers.less.get(type_, 0) + modifiers.less.get(ANY, 0),
        halved=type_ in modifiers.halved,
        id_doubled=type_ in modifiers.id_doubled,
        more=more + lowest,
        cap=cap,
    )
    return found, exact, frozenset(acting)


def _bonuses(
    table: Roll, dice: Sequence[Die], type_: Type, base: int
) -> tuple[dict[str, tuple[int, ...]], int, int | None]:
    """What abilities add for faces shown, by kind of die; what they add at least; and at most."""
    game = table.game
    own = [die for die in dice if any(True for _ in OWN.of(game.abilities(die)))]
    if not own:
        return {}, 0, None
    looked = replace(table, chosen={})
    found: dict[str, tuple[int, ...]] = {}
    for die in own:
        if die.kind not in found:
            looked.thrown = [Thrown(die, [])]
            alone = modifiers_of(looked).more.get(type_, 0)
            gained: list[int] = []
            for at in range(len(game.faces(die))):
                show(looked, die, at, type_)
                gained.append(modifiers_of(looked).more.get(type_, 0) - alone)
            found[die.kind] = tuple(gained)
    lowest = sum(min(found[die.kind]) for die in own)
    best = {
        die.id: max(range(len(found[die.kind])), key=found[die.kind].__getitem__) for die in own
    }
    looked.thrown = [Thrown(die, [best[die.id]] if die.id in best else []) for die in dice]
    looked.chosen.clear()
    for die in own:
        use_icon(looked, die, best[die.id], type_)
    most = modifiers_of(looked).more.get(type_, 0) - base - lowest
    shifted = {
        kind: tuple(each - min(gains) for each in gains)
        for kind, gains in found.items()
        if any(gains)
    }
    capped = most < sum(max(shifted.get(die.kind, (0,))) for die in own)
    return shifted, lowest, most if capped else None


def _example(survey: Survey, icon: str) -> Gain:
    return next(gain for alike, _ in survey.dice for gain in alike.faces.gains if gain.acts == icon)


def _change(table: Roll, dice: Sequence[Die], gain: Gain) -> None:
    """Let an icon do what it does to the whole roll."""
    if table.attack is not None:
        table.attack = msgspec.structs.replace(table.attack)
    entry = gain.entry
    assert entry is not None and entry.act is not None
    settled(entry.act(Use(table, entry, table.thrown[:1], gain.x, table.seat, [dice[0]])))


def _rerolls(table: Roll, dice: Sequence[Die]) -> bool:
    """Whether dice may be rolled anew as the roller likes."""
    game = table.game
    icons = [name_of(game, die, face) for die in dice for face in game.faces(die) if face.special]
    if not table.maneuvering and any(True for _ in REROLLS.of(icons)):
        return True
    effects = [effect.ability for effect in table.effects()]
    power = game.power(table.seat, table.place) if table.army else ""
    names = dict.fromkeys([*table.abilities(), *effects, power])
    return any(next(reroll(table), None) is not None for _, reroll in REROLLS.of(names))
