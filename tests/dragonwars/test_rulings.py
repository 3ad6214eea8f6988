"""The rulings of this project, one test or more each."""

from typing import cast

import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to, question, truth
from tests.dragonwars.table import Game, repaved, spot
from wartable.engine.dice import Scripted
from wartable.engine.forms import Pick, Plan
from wartable.engine.match import Match
from wartable.engine.refusal import Illegal
from wartable.engine.table_events import CardsDrawn
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.conflicts import find_refuge
from wartable.games.dragonwars.events import (
    Burned,
    CarrierCrashed,
    DragonsPlaced,
    EggTaken,
    FacingsShown,
    Fell,
    Fired,
    FireFailed,
    Flew,
    HexOverfull,
    HoldsShown,
    MeleeTied,
    MovedIllegally,
    PlotRevealed,
    Recovered,
    SentBack,
    StayedUp,
    Struck,
)
from wartable.games.dragonwars.movement import Fault, Flight, fly
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.games.dragonwars.state import Combat, MovePlayers, PlaceDenied
from wartable.games.dragonwars.view import DragonWarsView
from wartable.space.hexes import Hex, N, S

BOARD = board_of("standard", 3)


def fault(place: tuple[int, int], height: int, facing: int, *marks: str) -> str | None:
    """The rule a movement breaks, if it is illegal."""
    end = fly(BOARD, Hex(*place), height, facing, marks)
    return end.rule if isinstance(end, Fault) else None


@pytest.mark.rule("DW-RULING-01")
def test_01_seats_are_shuffled_and_pick_in_that_order() -> None:
    options = DragonWarsOptions("deathmatch", 3)
    match = Match(DragonWars(), options, Scripted([["green", "red", "blue"]]))
    picking: list[int] = []
    while match.waiting()[0].kind == "lair":
        picking.append(match.waiting()[0].seat)
        match.default(picking[-1])
    assert picking == [2, 0]
    teams = Match(
        DragonWars(),
        DragonWarsOptions("teams", 4),
        Scripted([["blue", "red"], ["silver", "gold"]]),
    )
    draws = [t.event for t in teams.events(None) if isinstance(t.event, CardsDrawn)]
    assert [draw.items for draw in draws] == [("blue", "red"), ("silver", "gold")]
    assert teams.waiting()[0].seat == 2


@pytest.mark.rule("DW-RULING-02")
def test_02_dragons_are_placed_unseen_and_shown_together() -> None:
    match = new_match(players=3)
    play_to(match, "placing")
    assert [w.sealed for w in match.waiting()] == ["all"] * 3
    match.default(1)
    match.default(0)
    assert truth(match).dragons == []
    match.default(2)
    shown = [t.event for t in match.events(0) if isinstance(t.event, DragonsPlaced)]
    assert [event.reveals for event in shown] == [("placing:0",), ("placing:1",), ("placing:2",)]


@pytest.mark.rule("DW-RULING-03")
def test_03_facings_are_declared_unseen_after_the_plots() -> None:
    match = new_match()
    kinds: list[tuple[str, str]] = []
    play_to(match, "plot")
    for _ in range(4):
        kinds.append((match.waiting()[0].kind, match.waiting()[0].sealed))
        match.default(0)
        shown = len([t for t in match.events(1) if isinstance(t.event, FacingsShown)])
        match.default(1)
        after = len([t for t in match.events(1) if isinstance(t.event, FacingsShown)])
        assert after - shown == (2 if kinds[-1][0] == "grounded" else 0)
    assert kinds == [("plot", "all"), *[("grounded", "all")] * 3]


@pytest.mark.rule("DW-RULING-04")
def test_04_level_flight_from_the_ground_is_illegal_even_downhill() -> None:
    assert fault((0, 2), 0, S, "F1") == "DW-RULING-04"
    assert fault((0, 2), 0, S, "F1", "DESCEND") is None


