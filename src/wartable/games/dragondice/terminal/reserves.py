"""Units that go to reserves or come from there: one line for the whole army, by handles."""

from __future__ import annotations

from typing import Final, cast

from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.forms import Option, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.forces.naming import title
from wartable.games.dragondice.terminal.handles import (
    Unreadable,
    find_option,
    find_options,
    handles_of,
)
from wartable.games.dragondice.terminal.look import army_words, die_words, kind_of
from wartable.games.dragondice.turn.reserves import RETREAT, STAY
from wartable.games.dragondice.view import DragonDiceView

REINFORCE_WORDS: Final = {
    "d12 d14>2": "these go to terrain 2",
    "d12>1 d14>3": "each goes somewhere else",
    "all>2": "all of them go to terrain 2",
    "Enter": "nobody leaves the reserves",
}
RETREAT_WORDS: Final = {
    "d12 d14": "these go to reserves; d12-d15 for several, all for all of them",
    "Enter": "nobody retreats",
}
SUGGEST: Final = "suggest"


def enter_retreat(prompt: Prompt[object], asker: Asker) -> object:
    """The handles of those who retreat; all others stay."""
    plan = cast("Plan", prompt.form)
    units = _show_units(plan, asker)
    handles = [option.id for option in units]
    while True:
        text = asker.line("Who retreats, Enter for nobody").strip()
        if text.casefold() == SUGGEST:
            return _told(plan, asker)
        try:
            going = find_options(units, handles, text, ())[0] if text else []
        except Unreadable as wrong:
            asker.warn(str(wrong))
            continue
        return plan.check({each: RETREAT if each in going else STAY for each in plan.fields})


def enter_reinforce(prompt: Prompt[object], asker: Asker) -> object:
    """Handles and where they go: `d12 d14>2 d15>1`; all others stay."""
    plan = cast("Plan", prompt.form)
    view = cast("DragonDiceView", asker.view)
    units = _show_units(plan, asker)
    goals = [
        option
        for option in cast("Pick", next(iter(plan.fields.values())).form).options
        if option.id != STAY
    ]
    places = handles_of(goals, view)
    listed = ", ".join(f"{handle} {goal.words}" for handle, goal in zip(places, goals, strict=True))
    asker.show(Text(f"  Terrains: {listed}.", "dim"))
    while True:
        text = asker.line("Who goes where, such as d12>1, Enter for nobody").strip()
        if text.casefold() == SUGGEST:
            return _told(plan, asker)
        try:
            going = _goals(text, units, goals, places)
        except Unreadable as wrong:
            asker.warn(str(wrong))
            continue
        return plan.check({each: going.get(each, STAY) for each in plan.fields})


def _goals(
    text: str, units: list[Option], goals: list[Option], places: list[str]
) -> dict[str, str]:
    """Where each named unit goes: units stand before a `>`, their terrain behind it."""
    handles = [option.id for option in units]
    going: dict[str, str] = {}
    *starts, last = text.replace(",", " ").split(">")
    if not starts and last.strip():
        raise Unreadable("Write where they go, such as d12>1 or all>2.")
    names = starts[0] if starts else ""
    for at in range(len(starts)):
        words = (starts[at + 1] if at + 1 < len(starts) else last).split()
        if not words or not names.split():
            raise Unreadable("Write units, then > and a terrain, such as d12 d14>2.")
        goal = find_option(goals, places, words[0])
        for each in find_options(units, handles, names, tuple(going))[0]:
            going[each] = goal
        names = " ".join(words[1:])
    if names.strip():
        raise Unreadable(f"Where does “{names[:40]}” go? Write it as d12>1.")
    return going


def _show_units(plan: Plan, asker: Asker) -> list[Option]:
    """The units that may go, each with its handle; as options to choose from."""
    view = cast("DragonDiceView", asker.view)
    units: list[Option] = []
    for name in plan.fields:
        die = view.dice[int(name[1:])]
        army = "" if die.place < 0 else f", {army_words(view, die.owner, die.place)}"
        asker.show(Text(f"  {die_words(view, die)}{army}"))
        units.append(Option(name, title(kind_of(view, die))))
    return units


def _told(plan: Plan, asker: Asker) -> object:
    """What a bot would do, said back."""
    answer = cast("dict[str, str]", asker.suggest())
    moves = [
        f"{plan.fields[name].words}: "
        f"{next(o.words for o in cast('Pick', plan.fields[name].form).options if o.id == goal)}"
        for name, goal in answer.items()
        if goal != STAY
    ]
    asker.show(Text(f"  suggested: {'; '.join(moves) or 'all stay'}", "dim"))
    return answer
