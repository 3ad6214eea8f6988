"""Questions of Dragon Dice at a terminal: one thing, some dice, or so much health-worth of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from rich.text import Text

from wartable.cli.answering import odds_notes
from wartable.cli.terminal import Asker
from wartable.engine.forms import Bar, Option, Pick, PickSome, PickWeight
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.terminal.handles import (
    Unreadable,
    find_option,
    find_options,
    handles_of,
    handles_of_barred,
    numbers_of,
)
from wartable.games.dragondice.terminal.look import die_words, face_of, listed
from wartable.games.dragondice.view import DragonDiceView

SUGGEST: Final = "suggest"
DEFAULT: Final = "default"
NOTHING: Final = ("none", "nothing", "-")
NUMBERED: Final = ("next_spell", "spell")
"""Questions whose options are no things on the table, but spells."""
TURNS: Final = {"up": 1, "down": -1}
Some: TypeAlias = PickSome | PickWeight

PICK_WORDS: Final = {
    "d12, 1, red ...": "the handle before an option, or how its name begins",
    DEFAULT: "what the table would answer for you",
}
SOME_WORDS: Final = {
    "d12 d15": "these dice; d12-d15 for all from one to the other, all for everything",
    "thug thug": "dice by their names, the first ones that are called so",
    "-d12": "take a die out of what is chosen",
    "none": "choose nothing, where that is allowed",
    DEFAULT: "what the table would answer for you",
}


def enter_pick(prompt: Prompt[object], asker: Asker) -> object:
    """One of several options by its handle."""
    form = cast("Pick", prompt.form)
    view = cast("DragonDiceView", asker.view)
    barred = _barred(form)
    numbered = prompt.kind in NUMBERED
    handles = numbers_of(form.options) if numbered else handles_of(form.options, view)
    known = [*handles, *handles_of_barred(form.options, barred, view)]
    asked = prompt.kind.replace("_", " ")
    notes = _notes(prompt, form, view) or odds_notes(form.options, asker.odds())
    if handles == ["yes", "no"]:
        asked = f"{asked}, yes or no"
        for handle, note in zip(handles, notes, strict=True):
            if note:
                asker.show(Text(f"  {handle}: {note}", "dim"))
    else:
        _show_options(form.options, handles, view, asker, notes)
    _show_bars(form.bars, asker)
    while True:
        text = asker.line(asked).strip()
        if text.casefold() == SUGGEST:
            return _told(form, asker.suggest(), asker)
        if text.casefold() == DEFAULT:
            return _told(form, form.default(), asker)
        try:
            return find_option(form.options, known, text, barred)
        except Unreadable as wrong:
            asker.warn(str(wrong))


def _notes(prompt: Prompt[object], form: Pick, view: DragonDiceView) -> list[str]:
    """What a terrain shows once it is turned."""
    if prompt.kind != "turn_terrain":
        return []
    place = int(prompt.about[0].removeprefix("terrain:"))
    face = view.terrains[place].face
    return [face_of(view, place, face + TURNS[option.id]) for option in form.options]


def _barred(form: Pick) -> tuple[Option, ...]:
    return tuple(Option(bar.id, bar.words, bar.about) for bar in form.bars)


def _told(form: Pick, answer: object, asker: Asker) -> object:
    words = form.options[form.places[cast("str", answer)]].words
    asker.show(Text(f"  chosen: {words}", "dim"))
    return answer


def enter_some(prompt: Prompt[object], asker: Asker) -> object:
    """Several dice; a counter says how much of what is asked for has been chosen."""
    form = cast("Some", prompt.form)
    view = cast("DragonDiceView", asker.view)
    handles = handles_of(form.options, view)
    notes = odds_notes(form.options, asker.odds())
    if isinstance(form, PickWeight):
        weighed = zip(form.weights, notes, strict=True)
        notes = [f"counts {weight}{note and f', {note}'}" for weight, note in weighed]
    _show_options(form.options, handles, view, asker, notes)
    _show_bars(form.bars, asker)
    asker.show(Text(f"  {_wanted(form, handles)}", "dim"))
    chosen: list[str] = []
    while True:
        text = asker.line(prompt.kind.replace("_", " ")).strip()
        if text.casefold() in (SUGGEST, DEFAULT):
            answer = asker.suggest() if text.casefold() == SUGGEST else form.default()
            chosen = list(cast("list[str]", answer))
            asker.show(Text(f"  chosen: {_listed(form, handles, chosen)}", "dim"))
            return answer
        try:
            if text.casefold() in NOTHING:
                chosen = []
            else:
                more, less = find_options(form.options, handles, text, chosen)
                chosen = [each for each in [*chosen, *more] if each not in less]
            return form.check(chosen)
        except Unreadable as wrong:
            asker.warn(str(wrong))
        except Refusal:
            asker.warn(f"{_counter(form, chosen)} Chosen: {_listed(form, handles, chosen)}.")


def _wanted(form: Some, handles: Sequence[str]) -> str:
    """What has to be chosen, in words."""
    if isinstance(form, PickWeight):
        total = form.total - min(form.ways[-1])
        how = "up to" if form.mode == "at_most" else "exactly"
        example = _example(form, handles)
        return f"Choose dice that count {how} {total} together, such as {example}."
    span = str(form.most) if form.least == form.most else f"{form.least} to {form.most}"
    nothing = "" if form.least else "; none for nothing"
    return f"Choose {span} of them, such as {_example(form, handles)}{nothing}."


def _example(form: Some, handles: Sequence[str]) -> str:
    """The first legal choice that is not nothing, as it is typed."""
    if isinstance(form, PickWeight):
        return " ".join(handles[form.places[each]] for each in form.at(0))
    return " ".join(handles[: max(1, form.least)])


def _counter(form: Some, chosen: Sequence[str]) -> str:
    """How much is chosen, and what is missing or too much."""
    if isinstance(form, PickWeight):
        count = sum(form.weights[form.places[each]] for each in chosen)
        least = most = form.total - min(form.ways[-1])
        if form.mode == "at_most":
            least, most = 0, form.total
        what = "health-worth"
    else:
        count, least, most, what = len(chosen), form.least, form.most, "chosen"
    if count < least:
        return f"{count} of {least} {what}: {least - count} more."
    return f"{count} of {most} {what}: {count - most} too many, take some out with -."


def _listed(form: Some, handles: Sequence[str], chosen: Sequence[str]) -> str:
    places = [form.places[each] for each in chosen]
    return ", ".join(f"{handles[at]} {form.options[at].words}" for at in places) or "nothing yet"


def _show_options(
    options: Sequence[Option],
    handles: Sequence[str],
    view: DragonDiceView,
    asker: Asker,
    notes: Sequence[str] = (),
) -> None:
    """Each option with its handle and a note; a die with what it shows, a spell in words."""
    rows: list[tuple[str, str]] = []
    for at, (option, handle) in enumerate(zip(options, handles, strict=True)):
        words = _option_words(option, handle, view)
        note = notes[at] if notes else ""
        rows.append((handle, f"{words.removesuffix('.')}; {note}" if note else words))
    asker.show(listed(rows))


def _option_words(option: Option, handle: str, view: DragonDiceView) -> str:
    if option.about == (f"die:{handle[1:]}",) and handle.startswith("d"):
        words = die_words(view, view.dice[int(handle[1:])]).removeprefix(handle).lstrip()
        same = words.startswith(f"{option.words} (")
        return words if same else f"{option.words}; {words}"
    spell = catalogue_of(view.pack).spells.get(option.id)
    return option.words if spell is None else f"{option.words}: {spell.words}"


def _show_bars(bars: Sequence[Bar], asker: Asker) -> None:
    if bars:
        names = ", ".join(bar.words for bar in bars[:4])
        more = f" and {len(bars) - 4} more" if len(bars) > 4 else ""
        asker.show(Text(f"  Not now: {names}{more}; type why.", "dim"))
