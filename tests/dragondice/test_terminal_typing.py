"""Typing answers at a terminal: dice by handle, number and name, and what is said of wrong ones."""

from __future__ import annotations

from typing import cast

import pytest

from tests.dragondice.keyboard import Keyboard
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Bar, Option, Pick, PickSome, PickWeight, Plan, Share
from wartable.engine.forms.plan import Field
from wartable.engine.match import Match
from wartable.engine.odds import Odds, OddsShown
from wartable.engine.prompt import Prompt
from wartable.games import find_rulebook
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.odds import odds_of
from wartable.games.dragondice.state import RESERVE
from wartable.games.dragondice.terminal.dice import enter_pick, enter_some
from wartable.games.dragondice.terminal.dividing import enter_division
from wartable.games.dragondice.terminal.handles import handles_of
from wartable.games.dragondice.terminal.reserves import enter_reinforce, enter_retreat
from wartable.games.dragondice.view import DragonDiceView

RULES = find_rulebook("dragondice")

DICE = (
    Option("d3", "Thug", ("die:3",)),
    Option("d4", "Thug", ("die:4",)),
    Option("d7", "Marauder", ("die:7",)),
)


@pytest.fixture(scope="module")
def view() -> DragonDiceView:
    """A table on which forces have just been laid out."""
    match = Match(RULES, RULES.options_type(force_size=24), Seeded(seed_from("table")))
    while match.state.phase == "setup":  # type: ignore[attr-defined]
        seat = match.waiting()[0].seat
        match.default(seat)
    return cast("DragonDiceView", match.view(0))


def casualties(total: int, mode: str = "nearest") -> Prompt[object]:
    form = PickWeight(DICE, weights=(1, 1, 3), total=total, mode=mode)  # type: ignore[arg-type]
    return cast("Prompt[object]", Prompt(0, "casualties", "Choose", "DD-MELEE-05", form))


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("d3 d7", ["d3", "d7"]),
        ("3, 7", ["d3", "d7"]),
        ("thug marauder", ["d3", "d7"]),
        ("mar, thug", ["d3", "d7"]),
    ],
)
def test_dice_by_handle_number_and_name(view: DragonDiceView, text: str, chosen: list[str]) -> None:
    assert enter_some(casualties(4), Keyboard([text], view)) == chosen


@pytest.mark.parametrize("text", ["d3-d4", "thug thug", "thug, thug", "d3 4"])
def test_several_dice_at_once(view: DragonDiceView, text: str) -> None:
    assert enter_some(casualties(2), Keyboard([text], view)) == ["d3", "d4"]


def test_an_example_is_typed_as_it_is_listed(view: DragonDiceView) -> None:
    alike = (Option("0", "Double Strike 4 of Tiger-Folk"), Option("1", "Smite 4 of Tiger-Folk"))
    form = PickSome(alike, least=1, most=2)
    prompt = cast("Prompt[object]", Prompt(0, "combine_icons", "Choose", "DD-SAIGEN-09", form))
    keyboard = Keyboard(["1"], view)
    assert enter_some(prompt, keyboard) == ["0"]
    assert "1  Double Strike" in keyboard.shown
    assert "Choose 1 to 2 of them, such as 1." in keyboard.shown


def test_the_counter_says_how_much_is_missing_or_too_much(view: DragonDiceView) -> None:
    keyboard = Keyboard(["d7", "d3 d4", "-d4", "none"], view)
    assert enter_some(casualties(4), keyboard) == ["d3", "d7"]
    assert "3 of 4 health-worth: 1 more. Chosen: d7 Marauder." in keyboard.shown
    assert "5 of 4 health-worth: 1 too many" in keyboard.shown
    assert keyboard.typed == ["none"]
    assert "counts 3" in keyboard.shown


def test_an_example_is_a_legal_answer(view: DragonDiceView) -> None:
    keyboard = Keyboard(["d3 d4"], view)
    enter_some(casualties(2), keyboard)
    assert "count exactly 2 together, such as d3 d4." in keyboard.shown


