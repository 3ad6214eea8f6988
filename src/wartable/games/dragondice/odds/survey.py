"""What a roll consists of: dice alike and what each face gives, and what changes the results."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar, cast

from msgspec.structs import replace

from wartable.engine.forms import PickSome
from wartable.engine.requests import Ask, Asking
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.icon import IconUse
from wartable.games.dragondice.odds.bonuses import NO_BONUSES, Bonuses, bonuses_of
from wartable.games.dragondice.odds.faces import Alike, Bears, Faces, Gain
from wartable.games.dragondice.odds.gains import Looking
from wartable.games.dragondice.rolls.adding import ADDING
from wartable.games.dragondice.rolls.modifiers import ANY, conversions_of, modifiers_of
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT, REROLLS
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.state import Die

T = TypeVar("T")
LETS_REROLL: Final = attrgetter("looks.rerolls")
"""Whether a face of a die lets dice be rolled again."""


class Survey(NamedTuple):
    """One type of result of a roll."""

    dice: tuple[tuple[Alike, int], ...]
    """Dice alike, and how many."""
    less: int
    halved: bool
    id_doubled: bool
    more: int
    cap: int | None
    """The most that bonuses of dice come to together."""


class Seen(NamedTuple):
    """A roll as it is where some icons are shown."""

    icons: frozenset[str]
    survey: Survey


class Surveyed(NamedTuple):
    """A roll as it is, as icons change it where all of these are shown, and whether that is all."""

    ways: tuple[Seen, ...]
    exact: bool
    acting: dict[str, Bears]
    """Every icon in it that may act, and what that means to odds."""

    def changing(self) -> frozenset[str]:
        """The icons that change the roll."""
        return frozenset(name for name, bears in self.acting.items() if "changes_roll" in bears)

    def takes(self) -> bool:
        """Whether those who answer the roll may lose results."""
        return any("takes" in bears for bears in self.acting.values())

    def does_only(self, *known: Bearing) -> bool:
        """Whether each icon that acts is one of these."""
        return all(not bears.isdisjoint(known) for bears in self.acting.values())


def settled(asking: Asking[T]) -> T:
    """What a rule comes to when every question gets the table's answer."""
    reply: object = None
    while True:
        try:
            request = asking.send(reply)
        except StopIteration as stop:
            return cast("T", stop.value)
        if not isinstance(request, Ask):
            raise ValueError("nothing is rolled while odds are looked up")
        reply = {prompt.seat: prompt.form.default() for prompt in request.prompts}


def survey(roll: Roll, dice: Sequence[Die], type_: Type) -> Surveyed:
    """Look at a roll of these dice for one of the types it counts.

    The roll is used up: it is as if the dice lay on the table and showed nothing.
    """
    roll.thrown = [Thrown(die, []) for die in dice]
    effects = [effect.ability for effect in roll.effects()]
    for _, act in BEFORE_COUNT.of(effects):
        settled(act(roll))
    abilities = roll.abilities()
    anew, rerolls = _rerolls(roll, [*abilities, *effects])
    plain, exact, acting = _look(roll, dice, abilities, type_, anew)
    found = Surveyed((Seen(frozenset(), plain),), exact and not rerolls, acting)
    if not acting:
        return found
    ways = list(found.ways)
    for chosen in subsets(sorted(found.changing()))[1:]:
        changed = replace(roll, doubled=dict(roll.doubled), converts=dict(roll.converts))
        for icon in chosen:
            _change(changed, dice, _example(plain, icon))
        looked, _, _ = _look(changed, dice, abilities, type_, anew)
        ways.append(Seen(frozenset(chosen), looked))
    return found._replace(ways=tuple(ways))


def subsets(icons: Sequence[str]) -> list[tuple[str, ...]]:
    """Some of these icons, in every way, none at all first.

    >>> subsets(["Charge", "Trumpet"])
    [(), ('Charge',), ('Trumpet',), ('Charge', 'Trumpet')]
    """
    found: list[tuple[str, ...]] = [()]
    for icon in icons:
        found += [(*some, icon) for some in found]
    return found


