"""Results that may be of several types: one line says where those of each die go."""

from __future__ import annotations

import re
from typing import Final, cast

from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.forms import Plan, Share
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.terminal.handles import Unreadable
from wartable.games.dragondice.terminal.look import listed

DIVIDE_WORDS: Final = {
    "save": "everything goes to saves",
    "1=melee 2=save": "those of the first die to melee, of the second to saves; the rest as before",
    "1=2melee+1save": "those of one die split",
    "Enter": "the first type of each",
}
HOW: Final = (
    "Type one type for all, or such as 1=melee 2=save or 1=2melee+1save; "
    "Enter for the first type of each."
)
_PART: Final = re.compile(r"(\d{1,3})?\s*([a-z]+)")


def enter_division(prompt: Prompt[object], asker: Asker) -> object:
    """Types for all dice at once, or die by die by their numbers in the list."""
    plan = cast("Plan", prompt.form)
    names = list(plan.fields)
    rows: list[tuple[str, str]] = []
    for number, name in enumerate(names, start=1):
        field = plan.fields[name]
        types = ", ".join(option.id for option in cast("Share", field.form).options)
        rows.append((str(number), f"{field.words}: {types}"))
    asker.show(listed(rows))
    asker.show(Text(f"  {HOW}", "dim"))
    while True:
        text = asker.line("divide").strip().casefold()
        if text == "suggest":
            return asker.suggest()
        try:
            return plan.check({**cast("dict[str, object]", plan.default()), **_read(plan, text)})
        except Unreadable as wrong:
            asker.warn(str(wrong))
        except Refusal as refusal:
            asker.warn(f"{str(refusal)[:1].upper()}{str(refusal)[1:]}")


def _read(plan: Plan, text: str) -> dict[str, dict[str, int]]:
    """What each die that is named gives to each type."""
    names = list(plan.fields)
    if text and "=" not in text:
        return {name: _shares(plan, name, text) for name in names}
    found: dict[str, dict[str, int]] = {}
    for part in "=".join(map(str.strip, text.split("="))).replace(",", " ").split():
        number, _, words = part.partition("=")
        if not number.isdecimal() or not 1 <= int(number[:4]) <= len(names):
            raise Unreadable(f"“{number[:40]}” is not a number from 1 to {len(names)}.")
        name = names[int(number) - 1]
        found[name] = _shares(plan, name, words)
    return found


def _shares(plan: Plan, name: str, words: str) -> dict[str, int]:
    """How much of one die's results each type gets: `melee`, or `2melee+1save`."""
    form = cast("Share", plan.fields[name].form)
    shares = dict.fromkeys((option.id for option in form.options), 0)
    for part in words.split("+"):
        match = _PART.fullmatch(part.strip())
        meant = [type_ for type_ in shares if match and type_.startswith(match[2])]
        if match is None or len(meant) != 1:
            known = ", ".join(shares)
            raise Unreadable(f"“{part[:40]}” is not a type for {plan.fields[name].words}: {known}.")
        shares[meant[0]] += int(match[1]) if match[1] else form.amount
    return shares