@pytest.mark.rule("DW-RULING-05")
@pytest.mark.parametrize("move", ["HOVER", "FLIP"])
def test_05_a_grounded_dragon_neither_hovers_nor_flips(move: str) -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.plot("red.drake", move)
    game.dice(20)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-RULING-05"


@pytest.mark.rule("DW-RULING-06")
def test_06_rising_above_nine_is_illegal() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=9)
    game.plot("red.drake", "F1 CLIMB")
    game.dice(3)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-RULING-06"
    assert spot(game["red.drake"]) == (0, 5, 9, "N")


@pytest.mark.rule("DW-RULING-07")
@pytest.mark.parametrize(
    ("marks", "rule"),
    [
        ("F1 LS", "DW-PLOT-07"),
        ("F1 CLIMB DESCEND", "DW-RULING-07"),
        ("FLIP CLIMB", "DW-MOVE-08"),
        ("HOVER DESCEND", "DW-MOVE-08"),
        ("CLIMB", "DW-RULING-07"),
        ("DESCEND", "DW-RULING-07"),
    ],
)
def test_07_faulty_marks_are_accepted_and_then_illegal(marks: str, rule: str) -> None:
    for height in (0, 3):
        game = Game()
        game.put("red.drake", (0, 5), height=height)
        game.plot("red.drake", marks)
        game.dice(20)
        game.turn()
        assert game.said(MovedIllegally)[0].rule == rule
        assert len(game.rolls) == 1


@pytest.mark.rule("DW-RULING-08")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("elder.1.move", ["F3"]),
        ("drake.2.move", ["F3", "CLIMB"]),
        ("drake.1.fire", "CB"),
        ("drake.1.fire", "FB5"),
        ("wyrmling.3.fire", "BR2"),
        ("wyrmling.3.fire", "FB1+CB"),
        ("elder.1.fire", "BR4"),
        ("ancient.1.fire", "FB1+FB3"),
    ],
)
def test_08_marks_without_a_hole_are_refused(field: str, value: object) -> None:
    match = new_match()
    play_to(match, "plot")
    before = match.version
    with pytest.raises(Illegal) as caught:
        answer(match, 0, plan(match, 0).default() | {field: value})
    assert caught.value.rule == "DW-RULING-08"
    assert match.version == before
    assert question(match, 0).kind == "plot"


@pytest.mark.rule("DW-RULING-09")
def test_09_the_return_is_to_the_start_of_the_turn() -> None:
    game = Game()
    game.put("red.drake", (0, 3), height=4, facing="S")
    game.plot("red.drake", "F1", "F1", "F1")
    game.dice(20)
    game.round()
    assert spot(game["red.drake"]) == (0, 5, 5, "S")
    grounded = Game()
    grounded.put("red.drake", (0, 5), facing="N")
    grounded.face("red.drake", "S")
    grounded.plot("red.drake", "F1 CLIMB")
    grounded.dice(20)
    grounded.turn()
    assert spot(grounded["red.drake"]) == (0, 5, 0, "S")


@pytest.mark.rule("DW-RULING-10")
def test_10_a_forfeited_movement_is_punished_once() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=6, facing="SE")
    game.plot("red.drake", "", "", "HOVER CLIMB")
    game.dice(20)
    game.round()
    assert len(game.rolls) == 1
    assert spot(game["red.drake"]) == (0, 5, 6, "SE")
    carrier = Game("egg")
    carrier.put("red.drake", (0, 5), height=6)
    carrier.put("red.elder", (3, 0))
    carrier.give_egg("red.drake")
    carrier.turn()
    assert len(carrier.said(CarrierCrashed)) == 1


@pytest.mark.rule("DW-RULING-11")
def test_11_terrain_on_the_way_blocks_neither_flight_nor_fire() -> None:
    assert fly(BOARD, Hex(-1, 2), 1, 1, ("F3",)) == Flight(Hex(2, -1), 1, 1)
    game = Game()
    game.put("red.ancient", (0, 2), height=1)
    game.put("blue.ancient", (0, -2), height=1)
    game.plot("red.ancient", "HOVER FB4")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert game["blue.ancient"].health == 11


