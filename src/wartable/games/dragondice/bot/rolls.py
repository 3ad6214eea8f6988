"""What is asked in the middle of a roll: uses of icons, divided results."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Data, PickSome, Plan, Share
from wartable.games.dragondice.bot.look import Look, answers, shaped

WANTED: Final = ("save", "melee", "missile", "magic", "maneuver")
"""Which results are kept first where a roll counts several types."""


@answers("divide_results")
def divide(look: Look) -> dict[str, Data]:
    """All of a die's results go to the type that is wanted most."""
    fields = look.form(Plan).fields
    return {name: _most_wanted(shaped(field.form, Share)) for name, field in fields.items()}


def _most_wanted(form: Share) -> dict[str, int]:
    types = [option.id for option in form.options]
    first = min(types, key=_rank)
    return {each: form.amount if each == first else 0 for each in types}


def _rank(type_: str) -> int:
    return WANTED.index(type_) if type_ in WANTED else len(WANTED)


@answers("lose_results")
def lose(look: Look) -> dict[str, int]:
    """The type that is wanted least loses first."""
    form = look.form(Share)
    limits = {option.id: most for option, most in zip(form.options, form.most, strict=True)}
    left = form.amount
    shares: dict[str, int] = {}
    for type_ in sorted(limits, key=_rank, reverse=True):
        shares[type_] = min(left, limits[type_])
        left -= shares[type_]
    return {option.id: shares[option.id] for option in form.options}


@answers("combine_icons")
def combine(look: Look) -> list[str]:
    """All together."""
    form = look.form(PickSome)
    return [option.id for option in form.options]


@answers(
    "choose_use", "next_icon", "next_delayed", "instead_of_death", "next_ability", "next_spell"
)
def first(look: Look) -> str:
    """The first there is: the order matters little."""
    return look.options[0].id


@answers("lose_magic")
def lose_magic(look: Look) -> object:
    """Any of it."""
    return look.prompt.form.default()


@answers("fiery_weapon")
def fiery_weapon(look: Look) -> str:
    """Melee, where there is a choice."""
    return min(look.ids, key=_rank)
