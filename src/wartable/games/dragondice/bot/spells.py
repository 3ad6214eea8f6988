"""Spells: which is announced, with which magic, how often, and on what."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option
from wartable.games.dragondice.bot.look import Look, answers
from wartable.games.dragondice.bot.magic import targets, value
from wartable.games.dragondice.dice import SpellKind

DONE: Final = "done"
LEAST: Final = 0.05
"""What each magic must bring at least, in health."""
SMALL_CHANGE: Final = 0.02
"""What each further casting must bring, so that no magic is wasted on nothing."""


@answers("spell")
def spell(look: Look) -> str:
    """The spell that brings most for its magic."""
    spells = look.table.catalogue.spells
    best, found = LEAST, DONE
    for option in look.options:
        if option.id == DONE:
            continue
        kind = spells[option.id]
        each = _best(look, kind)
        if each > best:
            best, found = each, option.id
    return found


def _best(look: Look, kind: SpellKind) -> float:
    """The most that a magic result brings by a spell, with one casting or all that can be paid."""
    most = max(_payable(look, kind), 1)
    aims = list(targets(look, kind))
    return max(
        (
            value(look, kind, castings, aim) / (kind.cost * castings)
            for castings in {1, most}
            for aim in aims
        ),
        default=0.0,
    )


def _payable(look: Look, kind: SpellKind) -> int:
    """About how many castings there is magic for."""
    casting = look.view.casting
    if casting is None or not kind.cumulative:
        return 1
    spells = look.table.catalogue.spells
    spent = sum(spells[each.spell].cost * each.castings for each in casting.announced)
    pool = sum(
        each.amount
        for each in casting.pool
        if kind.element == "elemental" or not each.elements or kind.element in each.elements
    )
    return (pool - spent) // kind.cost


def _spell(look: Look) -> SpellKind | None:
    """The spell that a question is about."""
    about = next((each for each in look.prompt.about if each.startswith("spell:")), "")
    return look.table.catalogue.spells.get(about.removeprefix("spell:"))


@answers("castings")
def castings(look: Look) -> str:
    """As many as bring something."""
    kind = _spell(look)
    options = look.ids
    if kind is None:
        return options[-1]
    aims = list(targets(look, kind))

    def gain(number: str) -> float:
        best = max((value(look, kind, int(number), aim) for aim in aims), default=0.0)
        return best - SMALL_CHANGE * int(number)

    return max(options, key=gain)


@answers("spell_target", "spell_place")
def spell_target(look: Look) -> str:
    """Where the spell does most."""
    kind = _spell(look)
    options = look.options
    if kind is None:
        return options[0].id

    def gain(option: Option) -> float:
        return value(look, kind, max(_payable(look, kind), 1), option.id)

    return max(options, key=gain).id


@answers("spell_element")
def spell_element(look: Look) -> str:
    """The element with the most magic."""
    casting = look.view.casting
    options = look.ids
    if casting is None:
        return options[0]

    def magic(element: str) -> int:
        return sum(each.amount for each in casting.pool if element in each.elements)

    return max(options, key=magic)


@answers("target_army")
def target_army(look: Look) -> str:
    """The caster's own strongest army, where its own are meant; otherwise the others' strongest."""

    def strength(option: Option) -> float:
        seat, _, place = option.id.partition(":")
        return look.table.strength(int(seat), int(place)).worth

    return max(look.options, key=strength).id