@pytest.mark.rule("DW-RULING-12")
def test_12_fall_damage_is_never_doubled() -> None:
    for height, damage in ((0, 1), (1, 1), (6, 6)):
        game = Game()
        game.put("red.ancient", (0, 5), height=height)
        game.plot("red.ancient", "F1 LS")
        game.dice(1)
        game.turn()
        assert game["red.ancient"].health == 15 - damage


def crowd(game: Game, *dragons: str, at: tuple[int, int] = (0, 4), height: int = 3) -> None:
    """Dragons that stay in one hex for the whole Round."""
    for dragon in dragons:
        game.put(dragon, at, height=height)
        game.plot(dragon, *("HOVER", "FLIP", "HOVER") if height else ())


@pytest.mark.rule("DW-RULING-13")
def test_13_a_smaller_dragon_takes_the_room_that_is_left() -> None:
    game = Game(players=3)
    crowd(game, "red.ancient", "blue.elder", "red.drake", "green.wyrmling")
    game.turn()
    assert game.said(HexOverfull)[0].denied == ("red.drake",)
    assert game["green.wyrmling"].hex == Hex(0, 4)


@pytest.mark.rule("DW-RULING-14")
def test_14_equal_dragons_stay_together_or_go_together() -> None:
    stay = Game()
    crowd(stay, "red.ancient", "blue.ancient")
    stay.turn()
    assert not stay.said(HexOverfull)
    go = Game(players=4)
    crowd(go, "red.elder", "blue.drake", "green.drake", "gold.drake", "red.wyrmling")
    go.turn()
    [event] = go.said(HexOverfull)
    assert set(event.stay) == {"red.elder", "red.wyrmling"}
    assert set(event.denied) == {"blue.drake", "green.drake", "gold.drake"}


@pytest.mark.rule("DW-RULING-15")
def test_15_most_dragons_counts_a_player_at_any_height_before_anybody_is_denied() -> None:
    game = Game(players=3)
    crowd(game, "red.ancient", "blue.ancient", "green.ancient")
    crowd(game, "blue.drake", "green.wyrmling", height=7)
    game.turn()
    [event] = game.said(HexOverfull)
    assert set(event.stay) == {"blue.ancient", "green.ancient"}
    egg = Game("egg")
    egg.drop_egg((0, 4))
    crowd(egg, "red.drake", "blue.drake")
    crowd(egg, "blue.wyrmling", height=5)
    egg.turn()
    assert egg.said(EggTaken)[0].dragon == "blue.drake"
    melee = Game(players=3)
    crowd(melee, "red.drake", "blue.drake")
    crowd(melee, "red.wyrmling", height=5)
    melee["red.wyrmling"].health = 1
    melee.put("green.drake", (0, 5), height=5)
    melee.plot("green.drake", "HOVER FB1")
    melee.turn()
    assert len(melee.said(MeleeTied)) == 1


@pytest.mark.rule("DW-RULING-15")
def test_15_melee_counts_who_was_there_when_it_began() -> None:
    game = Game()
    crowd(game, "red.drake", "blue.drake", height=3)
    crowd(game, "red.wyrmling", "blue.wyrmling", height=1)
    game["red.wyrmling"].health = 1
    game.turn()
    assert not game["red.wyrmling"].alive
    assert [event.dragons for event in game.said(MeleeTied)] == [("red.drake", "blue.drake")]


@pytest.mark.rule("DW-RULING-15")
def test_15_team_mates_do_not_count_as_own_dragons() -> None:
    game = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    crowd(game, "red.drake", "gold.drake")
    crowd(game, "blue.wyrmling", height=6)
    game.turn()
    assert len(game.said(MeleeTied)) == 1


