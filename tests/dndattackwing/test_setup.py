"""Set-up: areas, placing, the Initiative Token, options."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wartable.engine.forms import Region
from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing.areas import starting_area
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.names import creature_name, own_name
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.pieces import NOBODY
from wartable.games.dndattackwing.placing import area_of
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Scene, answers, asks, draws, refuses

SIZE = 914_400


def fresh(players: int = 2, legions: tuple[Legion, ...] = ()) -> Scene[Battle]:
    scene = Scene(DndAttackWing(), DndOptions(players=players, force="box", legions=legions))
    scene.leave_to_table("judging")
    return scene


def place(x: int, y: int, heading: int = 0) -> dict[str, int]:
    return {"x": x * 1000, "y": y * 1000, "heading": heading * 1000}


@pytest.mark.rule("DN-SETUP-07")
@pytest.mark.rule("DN-SETUP-08")
@pytest.mark.rule("DN-SETUP-14")
def test_two_players_on_opposite_edges() -> None:
    assert starting_area(0, 2, SIZE, SIZE)[:4] == (0, 0, SIZE, 152_400)
    assert starting_area(1, 2, SIZE, SIZE)[:4] == (0, SIZE - 152_400, SIZE, SIZE)


@pytest.mark.rule("DN-SETUP-10")
@pytest.mark.parametrize(("points", "side"), [(99, 152_400), (100, 228_600)])
def test_from_a_hundred_points_the_squares_are_larger(points: int, side: int) -> None:
    state = set_up(DndOptions(players=3, force="box"))
    state.points = [60, points, 60]
    area = area_of(state, 0)
    assert (area.right - area.left, area.top - area.bottom) == (side, side)


@pytest.mark.rule("DN-SETUP-09")
@pytest.mark.rule("DN-SETUP-10")
@pytest.mark.rule("DN-SETUP-15")
def test_three_players_have_squares() -> None:
    assert starting_area(0, 3, SIZE, SIZE)[:4] == (381_000, 0, 533_400, 152_400)
    assert starting_area(1, 3, SIZE, SIZE)[:4] == (0, 762_000, 152_400, SIZE)
    large = starting_area(2, 3, SIZE, SIZE, large=True)
    assert large[:4] == (SIZE - 228_600, SIZE - 228_600, SIZE, SIZE)


@pytest.mark.rule("DN-SETUP-15")
def test_of_three_players_each_places_wholly_inside_its_square() -> None:
    scene = fresh(players=3)
    for x, y in ((780, 850), (850, 780), (450, 50), (50, 850)):
        wrong = place(x, y, 180)
        scene.play(refuses("Copper", "place_creature", wrong, rule="DN-SETUP-15"))
    scene.play(answers("Copper", "place_creature", place(782, 782, 90)))


@pytest.mark.rule("DN-SETUP-01")
def test_set_up_goes_from_forces_to_the_token_to_obstacles_to_placing() -> None:
    scene = Scene(DndAttackWing(), DndOptions(force="legions", size=120, obstacles=1))
    scene.leave_to_table("judging", "place_objective", "place_creature")
    brought = {"name": "", "size": 120, "creatures": [{"creature": "balagos"}]}
    scene.play(
        answers("Red", "legion", brought),
        answers("Blue", "legion", brought),
        draws("initiative", "seat:0"),
        answers("Red", "initiative", "seat:0"),
        asks("Red", "dials"),
    )
    told = dict.fromkeys(str(event.__struct_config__.tag) for event in scene.events)
    order = (
        "legion_revealed",
        "initiative_taken",
        "obstacles_dealt",
        "objective_placed",
        "creature_placed",
        "round_began",
    )
    assert [tag for tag in told if tag in order] == list(order)


@pytest.mark.rule("DN-SETUP-12")
@pytest.mark.rule("DN-SETUP-02")
def test_the_lowest_level_is_placed_first() -> None:
    scene = fresh(players=3)
    scene.play(
        answers("Copper", "place_creature", place(850, 850, 180)),
        answers("Red", "place_creature", place(450, 100)),
        asks("Blue", "place_creature"),
    )
    form = scene.question("Blue").form
    assert isinstance(form, Region)
    assert len(form.clear) == 2


@pytest.mark.rule("DN-SETUP-14")
@pytest.mark.rule("DN-RULING-58")
def test_a_base_lies_wholly_inside_and_on_nothing() -> None:
    legions = (
        Legion(size=120, creatures=(Member("red_dragon"), Member("white_dragon"))),
        Legion(size=120, creatures=(Member("eshaedra"),)),
    )
    scene = fresh(legions=legions)
    scene.play(
        refuses("Red", "place_creature", place(400, 140), rule="DN-SETUP-14"),
        answers("Red", "place_creature", place(400, 100)),
        refuses("Red", "place_creature", place(420, 100)),
        asks("Red", "place_creature"),
    )


@pytest.mark.rule("DN-SETUP-11")
@pytest.mark.rule("DN-EX-02")
def test_without_a_tie_nobody_has_the_token() -> None:
    scene = fresh()
    scene.play(asks("Red", "place_creature"))
    assert scene.state.holder == NOBODY


@pytest.mark.rule("DN-INIT-08")
@pytest.mark.rule("DN-SETUP-13")
def test_the_lowest_total_chooses_among_those_with_a_tie() -> None:
    legions = (
        Legion(size=120, creatures=(Member("red_dragon"),)),
        Legion(size=120, creatures=(Member("copper_dragon"),)),
    )
    scene = fresh(legions=legions)
    scene.play(
        asks("Blue", "initiative", offers=("seat:0", "seat:1")),
        answers("Blue", "initiative", "seat:1"),
        asks("Red", "place_creature"),
    )
    equal = fresh(legions=(legions[0], legions[0]))
    equal.play(draws("initiative", "seat:1"), asks("Blue", "initiative"))


@pytest.mark.rule("DN-SETUP-04")
@pytest.mark.rule("DN-SETUP-05")
@pytest.mark.rule("DN-SETUP-06")
def test_the_dragons_of_the_starter_and_their_upgrades() -> None:
    state = set_up(DndOptions(players=3, force="starter"))
    carried = {each.card: {card.card for card in each.cards} for each in state.creatures.values()}
    assert carried == {
        "balagos": {"fire_breath", "haste"},
        "eshaedra": {"lightning_breath", "devotrix_of_tiamat", "prayer_of_healing"},
        "galadaeros": {"acid_breath", "slow_breath", "trickster", "shield", "magic_missile"},
    }


@pytest.mark.rule("DN-SETUP-16")
@pytest.mark.rule("DN-SETUP-18")
@pytest.mark.rule("DN-SETUP-19")
def test_armor_is_full_cards_are_open_and_the_deck_is_whole() -> None:
    state = set_up(DndOptions(force="starter"))
    assert [each.armor for each in state.creatures.values()] == [2, 2]
    assert state.deck.left == 33
    plated = Legion(creatures=(Member("red_dragon", 0, ("plated_barding",)),))
    plain = Legion(creatures=(Member("red_dragon"),))
    state = set_up(DndOptions(force="legions", legions=(plated, plain)))
    one, other = state.creatures.values()
    assert one.armor == other.armor + 1


@pytest.mark.rule("DN-RULING-93")
@pytest.mark.parametrize(
    ("inside", "beyond"),
    [
        ({"players": 4}, {"players": 5}),
        ({"feet": 6}, {"feet": 7}),
        ({"feet": 3}, {"feet": 2}),
        ({"size": 600}, {"size": 601}),
        ({"size": 11}, {"size": 10}),
    ],
)
def test_the_bounds_of_a_table(inside: dict[str, int], beyond: dict[str, int]) -> None:
    legions = DndOptions(force="legions")
    check_options(replace(legions, **inside))
    with pytest.raises(BadOptions):
        check_options(replace(legions, **beyond))


@pytest.mark.parametrize(
    "options",
    [
        DndOptions(players=5),
        DndOptions(players=4, force="box"),
        DndOptions(players=2, teams=True),
        DndOptions(force="nothing"),
        DndOptions(round_limit=-1),
        DndOptions(size=1, force="legions"),
        DndOptions(legions=(Legion(creatures=(Member("balagos"),)),)),
    ],
)
def test_a_match_that_cannot_be_set_up(options: DndOptions) -> None:
    with pytest.raises(BadOptions):
        check_options(options)


def test_creatures_that_are_called_the_same_carry_their_players_color() -> None:
    pair = Legion(size=120, creatures=(Member("blue_dragon"), Member("blue_dragon")))
    other = Legion(size=120, creatures=(Member("blue_dragon"), Member("champion")))
    state = set_up(DndOptions(legions=(pair, other)))
    assert {name: str(creature_name(name)) for name in state.creatures} == {
        "0.blue_dragon.red": "Red's Blue Dragon",
        "0.blue_dragon.2.red": "Red's Blue Dragon 2",
        "1.blue_dragon.blue": "Blue's Blue Dragon",
        "1.champion": "Champion",
    }
    assert str(own_name("0.blue_dragon.2.red")) == "Blue Dragon 2"