class Looked(NamedTuple):
    """A roll as it is just now."""

    survey: Survey
    exact: bool
    acting: dict[str, Bears]


def _look(
    table: Roll, dice: Sequence[Die], abilities: Sequence[str], type_: Type, anew: frozenset[int]
) -> Looked:
    modifiers = modifiers_of(table, abilities)
    conversions = conversions_of(table, abilities)
    conversions = [each for each in conversions if each.to in table.counts]
    known = Looking(table, modifiers, conversions, type_).faces(dice)
    bonuses = NO_BONUSES
    if ADDING.knows(abilities):
        bonuses = bonuses_of(table, abilities, list(zip(dice, known, strict=True)), type_)
    counted: dict[Alike, int] = {}
    for alike in _treated(table, dice, known, type_, bonuses, anew):
        counted[alike] = counted.get(alike, 0) + 1
    acting: dict[str, Bears] = {}
    for alike in counted:
        if alike.acting:
            acting |= alike.acting
    less = modifiers.less
    found = Survey(
        dice=tuple(counted.items()),
        less=less.get(type_, 0) + less.get(ANY, 0),
        halved=type_ in modifiers.halved,
        id_doubled=type_ in modifiers.id_doubled,
        more=modifiers.more.get(type_, 0) + bonuses.lowest,
        cap=bonuses.cap,
    )
    rerolls = any(map(LETS_REROLL, known)) and not table.maneuvering
    shared = len(table.counts) > 1 and (_beyond_results(acting) or ANY in less)
    more_again = bool(bonuses.by_kind) and any(each.bonus and each.again for each in counted)
    is_open = acting and any("open" in bears for bears in acting.values())
    return Looked(found, not (rerolls or shared or more_again or is_open), acting)


def _treated(
    table: Roll,
    dice: Sequence[Die],
    known: list[Faces],
    type_: Type,
    bonuses: Bonuses,
    anew: frozenset[int],
) -> list[Alike]:
    """What each die is like, with all that is done to it."""
    doubled, added = table.doubled, bonuses.by_kind
    if not (doubled or added or anew):
        return [faces.plain for faces in known]
    return [
        faces.alike((die.id, type_) in doubled, added.get(die.kind, ()), die.id in anew)
        for die, faces in zip(dice, known, strict=True)
    ]


def _beyond_results(acting: dict[str, Bears]) -> bool:
    """Whether an icon does more than give results."""
    return any(bears.isdisjoint(("special", "added")) for bears in acting.values())


def _example(survey: Survey, icon: str) -> Gain:
    bearer = next(alike for alike, _ in survey.dice if icon in alike.acting)
    return next(gain for gain in bearer.faces.gains if gain.acts == icon)


def _change(table: Roll, dice: Sequence[Die], gain: Gain) -> None:
    """Let an icon do what it does to the whole roll."""
    if table.attack is not None:
        table.attack = replace(table.attack)
    use = gain.use
    assert use is not None and use.act is not None
    settled(use.act(IconUse(table, use, table.thrown[:1], [gain.x], table.seat, [dice[0]])))


def _rerolls(table: Roll, names: Sequence[str]) -> tuple[frozenset[int], bool]:
    """Dice that may all be rolled again, and whether anything lets dice be rolled again.

    The roller may do so or not, having seen the dice: that is never exact.
    """
    power = table.game.power(table.seat, table.place) if table.army else ""
    anew: set[int] = set()
    found = False
    for _, reroll in REROLLS.of(dict.fromkeys([*names, power])):
        request = next(reroll(table), None)
        if isinstance(request, Ask):
            found = True
            form = request.prompts[0].form
            if isinstance(form, PickSome) and form.most == len(form.options):
                anew |= {int(option.id.removeprefix("d")) for option in form.options}
    return frozenset(anew), found
