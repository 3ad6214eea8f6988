"""Plots of DragonWars as they are typed, previewed and warned about."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wartable.bots import Advice, advise, drive, make_bot
from wartable.cli.terminal import Asker
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.events import Event
from wartable.engine.match import Match
from wartable.engine.odds import OddsShown
from wartable.engine.refusal import Illegal
from wartable.games import find_rulebook
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.dragons import TYPE_IDS, TYPES
from wartable.games.dragonwars.plotting import fire_form, movement_form
from wartable.games.dragonwars.preview import (
    assume_facings,
    crossing_warnings,
    preview,
)
from wartable.games.dragonwars.state import NOTHING, Order
from wartable.games.dragonwars.terminal.notation import (
    Unreadable,
    read_order,
    read_turns,
    write_order,
)
from wartable.games.dragonwars.terminal.plot import enter_plot
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView
from wartable.space.hexes import NE, Hex, N, S

BOARD = board_of("standard", 2)
ANCIENT, ELDER, DRAKE, WYRMLING = TYPES


def dragon(kind: str, place: Hex, height: int, facing: int = N, energy: int = 15) -> DragonSeen:
    health = TYPES[TYPE_IDS.index(kind)].health
    return DragonSeen(
        id=f"red.{kind}",
        seat=0,
        type=kind,
        hex=place,
        height=height,
        total=BOARD.heights[place] + height,
        facing=facing,
        health=health,
        energy=energy,
        alive=True,
        forfeit=False,
        disarmed=False,
        resting=False,
        holding=False,
        denied=False,
    )


@pytest.mark.parametrize(
    ("typed", "move", "fire"),
    [
        ("F1", ("F1",), "none"),
        ("f", ("F1",), "none"),
        ("F1+ FB2", ("F1", "CLIMB"), "FB2"),
        ("fb2 f1 +", ("F1", "CLIMB"), "FB2"),
        ("LT- CB", ("LT", "DESCEND"), "CB"),
        ("RS down", ("RS", "DESCEND"), "none"),
        ("HOVER FB1+CB", ("HOVER",), "FB1+CB"),
        ("fl cb br3", ("FLIP",), "BR3+CB"),
        ("BR 5", (), "BR5"),
        (".", (), "none"),
        ("rest", (), "none"),
    ],
)
def test_what_can_be_typed(typed: str, move: tuple[str, ...], fire: str) -> None:
    order = read_order(typed, ANCIENT)
    assert order == Order(move, fire)
    assert read_order(write_order(order), ANCIENT) == order


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("F2", "The Elder flies at most 1 forward."),
        ("F1 LT", "One movement per Turn"),
        ("F1+-", "Climb or Descend, not both."),
        ("+", "A Climb or Descend goes with a movement"),
        ("HOVER+", "Hover keeps its height"),
        ("FB4", "The Elder's Fireball reaches 1 to 3, not 4."),
        ("BR1", "The Elder's Fire Breath reaches 2 to 3, not 1."),
        ("FB1 FB3", "One Fireball or one Fire Breath per Turn"),
        ("CB CB CB", "One Fireball or one Fire Breath per Turn"),
        ("jump", "“JUMP” is not a movement or fire"),
        ("F1 %", "“%” cannot be read"),
        ("", "Type a movement"),
    ],
)
def test_what_cannot(typed: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words.replace("+", r"\+")):
        read_order(typed, ELDER)


def test_types_without_a_fire_are_refused_it() -> None:
    with pytest.raises(Unreadable, match="has no Close Blast"):
        read_order("CB", DRAKE)
    with pytest.raises(Unreadable, match="has no Fire Breath"):
        read_order("BR2", WYRMLING)


def test_a_flying_path_turn_by_turn() -> None:
    flyer = dragon("wyrmling", Hex(0, 4), 7)
    legs = preview(BOARD, flyer, read_turns("F3 / RT- FB1 / HOVER", WYRMLING), {})
    assert [(leg.hex, leg.height, leg.total, leg.facing) for leg in legs] == [
        (Hex(0, 1), 1, 7, N),
        (Hex(1, 0), 0, 6, NE),
        (Hex(1, 0), 0, 6, NE),
    ]
    assert legs[1].energy == 14
    assert legs[1].burns[0][1].hexes == (Hex(2, -1),)
    assert "a grounded dragon cannot Hover" in legs[2].warnings[0]


def test_a_grounded_path_with_an_assumed_facing() -> None:
    sitter = dragon("elder", Hex(-6, 3), 0)
    orders = read_turns("F1+ / F1+ / F1", ELDER)
    assumed = assume_facings(BOARD, sitter, orders, {})
    assert assumed == {1: NE}
    legs = preview(BOARD, sitter, orders, assumed)
    assert not any(leg.warnings for leg in legs)
    assert legs[0].free
    assert preview(BOARD, sitter, orders, {1: S})[0].hex == Hex(-6, 4)


@pytest.mark.parametrize(
    ("start", "typed", "words"),
    [
        (dragon("drake", Hex(0, 3), 1), "F1", "hit the ground of 0,2 at total height 2"),
        (dragon("drake", Hex(0, 5), 3, S), "F1", "leave the map at 0,6"),
        (dragon("drake", Hex(0, 5), 9), "F1+", "rise to a total height of 10"),
        (dragon("drake", Hex(0, 5), 5), ".", "no movement is plotted while it is flying"),
        (dragon("drake", Hex(0, 5), 5), "HOVER/HOVER", "a second Hover running"),
        (dragon("drake", Hex(0, 5), 5), "FLIP/FLIP", "a second Flip running"),
        (dragon("drake", Hex(0, 5), 0), "F1", "takes off only by Climb or Descend"),
        (dragon("drake", Hex(0, 5), 3, energy=1), "F1 BR3", "needs 3 energy and it has 1"),
        (dragon("drake", Hex(0, 5), 5), "./F1", "moves no more this Round"),
        (dragon("drake", Hex(0, 5), 0), "F1 FB1", "lost its attacks this Round"),
        (dragon("drake", Hex(0, 5), 0, S), ". FB1", "burns nothing that is on the map"),
    ],
)
def test_warnings(start: DragonSeen, typed: str, words: str) -> None:
    orders = [
        NOTHING if part == "." else read_order(part.removeprefix(". "), DRAKE)
        for part in typed.split("/")
    ]
    legs = preview(BOARD, start, orders, {})
    assert words in " ".join(warning for leg in legs for warning in leg.warnings)


def test_what_a_fall_risks_is_said_in_numbers() -> None:
    faller = dragon("drake", Hex(0, 5), 5)
    [leg] = preview(BOARD, faller, [NOTHING], {})
    assert "falls on less than 11 (50%) for 5 damage (DW-PLOT-08)" in leg.warnings[0]
    weak = msgspec.structs.replace(faller, health=4)
    assert "which kills it" in preview(BOARD, weak, [NOTHING], {})[0].warnings[0]
    [leg] = preview(BOARD, faller, [NOTHING], {}, carries=True)
    assert "the egg's carrier would die" in leg.warnings[0]


def test_own_dragons_in_the_way() -> None:
    shooter = dragon("ancient", Hex(0, 5), 3)
    victim = dragon("drake", Hex(0, 3), 2)
    paths = {
        "red.ancient": (
            shooter,
            preview(BOARD, shooter, read_turns("HOVER FB2/F1/F1", ANCIENT), {}),
        ),
        "red.drake": (victim, preview(BOARD, victim, read_turns("HOVER/FLIP/HOVER", DRAKE), {})),
    }
    [warning] = crossing_warnings(paths, friendly_fire=True)
    assert "Turn 1: Ancient's Fireball 2 burns your own Drake in 0,3" in warning
    assert crossing_warnings(paths, friendly_fire=False) == []


def test_too_many_own_dragons_in_a_hex() -> None:
    four = [dragon(kind.id, Hex(0, 4), 3) for kind in TYPES]
    hover = [Order(("HOVER",)), Order(("FLIP",)), Order(("HOVER",))]
    paths = {one.id: (one, preview(BOARD, one, hover, {})) for one in four}
    warnings = crossing_warnings(paths, friendly_fire=True)
    assert "Turn 1: your own dragons fill 8 slots in 0,4" in warnings[0]


class Plotter:
    """A player who types a plot of four dragons that a test prescribes."""

    seat = 0
    width = 100

    def __init__(self, *lines: str) -> None:
        rulebook = find_rulebook("dragonwars")
        self.match = Match(rulebook, rulebook.options_type(), Seeded(seed_from("plot")))
        bots = {0: make_bot("random"), 1: make_bot("random")}
        while self.match.waiting()[0].kind != "plot":
            drive(self.match, bots, seed_from("bots"), most=1)
        self.view = self.match.view(0)
        self.lines = list(lines)
        self.memory: dict[str, str] = {}
        self.shown = ""

    def show(self, what: object = "") -> None:
        self.shown += f"{what}\n"

    def warn(self, sentence: str) -> None:
        self.shown += f"! {sentence}\n"

    def line(self, words: str) -> str:
        return self.lines.pop(0)

    def odds(self) -> OddsShown:
        return {}

    def advise(self) -> Advice:
        return Advice(self.suggest())

    def suggest(self) -> object:
        return self.match.prompts(0)[0].form.default()

    def told(self) -> list[Event]:
        return [told.event for told in self.match.events(0)]

    def plot(self) -> dict[str, object]:
        asker: Asker = self
        answer = enter_plot(self.match.prompts(0)[0], asker)
        assert self.lines == []
        assert isinstance(answer, dict)
        return answer


REST = ("././.",) * 3


def test_back_and_clear_while_plotting() -> None:
    person = Plotter(
        *("back", "F1+", "back", "LT+", "F1", "clear", "F1+ CB", "F1/F1"),
        *("back", "back", "back", "RS+", "F1/F1"),
        *(*REST, "e", "F1+", "back", "back", "F1", "F1+/F1+/F1+", "A", "back", "RT+/./."),
        "",
    )
    answer = person.plot()
    assert "This is the first Turn of your first dragon." in person.shown
    assert answer["ancient.1.move"] == ["RT", "CLIMB"]
    assert answer["elder.3.move"] == ["F1", "CLIMB"]
    assert answer["drake.1.move"] == []


def test_nothing_known_for_same_in_the_first_round() -> None:
    person = Plotter("same", "suggest", *REST, "x", "paths", "")
    assert person.plot()["ancient.1.move"] == []
    assert "It had no plot in the last Round." in person.shown
    assert "Press Enter to send the plot, or type A, E, D, W." in person.shown


def test_an_assumed_facing_is_remembered_for_the_turn() -> None:
    person = Plotter()
    assert isinstance(person.view, DragonWarsView)
    inwards = {"W": "NE", "E": "SW"}[person.view.lairs[0]]
    person.lines = ["face X", f"face {inwards}", "F1+ FB1", "face N", "F1/F1", *REST, ""]
    person.plot()
    assert "A facing is one of N, NE, SE, S, SW, NW." in person.shown
    assert "It is flying then, and keeps its facing" in person.shown
    assert list(person.memory.values()) == [inwards]


NOTATION = json.loads(
    (Path(__file__).parents[1] / "dragonwars" / "notation.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", NOTATION, ids=lambda case: f"{case['type']}: {case['text']}")
def test_the_notation_that_terminal_and_browser_share(case: dict[str, Any]) -> None:
    kind = TYPES[TYPE_IDS.index(case["type"])]
    if "orders" in case:
        read = [[list(order.move), order.fire] for order in read_turns(case["text"], kind)]
        assert read == case["orders"]
    else:
        with pytest.raises(Unreadable) as refused:
            read_turns(case["text"], kind)
        assert refused.value.mistake == case["mistake"]


class Advised(Plotter):
    """A player whose bot notes the facings it means."""

    def advise(self) -> Advice:
        return advise(self.match, 0, seed_from("hint"))


def test_a_suggestion_brings_its_facings_and_no_warning() -> None:
    person = Advised("suggest all", "")
    person.plot()
    assert "!" not in person.shown
    assert person.memory


def test_words_of_the_peg_board_never_reach_a_player() -> None:
    for kind in TYPES:
        for form in (movement_form(kind), fire_form(kind)):
            for bar in form.bars:
                assert not re.search(r"\b(lane|hole|peg)s?\b", f"{bar.words} {bar.reason}")
    with pytest.raises(Illegal, match="the Ancient cannot fly 2 forward"):
        movement_form(TYPES[0]).check(["F2"])