@pytest.mark.rule("DW-RULING-16")
def test_16_denied_dragons_are_placed_by_priority_after_all_hexes_are_judged() -> None:
    game = Game(players=3)
    crowd(game, "red.ancient", "blue.ancient", "green.wyrmling", at=(0, 4))
    crowd(game, "red.elder", "blue.elder", "green.elder", "green.drake", at=(3, 1))
    game.send("green.drake", (3, 2))
    game.send("green.wyrmling", (0, 5))
    game.turn()
    asked = [prompt.about[0] for prompt in game.asked("denied")]
    assert asked == ["dragon:green.drake", "dragon:green.wyrmling"]
    assert len(game.said(HexOverfull)) == 2


def offered(game: Game, dragon: str) -> set[Hex]:
    """The hexes a denied dragon may go to."""
    [prompt] = [p for p in game.asked("denied") if p.about[0] == f"dragon:{dragon}"]
    hexes = cast("Pick", cast("Plan", prompt.form).fields["hex"].form)
    return {Hex.parse(option.id) for option in hexes.options}


@pytest.mark.rule("DW-RULING-17")
def test_17_a_denied_dragon_must_avoid_a_crash_if_it_can() -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 3), height=1)
    game.put("green.elder", (0, 4))
    game.put("green.drake", (0, 4))
    game.put("blue.elder", (0, 4))
    game.turn()
    assert offered(game, "red.drake") == {Hex(1, 2), Hex(1, 3), Hex(-1, 3), Hex(-1, 4)}
    crash = Game(players=3)
    crowd(crash, "blue.ancient", "green.ancient", "red.drake", at=(0, 4), height=0)
    crash.dice(20)
    crash.turn()
    assert offered(crash, "red.drake") == set(Hex(0, 4).neighbours()) - {Hex(0, 3)}


@pytest.mark.rule("DW-RULING-18")
def test_18_with_all_neighbours_full_the_nearest_hex_with_room_is_taken() -> None:
    game = Game(players=6)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 5))
    crowd(game, "blue.elder", "blue.drake", "green.elder", at=(0, 4))
    crowd(game, "green.drake", "gold.elder", "gold.drake", at=(1, 4))
    crowd(game, "gold.ancient", "silver.ancient", at=(-1, 5))
    game.turn()
    assert {place.distance(Hex(0, 5)) for place in offered(game, "red.drake")} == {2}
    assert game.total("red.drake") == 2


def pressed(start: tuple[int, int], *, egg: bool = False) -> Game:
    """Red's Wyrmling descends from `start`, height 1, to the full hex (0,5) and is denied it."""
    game = Game("egg" if egg else "deathmatch", players=3)
    game.put("red.elder", (-5, 2))
    game.put("red.wyrmling", start, height=1, facing="S")
    game.put("blue.ancient", (0, 5))
    game.put("green.ancient", (0, 5))
    game.plot("red.wyrmling", "F1 DESCEND FB1", "F1 CLIMB")
    if egg:
        game.give_egg("red.wyrmling")
    return game


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "height"), [(18, 0), (19, 1)])
def test_19_an_unavoidable_crash_returns_to_the_start_of_the_turn(roll: int, height: int) -> None:
    game = pressed((0, 4))
    game.dice(roll)
    game.turn()
    assert spot(game["red.wyrmling"]) == (0, 4, height, "S")
    assert len(game.said(SentBack)) == 1
    assert game["red.wyrmling"].forfeit
    assert [fired.dragon for fired in game.said(Fired)] == ["red.wyrmling"]


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "health"), [(18, 8), (19, 9)])
def test_19_where_the_old_place_is_gone_it_is_set_on_the_ground(roll: int, health: int) -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 5), height=0)
    game.send("red.drake", (1, 4), "SW")
    game.dice(roll)
    game.turn()
    assert spot(game["red.drake"]) == (1, 4, 0, "SW")
    assert game["red.drake"].health == health
    assert not game["red.drake"].disarmed
    assert game["red.drake"].forfeit


