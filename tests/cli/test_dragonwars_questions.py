"""The shorter questions of DragonWars at a terminal."""

from __future__ import annotations

from io import StringIO
from typing import cast

import msgspec
from rich.console import Console

from wartable.bots import Advice, drive, make_bot
from wartable.cli.terminal import Asker, find_terminal
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.events import Event
from wartable.engine.forms import Field, Form, Limit, Option, Pick, Plan
from wartable.engine.match import Match
from wartable.engine.odds import OddsShown
from wartable.engine.prompt import Prompt
from wartable.games import find_rulebook
from wartable.games.dragonwars.combat import HOLD_FORM
from wartable.games.dragonwars.grounded import FACING_FORMS, REST_FORM
from wartable.games.dragonwars.state import NOTHING, Order
from wartable.games.dragonwars.view import DragonWarsView

RULEBOOK = find_rulebook("dragonwars")
TERMINAL = find_terminal(RULEBOOK)


class Person:
    """The player of seat 0 facing a question, who types what a test prescribes."""

    seat = 0
    width = 100

    def __init__(self, kind: str = "plot") -> None:
        self.match = Match(RULEBOOK, RULEBOOK.options_type(), Seeded(seed_from("7")))
        bots = {0: make_bot("random"), 1: make_bot("random")}
        while self.match.waiting()[0].kind != kind:
            drive(self.match, bots, seed_from("bots"), most=1)
        self.view = cast("DragonWarsView", self.match.view(0))
        self.memory: dict[str, str] = {}
        self.console = Console(file=StringIO(), width=100, highlight=False)
        self.lines: list[str] = []
        self.suggestion: object = None

    def show(self, what: object = "") -> None:
        self.console.print(what)

    def warn(self, sentence: str) -> None:
        self.console.print("! " + sentence, markup=False)

    def line(self, words: str) -> str:
        return self.lines.pop(0)

    def odds(self) -> OddsShown:
        return {}

    def advise(self) -> Advice:
        return Advice(self.suggest())

    def suggest(self) -> object:
        return self.suggestion

    def told(self) -> list[Event]:
        return []

    @property
    def shown(self) -> str:
        return cast("StringIO", self.console.file).getvalue()

    def answer(self, kind: str, plan: Plan, *lines: str) -> object:
        """What is answered by typing these lines, all of which are used."""
        self.lines = list(lines)
        asker: Asker = self
        prompt = Prompt(0, kind, "?", "DW-TEST-01", cast("Form[object]", plan))
        self.show(TERMINAL.board(self.view, 100, prompt))
        answer = TERMINAL.enter(prompt, asker)
        assert self.lines == []
        return answer

    def plotted(self, **orders: Order) -> None:
        """Let these be the orders for the Turn that begins."""
        plots = {
            dragon.id: (orders.get(dragon.type, NOTHING), NOTHING, NOTHING)
            for dragon in self.view.hand(0)
        }
        self.view = msgspec.structs.replace(self.view, plots=plots, turn=1)

    def worn(self, kind: str, health: int, energy: int) -> None:
        """Let a dragon have lost health and energy."""
        self.change(kind, health=health, energy=energy)

    def change(self, kind: str, **values: object) -> None:
        """Let a dragon be otherwise."""
        dragons = tuple(
            msgspec.structs.replace(one, **values) if one.seat == 0 and one.type == kind else one
            for one in self.view.dragons
        )
        self.view = msgspec.structs.replace(self.view, dragons=dragons)


def ground_plan(*rests: str) -> Plan:
    fields: dict[str, Field] = {}
    for kind in ("ancient", "elder", "drake", "wyrmling"):
        fields[f"{kind}.face"] = Field(f"{kind}, facing", FACING_FORMS[0])
        if kind in rests:
            fields[f"{kind}.rest"] = Field(f"{kind}, recovery", REST_FORM)
    return Plan(fields)


def test_placing_by_numbers_on_the_board() -> None:
    person = Person("placing")
    plan = cast("Plan", person.match.prompts(0)[0].form)
    places = [option.id for option in cast("Pick", plan.fields["elder"].form).options]
    answer = person.answer("placing", plan, "1 2", "1 1 1 1", "4 1 1 1", "1223")
    assert answer == dict(
        zip(plan.fields, (places[0], places[1], places[1], places[2]), strict=True)
    )
    assert "[3]" in person.shown
    assert "Type 4 numbers from 1 to 3." in person.shown
    assert "fill 8 slots" in person.shown


