"""Setting up: options, board, lairs and placing."""

import pytest

from tests.dragonwars.seats import RULES, answer, new_match, pick, plan, play_to, question, truth
from tests.dragonwars.table import Game, repaved, spot
from wartable.engine.refusal import BadOptions, Illegal
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.events import DragonsPlaced, LairTaken, MovedIllegally
from wartable.games.dragonwars.options import DragonWarsOptions, seat_colors
from wartable.space.hexes import Hex

CENTER = Hex(0, 0)
BOARD = board_of("standard", 2)


def refused(**options: object) -> str | None:
    """The rule that forbids such a match."""
    with pytest.raises(BadOptions) as caught:
        RULES.check_options(DragonWarsOptions(**options))  # type: ignore[arg-type]
    assert caught.value.reason.endswith(".")
    return caught.value.rule


@pytest.mark.rule("DW-SETUP-01")
def test_two_to_six_may_play() -> None:
    for players in (2, 3, 4, 5, 6):
        assert new_match(players=players).seats == players
    for players in (-1, 0, 1, 7, 10**30):
        assert refused(players=players) == "DW-SETUP-01"


@pytest.mark.rule("DW-SETUP-02")
def test_one_of_three_modes_is_chosen() -> None:
    for mode in ("egg", "deathmatch", "teams"):
        assert truth(new_match(mode, 4)).mode == mode
    assert refused(mode="chess") == "DW-SETUP-02"


@pytest.mark.rule("DW-SETUP-03")
def test_every_player_has_a_color_of_his_own() -> None:
    assert truth(new_match(colors=("copper", "silver"))).colors == ["copper", "silver"]
    assert refused(colors=("red", "red")) == "DW-SETUP-03"
    assert refused(colors=("red", "pink")) == "DW-SETUP-03"
    assert refused(colors=("red",)) == "DW-SETUP-03"
    usual = seat_colors(DragonWarsOptions("egg", 6))
    assert set(usual) == {"red", "green", "blue", "gold", "silver", "copper"}


@pytest.mark.rule("DW-SETUP-04")
def test_teams_are_balanced() -> None:
    assert (
        refused(mode="teams", players=4, colors=("red", "blue", "green", "gold")) == "DW-SETUP-04"
    )
    fair = ("red", "gold", "copper", "green")
    assert truth(new_match("teams", 4, colors=fair)).colors == list(fair)


@pytest.mark.rule("DW-SETUP-05")
def test_set_up_goes_map_egg_colors_lairs_dragons_boards() -> None:
    match = new_match("egg")
    state = truth(match)
    assert state.egg is not None
    assert state.colors == ["red", "blue"]
    assert not state.dragons
    kinds = [match.waiting()[0].kind]
    play_to(match, "placing")
    assert "" not in state.lairs
    assert not truth(match).dragons
    kinds.append(match.waiting()[0].kind)
    play_to(match, "plot")
    kinds.append(match.waiting()[0].kind)
    assert kinds == ["lair", "placing", "plot"]
    assert len(truth(match).dragons) == 8


@pytest.mark.rule("DW-SETUP-06")
def test_each_player_commands_one_dragon_of_each_type() -> None:
    match = new_match(players=3)
    play_to(match, "plot")
    for seat, color in enumerate(("red", "blue", "green")):
        hand = {dragon.id for dragon in truth(match).hand(seat)}
        assert hand == {f"{color}.{kind}" for kind in ("wyrmling", "drake", "elder", "ancient")}


@pytest.mark.rule("DW-SETUP-07")
def test_only_capture_the_egg_has_an_egg_on_the_summit() -> None:
    egg = truth(new_match("egg")).egg
    assert egg is not None
    assert egg.hex == CENTER
    assert BOARD.terrain[egg.hex] == "summit"
    assert egg.carrier == -1
    assert truth(new_match("deathmatch")).egg is None
    assert truth(new_match("teams", 4)).egg is None


@pytest.mark.rule("DW-SETUP-08")
def test_dragons_are_spread_over_the_own_lair() -> None:
    match = new_match()
    play_to(match, "placing")
    mine, theirs = (BOARD.sites[site] for site in truth(match).lairs)
    a, b, c = map(str, mine)
    placing = {"ancient": a, "elder": b, "drake": b, "wyrmling": c}
    with pytest.raises(Illegal, match="start on the hexes of their own lair") as refused:
        answer(match, 0, placing | {"drake": str(theirs[0])})
    assert refused.value.rule == "DW-SETUP-08"
    answer(match, 0, placing)
    match.default(1)
    assert [str(dragon.hex) for dragon in truth(match).hand(0)] == [a, b, b, c]
    assert {dragon.hex for dragon in truth(match).hand(1)} <= set(theirs)