@pytest.mark.rule("DW-RULING-20")
def test_20_what_counts_is_where_the_push_left_the_dragon() -> None:
    up = Game(players=3)
    crowd(up, "blue.ancient", "green.ancient", "red.drake", at=(0, 2), height=0)
    up.send("red.drake", (0, 3))
    up.turn()
    assert spot(up["red.drake"]) == (0, 3, 1, "N")
    up.dice(20)
    up.turn()
    assert up.said(MovedIllegally)[0].rule == "DW-PLOT-08"
    down = Game(players=3)
    crowd(down, "blue.ancient", "green.ancient", at=(0, 5), height=1)
    down.put("red.drake", (0, 5), height=1)
    down.plot("red.drake", "HOVER", "F1")
    down.send("red.drake", (0, 4), "S")
    down.turn()
    assert down["red.drake"].height == 0
    down.dice(20)
    down.turn()
    assert down.said(MovedIllegally)[0].rule == "DW-RULING-04"


@pytest.mark.rule("DW-RULING-21")
def test_21_all_fire_of_a_turn_falls_together() -> None:
    game = Game()
    for dragon, place, facing in (("red.drake", (0, 5), "N"), ("blue.drake", (0, 4), "S")):
        game.put(dragon, place, height=2, facing=facing, health=4)
        game.plot(dragon, "HOVER FB1")
    game.turn()
    assert len(game.said(Fired)) == 2
    assert game.state.living() == []
    both = Game()
    both.put("red.elder", (0, 5), height=2)
    both.put("red.ancient", (1, 4), height=2, facing="NW")
    both.put("blue.ancient", (0, 4), height=2)
    both.plot("red.elder", "HOVER FB1+CB")
    both.plot("red.ancient", "HOVER FB1")
    both.plot("blue.ancient", "HOVER")
    both.turn()
    assert [event.damage for event in both.said(Burned) if event.dragon == "blue.ancient"] == [10]


@pytest.mark.rule("DW-RULING-22")
def test_22_melee_comes_after_fire_with_what_is_left() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=2, health=9)
    game.put("blue.drake", (0, 4), height=2, health=8)
    game.put("blue.elder", (0, 5), height=2)
    game.plot("red.drake", "HOVER")
    game.plot("blue.drake", "HOVER")
    game.plot("blue.elder", "HOVER FB1")
    game.turn()
    fought = [event for event in game.events if isinstance(event, Burned | Struck)]
    assert [type(event) for event in fought] == [Burned, Burned, Struck, Struck]
    assert [event.dragon for event in game.said(Struck)] == ["red.drake", "blue.drake"]
    fixed = Game()
    crowd(fixed, "red.drake", "blue.drake")
    fixed["blue.drake"].health = 8
    fixed.turn()
    assert [event.dragon for event in fixed.said(Struck)] == ["red.drake", "blue.drake"]


@pytest.mark.rule("DW-RULING-23")
def test_23_fire_row_and_close_blast_go_together() -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=2)
    game.put("blue.ancient", (0, 4), height=2)
    game.plot("red.elder", "HOVER BR2+CB")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert game["blue.ancient"].health == 15 - 4 - 2
    assert game["red.elder"].energy == 12
    match = new_match()
    play_to(match, "plot")
    fires = set(plan(match, 0).fields["elder.1.fire"].form.answers())
    assert not [fire for fire in fires if "FB" in str(fire) and "BR" in str(fire)]


@pytest.mark.rule("DW-RULING-24")
@pytest.mark.parametrize(
    ("energy", "left", "made"), [(2, 1, ["CB"]), (3, 0, ["BR"]), (4, 0, ["BR", "CB"]), (0, 0, [])]
)
def test_24_an_attack_that_cannot_be_paid_is_not_made(
    energy: int, left: int, made: list[str]
) -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=2, energy=energy)
    game.plot("red.elder", "HOVER BR3+CB")
    game.turn()
    names = {"Fire Breath 3": "BR", "Close Blast": "CB"}
    assert [names[fired.attack] for fired in game.said(Fired)] == made
    assert game["red.elder"].energy == left
    assert len(game.said(FireFailed)) == 2 - len(made)