def test_facings_only_where_something_is_plotted() -> None:
    person = Person()
    person.plotted(ancient=Order(("F1", "CLIMB"), "FB2"))
    plan = ground_plan("elder", "drake", "wyrmling")
    answer = person.answer("grounded", plan, "E", "ne")
    assert answer == {**plan.default(), "ancient.face": "NE"}
    assert "plotted now: F1+ FB2" in person.shown
    assert "ILLEGAL: it would leave the map" in person.shown
    assert "Fireball 2 burns" in person.shown


def test_a_dragon_that_moves_no_more_is_shown_to_stay() -> None:
    person = Person()
    person.plotted(ancient=Order(("F1", "CLIMB"), "FB2"), elder=Order(("F1", "CLIMB"), "FB2"))
    person.change("ancient", forfeit=True)
    person.change("elder", forfeit=True, disarmed=True)
    plan = ground_plan("drake", "wyrmling")
    answer = person.answer("grounded", plan, "ne")
    assert answer == {**plan.default(), "ancient.face": "NE"}
    assert "plotted now: FB2" in person.shown
    assert "stays; Fireball 2 burns" in person.shown
    assert "RE Elder has forfeited what was plotted for it." in person.shown


def test_a_remembered_facing_is_offered() -> None:
    person = Person()
    person.plotted(elder=Order(("F1", "CLIMB")))
    person.memory[f"face red.elder {person.view.round}.1"] = "SE"
    answer = person.answer("grounded", ground_plan(), "")
    assert cast("dict[str, str]", answer)["elder.face"] == "SE"


def test_recovery_only_where_something_is_worn() -> None:
    person = Person()
    person.plotted()
    person.worn("elder", 5, 15)
    person.worn("drake", 8, 3)
    plan = ground_plan("ancient", "elder", "drake", "wyrmling")
    answer = person.answer("grounded", plan, "", "all", "he")
    changed = {"elder.rest": "H2E0", "drake.rest": "H1E1"}
    assert answer == {**plan.default(), **changed}
    assert "Type h, e, he or a period." in person.shown


def test_nothing_to_decide_is_not_asked() -> None:
    person = Person()
    person.plotted()
    plan = ground_plan("ancient", "elder", "drake", "wyrmling")
    assert person.answer("grounded", plan) == plan.default()
    assert "none has anything to recover" in person.shown


def test_a_bot_may_choose_facing_and_recovery() -> None:
    person = Person()
    person.plotted(ancient=Order((), "FB2"))
    person.worn("elder", 5, 15)
    plan = ground_plan("elder")
    person.suggestion = {**plan.default(), "ancient.face": "SW", "elder.rest": "H2E0"}
    answer = person.answer("grounded", plan, "suggest", "suggest")
    assert answer == person.suggestion


def test_holding_by_letters() -> None:
    plan = Plan({kind: Field(kind.title(), HOLD_FORM) for kind in ("ancient", "drake")})
    person = Person()
    assert person.answer("hold", plan, "") == {"ancient": "strike", "drake": "strike"}
    assert person.answer("hold", plan, "W", "d") == {"ancient": "strike", "drake": "hold"}
    assert person.answer("hold", plan, "a d") == {"ancient": "hold", "drake": "hold"}
    person.suggestion = {"ancient": "hold", "drake": "strike"}
    assert person.answer("hold", plan, "suggest") == person.suggestion
    assert "In reach of an enemy: A Ancient, D Drake." in person.shown


def test_giving_way_by_number_and_facing() -> None:
    only = Limit("a denied dragon goes next to 0,3", "DW-CONFLICT-04")
    hexes = Pick(tuple(Option(place, f"hex {place}") for place in ("0,4", "1,3")), only=only)
    plan = Plan({"hex": Field("where", hexes), "facing": Field("facing", FACING_FORMS[2])})
    person = Person()
    assert person.answer("denied", plan, "3 N", "1 E", "2") == {"hex": "1,3", "facing": "SE"}
    assert person.answer("denied", plan, "1 nw") == {"hex": "0,4", "facing": "NW"}
    person.suggestion = {"hex": "0,4", "facing": "S"}
    assert person.answer("denied", plan, "suggest") == person.suggestion
    assert person.answer("denied", plan, "3,-2", "1,3 N") == {"hex": "1,3", "facing": "N"}
    assert "next to 0,3 (DW-CONFLICT-04)" in person.shown
    assert person.shown.count("[2]") >= 2