@pytest.mark.rule("DW-SETUP-09")
@pytest.mark.rule("DW-SETUP-11")
def test_dragons_start_grounded_and_whole_with_empty_plots() -> None:
    match = new_match()
    play_to(match, "plot")
    health = {"ancient": 15, "elder": 12, "drake": 9, "wyrmling": 6}
    for dragon in truth(match).dragons:
        assert dragon.height == 0
        assert dragon.health == health[dragon.id.split(".")[1]]
        assert dragon.energy == 15
    assert truth(match).plots == []


@pytest.mark.rule("DW-SETUP-10")
def test_every_dragon_picks_its_first_facing_after_plotting() -> None:
    match = new_match()
    play_to(match, "grounded")
    for seat in (0, 1):
        facings = [name for name in plan(match, seat).fields if name.endswith(".face")]
        assert len(facings) == 4
        for name in facings:
            assert plan(match, seat).fields[name].form.count() == 6


# The board


def ring(number: int) -> list[tuple[str, int]]:
    """Terrain and height of the hexes of one ring, lairs left out."""
    return [(BOARD.terrain[place], BOARD.heights[place]) for place in CENTER.ring(number)]


@pytest.mark.rule("DW-BOARD-01")
def test_the_map_is_a_hexagon_with_lairs_on_ring_six() -> None:
    for players in (2, 3, 4, 5, 6):
        board = board_of("standard", players)
        inner = [place for place in board.heights if CENTER.distance(place) <= 5]
        outer = [place for place in board.heights if CENTER.distance(place) == 6]
        assert (len(inner), len(outer)) == (91, 3 * players)
        assert len(board.heights) == 91 + 3 * players
        assert {board.terrain[place] for place in outer} == {"lair"}


@pytest.mark.rule("DW-BOARD-02")
def test_the_summit() -> None:
    assert ring(0) == [("summit", 9)]


@pytest.mark.rule("DW-BOARD-03")
def test_the_upper_mountain() -> None:
    assert ring(1) == [("mountain", 6)] * 6


@pytest.mark.rule("DW-BOARD-04")
def test_the_lower_mountain() -> None:
    assert ring(2) == [("mountain", 3)] * 12


@pytest.mark.rule("DW-BOARD-05")
def test_the_forest() -> None:
    assert ring(3) == [("forest", 1)] * 18


@pytest.mark.rule("DW-BOARD-06")
def test_the_fields() -> None:
    assert ring(4) == [("field", 0)] * 24
    assert ring(5) == [("field", 0)] * 30


@pytest.mark.rule("DW-BOARD-07")
def test_lairs_lie_at_height_zero() -> None:
    board = board_of("standard", 6)
    lairs = [place for place, terrain in board.terrain.items() if terrain == "lair"]
    assert len(lairs) == 18
    assert {board.heights[place] for place in lairs} == {0}


@pytest.mark.rule("DW-BOARD-08")
def test_terrain_matters_by_its_height_only() -> None:
    for sheet in ("standard", repaved("scorched"), repaved("forest")):
        game = Game(on=sheet)
        game.put("red.drake", (0, 4), height=3)
        game.put("blue.drake", (0, 2), height=0)
        game.plot("red.drake", "F1 FB1")
        game.turn()
        assert spot(game["red.drake"]) == (0, 3, 2, "N")
        assert game["blue.drake"].health == 1


@pytest.mark.rule("DW-BOARD-09")
def test_unused_lair_sites_are_off_the_map() -> None:
    two, six = board_of("standard", 2), board_of("standard", 6)
    for site in ("NW", "NE", "SE", "SW"):
        assert not any(place in two.heights for place in six.sites[site])
    assert Hex(0, -6) not in six.heights
    game = Game(players=2)
    game.put("red.drake", (3, -5), height=4, facing="N")
    game.plot("red.drake", "F1")
    game.dice(20)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-ILLEGAL-01"


@pytest.mark.rule("DW-BOARD-10")
def test_the_size_of_the_map() -> None:
    sizes = [len(board_of("standard", players).heights) for players in (2, 3, 4, 5, 6)]
    assert sizes == [97, 100, 103, 106, 109]


# Lairs


