"""The DragonWars heuristic at the table: it flies soundly, shoots, rests and races."""

from __future__ import annotations

from typing import cast

import pytest

from tests.dragonwars.positions import crowd
from tests.dragonwars.seats import new_match
from tests.dragonwars.table import RULES, Game
from wartable.bots import drive, make_bot
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Ask
from wartable.games.dragonwars.board import shipped_maps
from wartable.games.dragonwars.events import Displaced, MovedIllegally, RoundBegan, SentBack
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.plotting import field_name
from wartable.games.dragonwars.state import PlaceDenied, PlotRound
from wartable.lab import simulate

SEED = seed_from("plain")
ALL_TABLES = [
    *((mode, players) for mode in ("egg", "deathmatch") for players in range(2, 7)),
    ("teams", 4),
    ("teams", 6),
]


LEVELS = ("plain", "random", "easy", "plain", "search:rollouts=2", "random")


@pytest.mark.parametrize(("mode", "players"), ALL_TABLES)
def test_all_levels_answer_every_question_at_one_table(mode: str, players: int) -> None:
    match = new_match(mode, players)
    bots = {seat: make_bot(LEVELS[-seat]) for seat in range(players)}
    done = drive(match, bots, SEED, most=14 * players)
    assert done.answers
    assert not done.faults


@pytest.mark.parametrize("name", shipped_maps())
def test_plain_plays_on_every_map(name: str) -> None:
    match = new_match("egg", 2, on=name)
    bots = {seat: make_bot("plain") for seat in range(2)}
    assert not drive(match, bots, SEED, most=30).faults


@pytest.mark.parametrize(("mode", "least"), [("deathmatch", 19), ("egg", 18)])
def test_plain_beats_random(mode: str, least: int) -> None:
    summary = simulate("dragonwars", DragonWarsOptions(mode), ["plain", "random"], 20, 7)
    plain, other = summary.entrants
    assert plain.wins >= least
    assert plain.faults == other.faults == 0


def test_search_beats_plain() -> None:
    bots = ["search:rollouts=24", "plain"]
    summary = simulate("dragonwars", DragonWarsOptions("deathmatch"), bots, 3, 7)
    assert summary.entrants[0].wins >= 2
    assert not summary.faults


@pytest.mark.parametrize(("mode", "players"), [("deathmatch", 2), ("egg", 3)])
def test_plain_moves_illegally_only_after_others_threw_it_off_its_course(
    mode: str, players: int
) -> None:
    for number in range(2):
        match = new_match(mode, players, seed=f"sound {number}", keep_events=True)
        drive(match, {seat: make_bot("plain") for seat in range(players)}, SEED, most=60)
        thrown: set[str] = set()
        for event in match.chronicle.all_events():
            if isinstance(event, RoundBegan):
                thrown.clear()
            elif isinstance(event, Displaced | SentBack):
                thrown.add(event.dragon)
            elif isinstance(event, MovedIllegally):
                assert event.dragon in thrown, event.words()


def asked(game: Game, seat: int) -> Prompt[object]:
    """The question for a plot in this position."""
    step = RULES.next_step(game.state, game)
    assert step is not None
    request = next(step)
    assert isinstance(request, Ask)
    return next(prompt for prompt in request.prompts if prompt.seat == seat)


def plot(game: Game, seat: int = 0, number: int = 0) -> dict[str, object]:
    """What plain would plot in this position."""
    sense = find_sense(RULES)
    assert sense is not None
    view = RULES.view(game.state, seat)
    answer = sense.choose(view, asked(game, seat), Chance(SEED, number))
    return cast("dict[str, object]", answer)


def test_a_worn_dragon_in_safety_rests() -> None:
    game = Game()
    game.put("red.elder", (-5, 5), health=3, energy=2)
    game.put("blue.ancient", (5, -5), height=4)
    for number in range(10):
        answer = plot(game, number=number)
        assert [answer[field_name("elder", turn, "move")] for turn in (1, 2, 3)] == [[], [], []]
        assert {answer[field_name("elder", turn, "fire")] for turn in (1, 2, 3)} == {"none"}


def test_a_dragon_in_full_strength_does_not_stay_in_its_lair() -> None:
    game = Game()
    game.put("red.ancient", game.lair("red")[1])
    game.put("blue.ancient", game.lair("blue")[1])
    assert plot(game)[field_name("ancient", 1, "move")]


def test_a_rival_on_the_ground_next_to_a_dragon_is_shot_at() -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=1, facing="N")
    game.put("blue.wyrmling", (0, 4), health=1, energy=0)
    shots = [plot(game, number=n)[field_name("elder", 1, "fire")] for n in range(10)]
    assert shots.count("none") <= 2


def test_the_carrier_of_the_egg_flies_home_and_wins() -> None:
    game = Game("egg")
    carrier = game.put("red.ancient", (-3, 2), height=2, facing="SW")
    game.put("blue.wyrmling", (5, -5))
    game.give_egg("red.ancient")
    for _ in range(4):
        if game.state.result is not None:
            break
        game.until(PlotRound)
        for name, marks in plot(game).items():
            game.plot_field(f"red.{name}", marks)
        game.round()
    assert game.state.result is not None
    assert game.state.result.winners == (0,)
    assert carrier.hex in game.lair("red")


def test_a_dragon_goes_for_the_egg() -> None:
    game = Game("egg")
    for kind in ("ancient", "elder"):
        game.put(f"red.{kind}", game.lair("red")[1])
    game.put("blue.ancient", game.lair("blue")[1])
    answer = plot(game)
    climbs = [answer[field_name("ancient", turn, "move")] for turn in (1, 2, 3)]
    assert all("CLIMB" in cast("list[str]", marks) for marks in climbs)


def test_a_plot_does_not_depend_on_what_was_asked_before() -> None:
    game, other = Game(), Game()
    for each in (game, other):
        each.put("red.drake", (0, 4), height=3)
        each.put("blue.drake", (0, 2), height=2)
    other.put("blue.elder", (1, 2), height=2)
    first = plot(game)
    plot(other)
    assert plot(game) == first


@pytest.mark.rule("DW-RULING-17")
def test_a_denied_dragon_does_not_choose_a_crash() -> None:
    for at, height in (((0, 1), 3), ((0, 2), 3), ((0, 3), 2)):
        game = Game("egg", players=3)
        crowd(game, "blue.ancient", "green.ancient", "red.drake", at=at, height=height)
        game.until(PlaceDenied)
        prompt = asked(game, 0)
        hexes = cast("Pick", cast("Plan", prompt.form).fields["hex"].form)
        warned = {option.id for option in hexes.options if "crashes" in option.words}
        sense = find_sense(RULES)
        assert sense is not None
        chosen = sense.choose(RULES.view(game.state, 0), prompt, Chance(seed_from("denied")))
        assert warned
        assert cast("dict[str, str]", chosen)["hex"] not in warned
