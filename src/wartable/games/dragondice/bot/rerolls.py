"""Re-rolls: a die is rolled again if it is expected to show more than it does."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wartable.engine.forms import Option, PickWeight
from wartable.games.dragondice.bot.choices import best_weight, pick_dice
from wartable.games.dragondice.bot.dice import face_worth
from wartable.games.dragondice.bot.look import Look, answers
from wartable.games.dragondice.bot.table import SOMETIMES
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import ID, Catalogue, Element, Face, Type, UnitKind
from wartable.games.dragondice.species.counting import COUNTING
from wartable.games.dragondice.state import DEAD

RESPONSE: Final[dict[Type, float]] = {"save": 1.0, "melee": 0.5, "missile": 0.5}
"""What results are worth against dragons."""


@answers("flashfire", "rapid_growth")
def roll_anew(look: Look) -> object:
    """The dice that show less than they may be expected to."""
    return pick_dice(look, lambda option: gain(look, option))


@answers("vortex")
def roll_one_anew(look: Look) -> str:
    """The die that is expected to gain most, or none."""
    return max(reversed(look.options), key=lambda option: gain(look, option)).id


@answers("relic_reroll")
def roll_for_relic(look: Look) -> object:
    """As many as gain, unless the relic can bring back dead units instead."""
    form = look.form(PickWeight)
    if any(die.owner == look.seat and die.place == DEAD for die in look.view.dice):
        return form.default()
    gains = [gain(look, option) for option in form.options]
    chosen = best_weight(form, [max(each, 0.0) for each in gains])
    worse = {option.id for option, each in zip(form.options, gains, strict=True) if each <= 0}
    return [each for each in chosen if each not in worse]


def gain(look: Look, option: Option) -> float:
    """The results that rolling a die again is expected to bring; 0 for no die."""
    die = look.die(option)
    if die is None or die.face < 0:
        return 0.0
    elements: tuple[Element, ...] = ()
    held = False
    if die.place >= 0:
        terrain = look.view.terrains[die.place]
        held = terrain.holder == die.owner
        elements = look.table.catalogue.terrains[terrain.kind].elements
    rows = [
        (weight, values_of(look.view.pack, die.kind, type_, elements, held))
        for type_, weight in _wanted(look).items()
    ]
    best = [max(weight * row[at] for weight, row in rows) for at in range(len(rows[0][1]))]
    return sum(best) / len(best) - best[die.face]


def _wanted(look: Look) -> dict[Type, float]:
    """The types of results that the current roll is for, and what each is worth."""
    view = look.view
    match view.task:
        case "roll_maneuver":
            return {"maneuver": 1.0}
        case "roll_magic":
            return {"magic": 1.0}
        case "answer_dragons":
            return RESPONSE
        case "roll_attack" if view.attack is not None and view.attack.seat == look.seat:
            return {view.attack.kind: 1.0}
        case _:
            return {"save": 1.0}


@lru_cache(maxsize=4096)
def values_of(
    pack: str, kind: str, type_: Type, elements: tuple[Element, ...], held: bool
) -> tuple[float, ...]:
    """What each face of a unit is worth in a roll for this type; `held` by the eighth face."""
    catalogue = catalogue_of(pack)
    unit = catalogue.units[kind]
    counts = _counts_as(catalogue, unit, type_, elements)
    return tuple(_value(face, type_, counts, held) for face in unit.faces)


def _value(face: Face, type_: Type, counts: dict[str, float], held: bool) -> float:
    more = face.count if held and face.icon == ID else 0
    return face_worth(face, type_) + more + face.count * counts.get(face.icon, 0.0)


def _counts_as(
    catalogue: Catalogue, unit: UnitKind, type_: Type, elements: tuple[Element, ...]
) -> dict[str, float]:
    """Icons of other types that count here as this one by an ability of the unit's species."""
    found: dict[str, float] = {}
    for ability in catalogue.species[unit.species].abilities:
        counting = COUNTING.get(ability)
        if counting is not None and counting.to == type_ and counting.elements <= {*elements}:
            # Abilities without elements are those of charges, which are rare.
            share = (1.0 if counting.always else SOMETIMES) if counting.elements else 0.0
            found[counting.of] = max(found.get(counting.of, 0.0), share)
    return found