@pytest.mark.rule("DW-LAIR-01")
def test_a_lair_is_the_middle_of_a_side() -> None:
    sites = board_of("standard", 6).sites
    assert set(sites) == {"W", "NW", "NE", "E", "SE", "SW"}
    corners = [CENTER.ring(6)[n * 6] for n in range(6)]
    for places in sites.values():
        assert sorted(min(place.distance(c) for c in corners) for place in places) == [2, 2, 3]
        assert {CENTER.distance(place) for place in places} == {6}
    assert set(sites["W"]) == {Hex(-6, 2), Hex(-6, 3), Hex(-6, 4)}
    assert set(sites["NE"]) == {Hex(2, -6), Hex(3, -6), Hex(4, -6)}


def sites_offered(players: int) -> set[str]:
    """The sites the first player may pick from; the others are barred."""
    match = new_match(players=players)
    [waiting] = match.waiting()
    form = pick(match, waiting.seat)
    offered = {option.id for option in form.options}
    for bar in form.bars:
        with pytest.raises(Illegal) as caught:
            answer(match, waiting.seat, bar.id)
        assert caught.value.rule == f"DW-LAIR-0{players}"
    assert {bar.id for bar in form.bars} == {"W", "NW", "NE", "E", "SE", "SW"} - offered
    return offered


@pytest.mark.rule("DW-LAIR-02")
def test_sites_of_two_players() -> None:
    assert sites_offered(2) == {"W", "E"}


@pytest.mark.rule("DW-LAIR-03")
def test_sites_of_three_players() -> None:
    assert sites_offered(3) == {"W", "NE", "SE"}


@pytest.mark.rule("DW-LAIR-04")
def test_sites_of_four_players() -> None:
    assert sites_offered(4) == {"NW", "NE", "SW", "SE"}


@pytest.mark.rule("DW-LAIR-05")
def test_sites_of_five_players() -> None:
    assert sites_offered(5) == {"W", "NW", "NE", "SW", "SE"}


@pytest.mark.rule("DW-LAIR-06")
def test_sites_of_six_players() -> None:
    assert sites_offered(6) == {"W", "NW", "NE", "E", "SE", "SW"}


@pytest.mark.rule("DW-LAIR-07")
def test_a_taken_site_is_taken() -> None:
    match = new_match(players=3)
    first = match.waiting()[0].seat
    answer(match, first, "NE")
    second = match.waiting()[0].seat
    assert {option.id for option in pick(match, second).options} == {"W", "SE"}
    with pytest.raises(Illegal) as caught:
        answer(match, second, "NE")
    assert caught.value.rule == "DW-LAIR-07"
    answer(match, second, "W")
    third = ({0, 1, 2} - {first, second}).pop()
    assert truth(match).lairs[third] == "SE"
    taken = [told.event for told in match.events(None) if isinstance(told.event, LairTaken)]
    assert [event.site for event in taken] == ["NE", "W", "SE"]


@pytest.mark.rule("DW-LAIR-08")
@pytest.mark.parametrize(("players", "half"), [(4, {"NW", "NE"}), (6, {"W", "NW", "NE"})])
def test_each_team_has_its_half_of_the_map(players: int, half: set[str]) -> None:
    match = new_match("teams", players)
    while match.waiting()[0].kind == "lair":
        seat = match.waiting()[0].seat
        offered = {option.id for option in pick(match, seat).options}
        assert question(match, seat).rule == "DW-LAIR-08"
        color = truth(match).colors[seat]
        assert (offered <= half) == (color in ("red", "green", "blue"))
        other = next(bar for bar in pick(match, seat).bars if bar.rule == "DW-LAIR-08")
        with pytest.raises(Illegal):
            answer(match, seat, other.id)
        match.default(seat)
    state = truth(match)
    colors = {state.lairs[s] for s, c in enumerate(state.colors) if c in ("red", "green", "blue")}
    assert colors == half


@pytest.mark.rule("DW-LAIR-09")
def test_any_dragon_may_enter_a_lair_but_it_stays_its_owners() -> None:
    game = Game("egg")
    home, lair = game.lair("blue")[1], list(game.state.lairs)
    game.put("red.drake", home.step(5, 1), height=1, facing="SE")
    game.give_egg("red.drake")
    game.plot("red.drake", "F1 DESCEND")
    game.turn()
    assert game["red.drake"].hex == home
    assert not game.said(MovedIllegally)
    assert not game.over()
    assert game.state.lairs == lair


def test_what_is_placed_is_shown_together() -> None:
    match = new_match()
    play_to(match, "placing")
    match.default(0)
    assert not [t for t in match.events(1) if isinstance(t.event, DragonsPlaced)]
    match.default(1)
    assert len([t for t in match.events(1) if isinstance(t.event, DragonsPlaced)]) == 2
