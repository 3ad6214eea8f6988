"""Any question of any game can be answered by typing, without a terminal of the game's own."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from tests.engine.forms.made_forms import meadow
from wartable.bots import Advice
from wartable.cli.answering import enter_answer
from wartable.cli.saves import Keeper
from wartable.cli.screen import Gone, Screen
from wartable.cli.sitting import Left, Sitting
from wartable.cli.terminal import Asker, PlainTerminal
from wartable.cli.wording import answer_words
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import (
    Along,
    AnyForm,
    Bar,
    Faces,
    Field,
    Form,
    Option,
    Order,
    Pick,
    PickSome,
    PickWeight,
    Plan,
    Share,
    Stretch,
)
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.odds import Odds, OddsShown
from wartable.engine.prompt import Prompt
from wartable.games import find_rulebook

UNITS = (Option("elf", "Elf"), Option("orc", "Orc"), Option("ent", "Ent"))
BARRED = Bar("troll", "Troll", "it is asleep", "XY-SLEEP-01")


class Person:
    """A player who types what a test prescribes, facing one question."""

    seat = 0
    width = 80
    view = find_rulebook("dragonwars").options_type()

    def __init__(
        self, *lines: str, suggestion: object = None, odds: OddsShown | None = None
    ) -> None:
        self.lines = list(lines)
        self._odds = odds or {}
        self.suggestion = suggestion
        self.memory: dict[str, str] = {}
        self.console = Console(file=StringIO(), width=80, highlight=False)

    def show(self, what: object = "") -> None:
        self.console.print(what)

    def warn(self, sentence: str) -> None:
        self.console.print("! " + sentence, markup=False)

    def line(self, words: str) -> str:
        if not self.lines:
            raise Gone
        return self.lines.pop(0)

    def advise(self) -> Advice:
        return Advice(self.suggest())

    def suggest(self) -> object:
        return self.suggestion

    def odds(self) -> OddsShown:
        return self._odds

    def told(self) -> list[object]:
        return []

    @property
    def shown(self) -> str:
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()


def ask(form: AnyForm, person: Person) -> object:
    prompt = Prompt(0, "test", "What now?", "XY-TEST-01", cast("Form[object]", form))
    asker: Asker = person  # type: ignore[assignment]
    return enter_answer(prompt, asker)


@pytest.mark.parametrize(
    ("form", "typed", "answer", "words"),
    [
        (Pick(UNITS), "2", "orc", "Orc"),
        (Pick(UNITS), "ent", "ent", "Ent"),
        (Pick(UNITS, otherwise="orc"), "default", "orc", "Orc"),
        (PickSome(UNITS, 0, 3), "3 1", ["elf", "ent"], "Elf, Ent"),
        (PickSome(UNITS, 0, 3), "none", [], "none"),
        (PickWeight(UNITS, (1, 2, 3), 5, "exactly"), "orc ent", ["orc", "ent"], "Orc, Ent"),
        (Order(UNITS), "3 1 2", ["ent", "elf", "orc"], "Ent, then Elf, then Orc"),
        (
            Share(UNITS, 3, (3, 3, 3)),
            "orc=3",
            {"elf": 0, "orc": 3, "ent": 0},
            "Elf 0, Orc 3, Ent 0",
        ),
        (
            Along((Stretch("left", "to the left", ((1, 9),)),), "mm"),
            "left 4",
            {"on": "left", "at": 4},
            "to the left, 4 mm",
        ),
        (
            meadow(9, 9, (0, 90)),
            "4 5 90",
            {"x": 4, "y": 5, "heading": 90},
            "x 4, y 5, heading 90",
        ),
        (Faces((6, 20)), "3 17", [3, 17], "3 17"),
    ],
)
def test_every_form_takes_what_is_typed(
    form: AnyForm, typed: str, answer: object, words: str
) -> None:
    assert ask(form, Person(typed)) == answer
    assert answer_words(form, answer) == words


def test_what_is_wrong_is_said_and_asked_again() -> None:
    person = Person("", "troll", "7", "e", "elf")
    assert ask(Pick(UNITS, (BARRED,)), person) == "elf"
    for words in ("nothing was typed", "It is asleep (XY-SLEEP-01)", "'7'", "could be Elf, Ent"):
        assert words.casefold() in person.shown.casefold()


def test_odds_stand_beside_the_options_that_have_any() -> None:
    orc = (Odds("damage", 1.25, 0.5, exact=False, error=0.2), Odds("to hit", 0.4, 0.4, "chance"))
    person = Person("2", odds={"orc": orc})
    assert ask(Pick(UNITS, bars=(BARRED,)), person) == "orc"
    lines = person.shown.splitlines()
    assert lines[:3] == ["  1  Elf", "  2  Orc  ~1.2 ± 0.2 damage, 40% to hit", "  3  Ent"]
    assert "Troll" in lines[3]


def test_a_suggestion_is_taken() -> None:
    person = Person("suggest", suggestion="ent")
    assert ask(Pick(UNITS), person) == "ent"
    assert "suggested: Ent" in person.shown


PLAN = Plan({"first": Field("First unit", Pick(UNITS)), "then": Field("Second unit", Pick(UNITS))})


def test_a_plan_is_typed_field_by_field_and_looked_at_once() -> None:
    person = Person("elf", "orc", "back", "ent", "1", "orc", "")
    assert ask(PLAN, person) == {"first": "orc", "then": "ent"}
    assert "First unit (1 of 2)" in person.shown
    assert "2  Second unit: Ent" in person.shown


def test_back_goes_to_the_field_before() -> None:
    assert ask(PLAN, Person("elf", "back", "ent", "orc", "")) == {"first": "ent", "then": "orc"}


def test_a_suggestion_fills_in_the_rest_of_a_plan() -> None:
    person = Person("elf", "suggest", "", suggestion={"first": "orc", "then": "orc"})
    assert ask(PLAN, person) == {"first": "elf", "then": "orc"}


def test_a_plan_inside_a_plan() -> None:
    nested = Plan({"inner": Field("Inner", PLAN), "last": Field("Last", Pick(UNITS))})
    answer = ask(nested, Person("elf", "orc", "", "ent", ""))
    assert answer == {"inner": {"first": "elf", "then": "orc"}, "last": "ent"}


def test_dragonwars_can_be_played_without_its_own_terminal(tmp_path: Path) -> None:
    rulebook = find_rulebook("dragonwars")
    holders = [Holder("Player 1"), Holder("plain bot", "plain")]
    match = Match(rulebook, rulebook.options_type(), Seeded(seed_from("7")), holders)
    typed = "1\n1\n2\n2\n3\n\n" + "suggest\n\n" * 3
    console = Console(file=StringIO(), width=80, highlight=False)
    sitting = Sitting(match, Keeper(tmp_path / "match.json"), Screen(console, StringIO(typed)))
    sitting.terminal = PlainTerminal()
    with pytest.raises(Left):
        sitting.play()
    assert match.version > 4
    assert "Plot Round 1" in console.file.getvalue()  # type: ignore[attr-defined]
