"""What spells are worth, in points of health, by what they are cast on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from wartable.engine.windows import Moment
from wartable.games.dragondice.bot.dice import MANEUVER, SAVE
from wartable.games.dragondice.bot.dragons import dragon_gain
from wartable.games.dragondice.bot.look import Look
from wartable.games.dragondice.bot.table import above
from wartable.games.dragondice.dice import TYPES, SpellKind
from wartable.games.dragondice.rolls.modifiers import ANY, CHANGES
from wartable.games.dragondice.state import DEAD, POOL, RESERVE
from wartable.games.dragondice.view import DieSeen

RESULT: Final = (0.3, 0.25, 0.15, 0.2, 0.35)
"""What a result more or less in each roll to come is worth, by its type."""
QUIET: Final = 0.25
"""How much an army counts that has no rival beside it."""
BLESSING: Final = 0.12
"""What other lasting spells on the caster's own contested armies are worth, for each magic."""
UNSAVED: Final = 0.6
"""How often a unit fails a save alone."""
LAND: Final = 13.0
"""The health that terrains are worth for each point of what they promise."""

Value = Callable[[Look, SpellKind, int, str], float]
OWN_WAYS: Moment[Value] = Moment("bot.spell")
"""Spells that are worth something other than their kind of target says, by effect."""


def value(look: Look, spell: SpellKind, castings: int, target: str) -> float:
    """What a spell does for its caster on this target."""
    own = OWN_WAYS.get(spell.effect)
    if own is not None:
        return own(look, spell, castings, target)
    match target.partition(":")[0]:
        case "army":
            seat, place = army_of(target)
            return _on_army(look, spell, castings, seat, place)
        case "terrain" if spell.target == "dragon":
            return castings * dragon_gain(look, _number(target))
        case "terrain":
            place = _number(target)
            seats = look.table.players
            return sum(_on_army(look, spell, castings, seat, place) for seat in seats)
        case "die":
            return _on_die(look, spell, castings, look.view.dice[_number(target)])
        case _:
            return _on_some(look, spell, castings, target)


def army_of(target: str) -> tuple[int, int]:
    """The seat and place of an army."""
    _, seat, place = target.split(":")
    return int(seat), int(place)


def _number(target: str) -> int:
    return int(target.rpartition(":")[2])


def _on_army(look: Look, spell: SpellKind, castings: int, seat: int, place: int) -> float:
    table = look.table
    if not table.is_there(seat, place):
        return 0.0
    army = table.strength(seat, place)
    side = 1.0 if seat == look.seat else -1.0
    contested = place >= 0 and bool(table.rivals_at(seat, place))
    interest = 1.0 if contested else QUIET
    amount = spell.amount * castings
    if spell.lasting:
        changed = _changed(spell.effect)
        if changed is not None:
            total = 0.0
            for at, less, more in changed:
                total += RESULT[at] * (more * amount - min(less * amount, army.mean[at]))
            return side * interest * total
        good = spell.target == "army"
        return interest * BLESSING * spell.cost * castings * (side if good else -side)
    hurt = above(amount - army.mean[SAVE], army.variance[SAVE] + 0.5)
    return -side * min(hurt, float(army.health))


@cache
def _changed(effect: str) -> list[tuple[int, int, int]] | None:
    """By how much a lasting effect lessens and raises each roll that it changes, by its type."""
    change = CHANGES.get(effect)
    if change is None:
        return None
    found: list[tuple[int, int, int]] = []
    for at, type_ in enumerate(TYPES):
        less, more = change.less.get(type_, 0), change.more.get(type_, 0)
        if not (at == MANEUVER and change.not_maneuver):
            less += change.less.get(ANY, 0)
        if less or more:
            found.append((at, less, more))
    return found


def _on_die(look: Look, spell: SpellKind, castings: int, die: DieSeen) -> float:
    average = look.table.averages[die.kind]
    if die.owner == look.seat:
        return 1.0
    if not spell.amount:
        return UNSAVED * average.worth / 1.5
    left = spell.amount * castings - average.mean[SAVE] / 2 - (average.health - die.hurt)
    return average.worth / 1.5 if left >= 0 else 0.7 * average.worth / 1.5 if left > -0.5 else 0.0


def _on_some(look: Look, spell: SpellKind, castings: int, target: str) -> float:
    """Units of one place, by their health: the caster's own come back, others are in danger."""
    amount = spell.amount * castings
    if spell.lasting:
        return BLESSING * spell.cost
    if target.startswith("minor"):
        return 0.8
    place = DEAD if target.startswith("dead") else POOL
    seat = _number(target)
    dice = [look.table.average(die) for die in look.table.dice(seat, place)]
    health = sum(each.health for each in dice)
    share = 0.95 if seat == look.seat else 0.15
    return share * min(amount, health)


@OWN_WAYS.by("flash_flood")
def flash_flood(look: Look, _spell: SpellKind, _castings: int, target: str) -> float:
    """A terrain goes down, unless opponents hold it."""
    place = _number(target)
    face = look.view.terrains[place].face
    if face <= 1:
        return 0.0
    return LAND * UNSAVED * look.marching.lands_with(place, face - 1)


@OWN_WAYS.by("path")
@OWN_WAYS.by("rally")
def moving(_look: Look, _spell: SpellKind, _castings: int, _target: str) -> float:
    """Units change their terrain: worth little by itself."""
    return 0.2


def _in_danger(look: Look, spell: SpellKind, castings: int, target: str, share: float) -> float:
    health = 0
    for owner, place in look.table.armies:
        at_army = target in {f"army:{owner}:{place}", f"terrain:{place}"}
        if at_army and owner != look.seat:
            health += look.table.strength(owner, place).health
    return share * min(spell.amount * castings, health)


@OWN_WAYS.by("swamp_fever")
def swamp_fever(look: Look, spell: SpellKind, castings: int, target: str) -> float:
    """One in six of these dies."""
    return _in_danger(look, spell, castings, target, 0.2)


@OWN_WAYS.by("mirage")
@OWN_WAYS.by("scent_of_fear")
def driven_off(look: Look, spell: SpellKind, castings: int, target: str) -> float:
    """Units go to their reserves."""
    return _in_danger(look, spell, castings, target, 0.3)


def targets(look: Look, spell: SpellKind) -> Iterator[str]:
    """What a spell might be cast on, at a glance."""
    table, seat = look.table, look.seat
    match spell.target:
        case "army" | "opposing_army" | "units" | "opposing_units" | "own_units":
            for owner, place in table.armies:
                mine = owner == seat
                wrong = (
                    mine
                    if spell.target.startswith("opposing")
                    else (not mine if spell.target.startswith("own") else False)
                )
                if place >= RESERVE and not wrong and owner in table.players:
                    yield f"army:{owner}:{place}"
        case "terrain" | "dragon":
            yield from (f"terrain:{place}" for place in range(len(table.terrains)))
        case "unit" | "opposing_unit" | "own_unit":
            for die in look.view.dice:
                mine = die.owner == seat
                if die.place >= RESERVE and mine == (spell.target == "own_unit"):
                    yield f"die:{die.id}"
        case "own_dead":
            yield f"dead:{seat}"
        case "opposing_dead":
            yield from (f"dead:{other}" for other in table.rivals(seat))
        case "own_pool":
            yield f"pool:{seat}"
        case "own_buried":
            yield "minor:0"