@pytest.mark.rule("DW-RULING-25")
@pytest.mark.parametrize(
    ("fire", "facing", "hexes"),
    [("FB3", "S", 0), ("BR3", "S", 0), ("BR3", "N", 2), ("CB", "S", 0)],
)
def test_25_fire_into_nothing_costs_the_same(fire: str, facing: str, hexes: int) -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=2, facing=facing)
    game.plot("red.elder", f"HOVER {fire}")
    game.turn()
    [fired] = game.said(Fired)
    assert len(fired.hexes) == hexes
    assert game["red.elder"].energy == 15 - (3 if fire == "BR3" else 1)


@pytest.mark.rule("DW-RULING-26")
@pytest.mark.parametrize(("mode", "hurt"), [("deathmatch", True), ("egg", True), ("teams", False)])
def test_26_own_fire_hurts_outside_the_team_mode(mode: str, hurt: bool) -> None:
    game = Game(mode, 4, colors=("red", "gold", "blue", "silver"))
    game.put("red.elder", (0, 5), height=2)
    game.put("red.drake", (0, 4), height=2)
    game.put("blue.drake", (1, 4), height=2)
    game.plot("red.elder", "HOVER CB")
    game.plot("red.drake", "HOVER")
    game.plot("blue.drake", "HOVER")
    game.turn()
    assert (game["red.drake"].health == 7) == hurt
    assert (game["blue.drake"].health == 7) == hurt


@pytest.mark.rule("DW-RULING-27")
def test_27_a_dragon_strikes_unless_it_holds() -> None:
    game = Game(players=3)
    crowd(game, "red.elder", "blue.drake")
    game.hold("red.elder")
    game.turn()
    assert [prompt.seat for prompt in game.asked("hold")] == [0, 1]
    assert {prompt.sealed for prompt in game.asked("hold")} == {"all"}
    assert [event.dragon for event in game.said(Struck)] == ["blue.drake"]
    assert game.said(HoldsShown)[0].hold == ("red.elder",)
    default = Game()
    crowd(default, "red.elder", "blue.drake")
    default.turn()
    assert len(default.said(Struck)) == 2
    allies = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    crowd(allies, "red.elder", "blue.drake")
    allies.turn()
    assert not allies.asked("hold")
    assert not allies.said(Struck)


@pytest.mark.rule("DW-RULING-28")
def test_28_only_the_equal_dragons_miss_out() -> None:
    game = Game(players=3)
    crowd(game, "red.drake", "blue.drake", "green.wyrmling")
    game.turn()
    assert [(event.dragon, event.target) for event in game.said(Struck)] == [
        ("green.wyrmling", "red.drake"),
        ("green.wyrmling", "blue.drake"),
    ]


@pytest.mark.rule("DW-RULING-29")
def test_29_recovery_is_taken_or_declined_at_the_start_and_stands() -> None:
    game = Game()
    game.put("red.elder", (0, 4), health=5)
    game.put("blue.drake", (0, 4))
    game.rest("red.elder", "H2E0")
    game.until(MovePlayers)
    assert game["red.elder"].health == 7
    game.turn()
    assert [event.dragon for event in game.said(Struck)] == ["blue.drake"]
    assert game["red.elder"].health == 5
    declined = Game()
    declined.put("red.elder", (0, 4), health=5)
    declined.put("blue.drake", (0, 4))
    declined.turn()
    assert not declined.said(Recovered)
    assert [event.dragon for event in declined.said(Struck)] == ["red.elder", "blue.drake"]
    fired = Game()
    fired.put("red.elder", (0, 4), health=5)
    fired.plot("red.elder", "FB1")
    fired.turn()
    asked = next(p for p in fired.asked("grounded") if p.seat == 0)
    assert set(cast("Plan", asked.form).fields) == {"elder.face"}


