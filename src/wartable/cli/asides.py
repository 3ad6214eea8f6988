"""What can be typed at any prompt besides an answer: help, rules, the board, undo, quit ..."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol, cast

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wartable import ledger
from wartable.engine.forms import AnyForm, Bar, Plan
from wartable.engine.forms.options import OptionForm
from wartable.engine.prompt import Prompt

RULES_SHOWN: Final = 8
ASIDES: Final = {
    "help": "this page (also ?)",
    "board": "draw the table again",
    "log": "what happened lately, with the rule behind each line; `log all` for everything",
    "rule": "the rule behind this question; `rule` and an id or some words for others",
    "why": "what you may not choose here, and why",
    "suggest": "let a bot answer for you, this once",
    "undo": "take your last answer back",
    "draw": "offer the others a draw",
    "concede": "give up",
    "save": "save now (it is also done after every answer)",
    "quit": "save and leave; Ctrl-C does the same",
}


class Host(Protocol):
    """Carries out what an aside asks for."""

    def show(self, what: RenderableType = "") -> None:
        """Print something."""
        ...

    def show_board(self) -> None:
        """Draw the table again."""
        ...

    def show_log(self, *, everything: bool) -> None:
        """Repeat what happened."""
        ...

    def show_help(self) -> None:
        """Print what can be typed."""
        ...

    def show_page(self, name: str, wanted: str) -> bool:
        """Show one of the game's pages about a subject; False if it has none with this name."""
        ...

    def undo(self) -> None:
        """Undo the last answer."""
        ...

    def offer_draw(self) -> None:
        """Offer a draw."""
        ...

    def concede(self) -> None:
        """Give up, if the player is sure."""
        ...

    def save(self) -> None:
        """Save now."""
        ...

    def leave(self) -> None:
        """Save and leave the table."""
        ...


def aside(text: str, prompt: Prompt[object], host: Host) -> bool:
    """Do what was typed if it is an aside; False if it is meant as an answer.

    A word that is also an option of the question is an answer; with a colon before it, an aside.
    """
    marked = text.startswith(":")
    word, _, rest = text.removeprefix(":").strip().partition(" ")
    word, rest = word.casefold(), rest.strip()
    if not marked and word in _option_words(cast("AnyForm", prompt.form)):
        return False
    match word:
        case "help" | "?":
            host.show_help()
        case "board":
            host.show_board()
        case "log":
            host.show_log(everything=rest == "all")
        case "rule" | "rules":
            host.show(rule_page(rest or prompt.rule, prompt.rule))
        case "why":
            host.show(bars_page(cast("AnyForm", prompt.form), rest))
        case "undo":
            host.undo()
        case "draw":
            host.offer_draw()
        case "concede":
            host.concede()
        case "save":
            host.save()
        case "quit" | "exit":
            host.leave()
        case _:
            return host.show_page(word, rest)
    return True


def _option_words(form: AnyForm) -> set[str]:
    words: set[str] = set()
    for part in _parts(form):
        if isinstance(part, OptionForm):
            options = cast("OptionForm[object]", part).options
            words.update(
                name.casefold() for option in options for name in (option.id, option.words)
            )
    return words


def _parts(form: AnyForm) -> Iterator[AnyForm]:
    if isinstance(form, Plan):
        for field in form.fields.values():
            yield from _parts(field.form)
    else:
        yield form


def rule_page(wanted: str, near: str) -> Text:
    """A rule by its id, or the rules of the same ledger with these words."""
    text = Text()
    try:
        found = [ledger.rule(wanted.upper())]
    except ledger.UnknownRule as unknown:
        try:
            found = ledger.ledger(ledger.rule(near).game).search(wanted)
        except ledger.UnknownRule:
            found = []
        if not found:
            return Text(f"  {unknown}")
    for rule in found[:RULES_SHOWN]:
        text.append(f"  {rule.id}  ", "bold")
        text.append(f"{rule.words}\n")
    if len(found) > RULES_SHOWN:
        text.append(f"  ... and {len(found) - RULES_SHOWN} more; add a word to narrow it down.\n")
    text.rstrip()
    return text


def bars_page(form: AnyForm, wanted: str) -> Text:
    """What may not be chosen here and why, all of it or only what has this name."""
    wanted = wanted.casefold()
    bars: dict[str, Bar] = {}
    for part in _parts(form):
        for bar in cast("tuple[Bar, ...]", getattr(part, "bars", ())):
            if wanted in bar.id.casefold() or wanted in bar.words.casefold():
                bars[f"{bar.words} {bar.reason}"] = bar
    if not bars:
        return Text("  Nothing of that kind is barred here.")
    text = Text()
    for bar in bars.values():
        text.append(f"  {bar.words}: {bar.reason} ")
        text.append(f"({bar.rule})\n", "dim")
    text.rstrip()
    return text


def help_page(answers: Mapping[str, str], pages: Mapping[str, str]) -> Table:
    """What can be typed as an answer, at any prompt, and to see the pages of the game."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for word, words in answers.items():
        table.add_row(Text(word), Text(words))
    if answers:
        table.add_section()
    for word, words in {**ASIDES, **pages}.items():
        if word not in answers:
            table.add_row(Text(word), Text(words))
    return table