def test_odds_stand_beside_options() -> None:
    match = Match(RULES, RULES.options_type(force_size=15), Seeded(seed_from("odds")))
    while match.prompts(match.waiting()[0].seat)[0].kind != "march":
        match.default(match.waiting()[0].seat)
    [prompt] = match.prompts(match.waiting()[0].seat)
    view = match.view(prompt.seat)
    keyboard = Keyboard(["none"], view, seat=prompt.seat, odds=odds_of(view, prompt))
    assert enter_pick(prompt, keyboard) == "none"
    assert "% to maneuver" in " ".join(keyboard.shown.split())


def test_odds_stand_beside_dice(view: DragonDiceView) -> None:
    odds: OddsShown = {"d7": (Odds("to bury it", 0.25, 0.25, "chance"),)}
    keyboard = Keyboard(["d7"], view, odds=odds)
    assert enter_some(casualties(3), keyboard) == ["d7"]
    [line] = [line for line in keyboard.shown.splitlines() if "to bury it" in line]
    assert "Marauder" in line
    assert "counts 3, 25% to bury it" in line


def test_nothing_where_nothing_is_allowed(view: DragonDiceView) -> None:
    assert enter_some(casualties(3, "at_most"), Keyboard(["none"], view)) == []
    keyboard = Keyboard(["none", "all"], view)
    assert enter_some(casualties(5), keyboard) == ["d3", "d4", "d7"]
    assert "0 of 5 health-worth: 5 more. Chosen: nothing yet." in keyboard.shown


def test_all_adds_what_is_not_chosen_yet_and_takes_all_out(view: DragonDiceView) -> None:
    keyboard = Keyboard(["d3 all", "-d7 -d4", "all", "-all", "d7"], view)
    assert enter_some(casualties(3), keyboard) == ["d7"]
    assert "5 of 3 health-worth: 2 too many, take some out with -. Chosen: d3 " in keyboard.shown
    assert "Chosen: d3 Thug." in keyboard.shown
    assert "Chosen: d3 Thug, d4 Thug, d7 Marauder." in keyboard.shown
    assert "0 of 3 health-worth: 3 more. Chosen: nothing yet." in keyboard.shown


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("d9", "There is no “d9” here; write d3, d4, d7."),
        ("ghost", "There is no “ghost” here"),
        ("d3 d3", "“d3” is chosen already."),
        ("-d3", "“d3” is not chosen."),
        ("d1-d999", "There is no “d1-d999” here"),
        ("\x00", "There is no"),
    ],
)
def test_dice_that_are_not_there(view: DragonDiceView, text: str, sentence: str) -> None:
    keyboard = Keyboard([text, "d7"], view)
    assert enter_some(casualties(3), keyboard) == ["d7"]
    assert sentence in keyboard.shown


def test_one_thing_by_handle_word_or_beginning(view: DragonDiceView) -> None:
    options = (
        Option("0", "Coast", ("army:0:0",)),
        Option("1", "Swamp", ("army:0:1",)),
        Option(str(RESERVE), "Reserves", (f"army:0:{RESERVE}",)),
        Option("none", "No march"),
    )
    prompt = cast("Prompt[object]", Prompt(0, "march", "March?", "DD-MARCH-01", Pick(options)))
    for text, answer in (("1", "0"), ("2", "1"), ("r", "-1"), ("none", "none"), ("sw", "1")):
        assert enter_pick(prompt, Keyboard([text], view)) == answer
    keyboard = Keyboard(["0", "", "no march"], view)
    assert enter_pick(prompt, keyboard) == "none"
    assert "There is no “0” here; write one of 1, 2, r, none." in keyboard.shown
    suggested = Keyboard(["suggest"], view, suggestion="1")
    assert enter_pick(prompt, suggested) == "1"
    assert "chosen: Swamp" in suggested.shown


def picking(kind: str, *options: Option, about: tuple[str, ...] = ()) -> Prompt[object]:
    """A question for one of these."""
    return cast("Prompt[object]", Prompt(0, kind, "Choose", "DD-MARCH-01", Pick(options), about))