@pytest.mark.rule("DW-RULING-30")
def test_30_a_forfeited_movement_is_no_rest() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=1, facing="S", health=5)
    game.plot("red.drake", "F1", "F1 CLIMB", "")
    game.rest("red.drake", "H2E0")
    game.dice(1)
    game.turn()
    assert game["red.drake"].health == 4
    game.turn()
    assert game["red.drake"].health == 4
    game.turn()
    assert game["red.drake"].health == 6


@pytest.mark.rule("DW-RULING-31")
def test_31_the_egg_is_taken_at_any_height_by_whoever_is_there() -> None:
    high = Game("egg")
    high.drop_egg((0, 4))
    crowd(high, "red.wyrmling", height=9)
    high.turn()
    assert high.said(EggTaken)[0].dragon == "red.wyrmling"
    later = Game("egg")
    later.drop_egg((0, 4))
    crowd(later, "red.drake", "blue.drake")
    later["red.drake"].health = later["blue.drake"].health
    later.turn()
    assert not later.said(EggTaken)
    later["blue.drake"].energy = 3
    later.turn()
    assert later.said(EggTaken)[0].dragon == "red.drake"


@pytest.mark.rule("DW-RULING-32")
def test_32_an_egg_dropped_in_movement_is_free_at_once() -> None:
    game = Game("egg")
    game.put("red.elder", (0, 5), height=4, facing="S")
    game.put("red.drake", (3, 0))
    game.give_egg("red.elder")
    game.put("blue.drake", (0, 5), height=4)
    game.plot("red.elder", "F1")
    game.plot("blue.drake", "HOVER")
    game.turn()
    assert game.said(EggTaken)[0].dragon == "blue.drake"


@pytest.mark.rule("DW-RULING-32")
def test_32_an_egg_dropped_in_combat_is_free_from_the_next_turn() -> None:
    game = Game("egg")
    game.put("red.wyrmling", (0, 4), height=4, health=1)
    game.put("red.drake", (3, 0))
    game.give_egg("red.wyrmling")
    crowd(game, "blue.elder", height=4)
    game.plot("red.wyrmling", "HOVER")
    game.turn()
    assert not game["red.wyrmling"].alive
    assert not game.said(EggTaken)
    game.turn()
    assert game.said(EggTaken)[0].dragon == "blue.elder"


@pytest.mark.rule("DW-RULING-33")
def test_33_every_fall_roll_kills_the_carrier_even_from_displacement() -> None:
    game = pressed((0, 4), egg=True)
    game.turn()
    assert game.rolls == []
    assert len(game.said(CarrierCrashed)) == 1
    assert game.state.egg is not None
    assert game.state.egg.hex == Hex(0, 4)
    grounded = Game("egg", players=3)
    crowd(grounded, "blue.ancient", "green.ancient", "red.drake", at=(0, 5), height=0)
    grounded.give_egg("red.drake")
    grounded.dice(1)
    grounded.turn()
    assert grounded["red.drake"].health == 8
    assert grounded.state.carries(grounded["red.drake"])


@pytest.mark.rule("DW-RULING-34")
def test_34_the_last_player_with_dragons_wins_the_egg_mode() -> None:
    game = Game("egg")
    game.put("red.drake", (0, 5))
    game.put("blue.wyrmling", (0, 4), health=1)
    game.plot("red.drake", "FB1")
    game.turn()
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((0,), "DW-RULING-34")


@pytest.mark.rule("DW-RULING-35")
@pytest.mark.parametrize("mode", ["deathmatch", "teams", "egg"])
def test_35_when_all_die_together_it_is_a_draw(mode: str) -> None:
    game = Game(mode, 4, colors=("red", "gold", "blue", "silver"))
    game.bare("blue", "silver")
    for dragon, place, facing in (("red.drake", (0, 5), "N"), ("gold.drake", (0, 4), "S")):
        game.put(dragon, place, height=2, facing=facing, health=4)
        game.plot(dragon, "HOVER FB1")
    game.turn()
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((), "DW-RULING-35")


@pytest.mark.rule("DW-RULING-36")
def test_36_everything_but_plots_is_open() -> None:
    match = new_match()
    play_to(match, "plot")
    match.default(0)
    match.default(1)
    views = [cast("DragonWarsView", match.view(seat)) for seat in (0, 1, None)]
    assert views[0].dragons == views[1].dragons == views[2].dragons
    for dragon, seen in zip(truth(match).dragons, views[2].dragons, strict=True):
        assert (seen.health, seen.energy, seen.height, seen.facing) == (
            dragon.health,
            dragon.energy,
            dragon.height,
            dragon.facing,
        )
    assert {dragon.split(".")[0] for dragon in views[0].plots} == {"red"}
    assert {dragon.split(".")[0] for dragon in views[1].plots} == {"blue"}


@pytest.mark.rule("DW-RULING-37")
def test_37_a_player_without_dragons_is_asked_nothing() -> None:
    game = Game(players=3)
    game.bare("blue")
    game.put("red.drake", (0, 5))
    game.put("green.drake", (0, -5))
    game.round()
    assert {prompt.seat for prompt in game.prompts} == {0, 2}
    assert not game.over()
    assert {event.color for event in game.said(PlotRevealed)} == {"red", "green"}


@pytest.mark.rule("DW-RULING-38")
def test_38_scorched_hexes_are_bare_ground() -> None:
    game = Game(on=repaved("scorched"))
    game.put("red.drake", (0, 5))
    game.plot("red.drake", "", "F1 CLIMB", "HOVER")
    game.round()
    assert game["red.drake"].health == 9
    assert [event.move for event in game.said(Flew)] == [("F1", "CLIMB"), ("HOVER",)]


@pytest.mark.rule("DW-RULING-39")
@pytest.mark.parametrize(("limit", "rounds"), [(2, 2), (3, 3)])
def test_39_a_match_without_a_winner_ends_in_a_draw(limit: int, rounds: int) -> None:
    game = Game(round_limit=limit)
    while not game.over():
        game.round()
    assert game.state.round == rounds
    assert (game.result().winners, game.result().rule) == ((), "DW-RULING-39")
    assert DragonWarsOptions().round_limit == 200
    endless = Game(round_limit=0)
    for _ in range(5):
        endless.round()
    assert not endless.over()


@pytest.mark.rule("DW-RULING-40")
def test_40_deaths_of_one_step_count_as_the_same_moment() -> None:
    falls = Game()
    falls.put("red.drake", (0, 5), height=9)
    falls.put("blue.drake", (0, -5), height=9)
    falls.dice(1, 20)
    falls.turn()
    assert falls.over()
    assert falls.result().winners == (1,)
    assert len(falls.rolls) == 2
    assert not falls.said(Fired)
    fire = Game()
    fire.put("red.drake", (0, 4), height=2)
    fire.put("red.elder", (0, 5), height=2)
    fire.put("blue.drake", (0, 4), height=2, health=1)
    fire.plot("red.drake", "HOVER")
    fire.plot("red.elder", "HOVER FB1")
    fire.plot("blue.drake", "HOVER")
    fire.turn()
    assert fire.over()
    assert not fire.said(Struck)


def test_a_refuge_never_asks_more_than_it_must() -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 5), height=0)
    game.until(PlaceDenied)
    refuge = find_refuge(game.state, game.board, game["red.drake"])
    assert refuge.crash
    assert {game.board.heights[place] for place in refuge.hexes} == {0}
    game.dice(20)
    game.until(Combat)
    assert not game["red.drake"].denied
    assert [type(event) for event in game.events if isinstance(event, Fell | StayedUp)] == [
        StayedUp
    ]
    assert fault((0, 5), 1, N) == "DW-PLOT-08"