def test_pressing_enter_is_no_answer(view: DragonDiceView) -> None:
    keyboard = Keyboard(["", "melee"], view)
    prompt = picking("action", Option("melee", "Melee action"), Option("none", "No action"))
    assert enter_pick(prompt, keyboard) == "melee"
    assert "! Nothing was typed; write one of melee, none." in keyboard.shown


def test_what_is_barred_is_found_but_not_offered(view: DragonDiceView) -> None:
    bar = Bar("mirage", "Mirage (5 air)", "there is not enough magic for it", "DD-SPELLGEN-05")
    form = Pick((Option("hailstorm", "Hailstorm (2 air)"), Option("done", "No more")), (bar,))
    prompt = cast("Prompt[object]", Prompt(0, "spell", "Announce", "DD-MAGIC-08", form))
    keyboard = Keyboard(["3", "mirage"], view)
    assert enter_pick(prompt, keyboard) == "mirage"
    assert "! There is no “3” here; write one of 1, 2." in keyboard.shown


def test_a_long_list_of_handles_is_cut_short(view: DragonDiceView) -> None:
    keyboard = Keyboard(["x", "1"], view)
    prompt = picking("which", *(Option(f"option {at}", f"Option {at}") for at in range(13)))
    assert enter_pick(prompt, keyboard) == "option 0"
    assert "write one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and so on." in keyboard.shown


@pytest.mark.parametrize("text", ["1", "hail", "hailstorm"])
def test_spells_are_numbered_and_found_by_name(view: DragonDiceView, text: str) -> None:
    offered = (Option("hailstorm", "Hailstorm (2 air)"), Option("done", "No more spells"))
    odds: OddsShown = {"hailstorm": (Odds("to kill", 0.05, 0.05, "chance"),)}
    keyboard = Keyboard([text], view, odds=odds)
    assert enter_pick(picking("spell", *offered), keyboard) == "hailstorm"
    shown = " ".join(keyboard.shown.split())
    assert (
        "1 Hailstorm (2 air): One damage to any opposing army, which may save; 5% to kill" in shown
    )


def test_a_terrain_that_is_turned_says_what_it_will_show(view: DragonDiceView) -> None:
    place = next(at for at, land in enumerate(view.terrains) if 1 < land.face < 7)
    face = view.terrains[place].face
    land = catalogue_of().terrains[view.terrains[place].kind]
    prompt = picking(
        "turn_terrain",
        Option("up", f"One step up, to {face + 1}"),
        Option("down", f"One step down, to {face - 1}"),
        about=(f"terrain:{place}",),
    )
    keyboard = Keyboard(["up"], view)
    assert enter_pick(prompt, keyboard) == "up"
    assert f"One step up, to {face + 1}; {land.faces[face]}" in keyboard.shown
    assert f"One step down, to {face - 1}; {land.faces[face - 2]}" in keyboard.shown


def test_armies_of_several_players_are_named_by_color(view: DragonDiceView) -> None:
    armies = [Option(f"army:{seat}:0", "x", (f"army:{seat}:0",)) for seat in range(len(view.names))]
    assert handles_of(armies, view) == ["red1", "blue1"]
    again = [Option("a>1", "x", ("die:1", "die:2")), Option("b>1", "y", ("die:1",))]
    assert handles_of(again, view) == ["1", "2"]
    faces = [Option("up", "Up", ("terrain:1",)), Option("down", "Down", ("terrain:1",))]
    assert handles_of(faces, view) == ["up", "down"]


def plan(view: DragonDiceView, kind: str) -> tuple[Prompt[object], list[str]]:
    """A question who goes where, for three units of the first player."""
    dice = [die.id for die in view.dice if die.owner == 0][:3]
    stay = Option("stay", "Stay")
    goals = [Option(str(at), "land", (f"terrain:{at}",)) for at in range(3)]
    ways = (stay, Option("retreat", "Retreat")) if kind == "retreat" else (stay, *goals)
    fields = {f"d{number}": Field("Unit, Army", Pick(ways)) for number in dice}
    prompt = Prompt(0, kind, "Who?", "DD-RESERVES-01", Plan(fields))
    return cast("Prompt[object]", prompt), list(fields)


def test_retreats_in_one_line(view: DragonDiceView) -> None:
    prompt, names = plan(view, "retreat")
    keyboard = Keyboard(["d999", names[1]], view)
    assert enter_retreat(prompt, keyboard) == {
        name: "retreat" if name == names[1] else "stay" for name in names
    }
    assert "There is no “d999” here" in keyboard.shown
    everybody = enter_retreat(prompt, Keyboard(["all"], view))
    assert set(cast("dict[str, str]", everybody).values()) == {"retreat"}
    nobody = enter_retreat(prompt, Keyboard([""], view))
    assert set(cast("dict[str, str]", nobody).values()) == {"stay"}


def test_reinforcements_in_one_line(view: DragonDiceView) -> None:
    prompt, (one, two, three) = plan(view, "reinforce")
    keyboard = Keyboard(
        [f"{one}", f"{one}>9", f"{one}>", f">{one}", f"{one} {two}>2 {three}>1"], view
    )
    assert enter_reinforce(prompt, keyboard) == {one: "1", two: "1", three: "0"}
    assert "Write where they go, such as d12>1 or all>2." in keyboard.shown
    assert "There is no “9” here; write one of 1, 2, 3." in keyboard.shown
    left = Keyboard([f"{one}>2 {two}", "all > 3"], view)
    assert enter_reinforce(prompt, left) == {one: "2", two: "2", three: "2"}
    assert f"Where does “{two}” go?" in left.shown


def division() -> Prompt[object]:
    """Two results of one die, and three of another that may not be missiles."""
    types = [Option("melee", "melee"), Option("missile", "missiles"), Option("save", "saves")]
    few = (types[0], types[2])
    fields = {
        "0": Field("2 of Conjurer", Share(tuple(types), amount=2, most=(2, 2, 2))),
        "1": Field("3 of War Chief", Share(few, amount=3, most=(3, 3))),
    }
    prompt = Prompt(0, "divide_results", "Divide", "DD-COMBO-03", Plan(fields))
    return cast("Prompt[object]", prompt)


def test_results_are_divided_in_one_line(view: DragonDiceView) -> None:
    all_save = {"0": {"melee": 0, "missile": 0, "save": 2}, "1": {"melee": 0, "save": 3}}
    usual = {"0": {"melee": 2, "missile": 0, "save": 0}, "1": {"melee": 3, "save": 0}}
    assert enter_division(division(), Keyboard(["save"], view)) == all_save
    entered = Keyboard([""], view)
    assert enter_division(division(), entered) == usual
    assert "Enter for the first type of each." in " ".join(entered.shown.split())
    split = {**usual, "1": {"melee": 1, "save": 2}}
    assert enter_division(division(), Keyboard(["2=1melee+2save"], view)) == split
    wrong = ["missile", "3=melee", "x=melee", "1=5melee", "1=fish", "1 = mis, 2 = save"]
    keyboard = Keyboard(wrong, view)
    assert enter_division(division(), keyboard) == {
        "0": {"melee": 0, "missile": 2, "save": 0},
        "1": {"melee": 0, "save": 3},
    }
    for sentence in (
        "“missile” is not a type for 3 of War Chief: melee, save.",
        "“3” is not a number from 1 to 2.",
        "“fish” is not a type for 2 of Conjurer",
    ):
        assert sentence in keyboard.shown
    assert keyboard.shown.count("! ") == len(wrong) - 1
    suggested = Keyboard(["suggest"], view, suggestion=usual)
    assert enter_division(division(), suggested) == usual


def test_an_army_that_is_barred_keeps_its_own_handle(
    view: DragonDiceView,
) -> None:
    options = (Option("0", "Home of Red", ("army:0:0",)), Option("none", "No march"))
    bar = Bar("1", "Home of Blue", "it has marched this turn", "DD-MARCH-02", ("army:0:1",))
    prompt = cast(
        "Prompt[object]", Prompt(0, "march", "March", "DD-MARCH-02", Pick(options, (bar,)))
    )
    assert enter_pick(prompt, Keyboard(["1"], view)) == "0"
    assert enter_pick(prompt, Keyboard(["2"], view)) == "1"
