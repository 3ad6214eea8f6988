"""The plain bot: what it goes for, what it judges by eye, where it puts Obstacles."""

from __future__ import annotations

from typing import cast

from tests.startrek.fleets import BLUE, blue, offered, red, seen, table
from tests.startrek.test_missions import MISSION2, first, mission
from tests.startrek.test_shuttles import docked
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick, Region
from wartable.engine.match import Match
from wartable.games.flightpath.dials import fly, planned_end
from wartable.games.flightpath.judging import ASKEW, OFF, judged, rough_end
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.abilities.missions import leaves_home
from wartable.games.startrek.agenda import Act
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.bot import TRIED_OUT, scatter
from wartable.games.startrek.bot.choices import action_worth
from wartable.games.startrek.bot.dial import AT_GOAL, HOME, near_goal, worth
from wartable.games.startrek.bot.objectives import goal_of, leads_home
from wartable.games.startrek.content import shipped
from wartable.games.startrek.mat import crossing, templates
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.registry import Leaving
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.view import FleetsView
from wartable.testing.scenes import Scene, asks


def chance(word: str = "bot") -> Chance:
    return Chance(seed_from(word))


def best(scene: Scene[Fleets], seat: str = "Blue") -> tuple[str, float]:
    """The maneuver of a seat's first ship that is worth most, without anything to fire at."""
    view = seen(scene, seat)
    assert view.seat is not None
    ship = next(each for each in view.ships if each.seat == view.seat)
    dial = shipped().dials[shipped().ships[ship.card].dial].maneuvers
    values = {name: worth(view, ship, each, []) for name, each in dial.items()}
    name = max(values, key=values.__getitem__)
    return name, values[name]


def test_it_flies_to_the_planet_and_then_home() -> None:
    scene = mission("dilithium")
    ship = first(scene)
    planet = scene.state.planet
    assert planet is not None
    ship.pose = Pose(planet.x, planet.y - 260_000, 0)
    name, _ = best(scene)
    end = planned_end(
        shipped().dials["galaxy_class"].maneuvers[name], ship.pose, ship.side, templates()
    )
    goal = goal_of(seen(scene, "Blue"), seen(scene, "Blue").ship(ship.id))
    assert goal is not None
    assert near_goal(goal, end) == AT_GOAL, "as near as it has to be"
    ship.gained = ["planet"] * 3
    area = areas_for("dilithium", 3, scene.state.width, scene.state.height)[0]
    ship.pose = Pose((area.left + area.right) // 2, 80_000, 180_000)
    name, value = best(scene)
    assert value == HOME
    maneuver = shipped().dials["galaxy_class"].maneuvers[name]
    out = crossing(scene.state, ship, fly(maneuver, ship.pose, ship.side, templates(), ()))
    assert leaves_home(scene.state, Leaving(ship, *out))
    goal = goal_of(seen(scene, "Blue"), seen(scene, "Blue").ship(ship.id))
    assert goal is not None
    assert not leads_home(seen(scene, "Blue"), goal, Pose(area.right + 60_000, -10_000, 0), 40_000)


def test_it_flies_to_the_objectives_of_the_chase() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.pose = Pose(300_000, 230_000, 270_000)
    view = seen(scene, "Blue")
    goal = goal_of(view, view.ship(ship.id))
    assert goal is not None
    assert (goal.x, goal.y) == (222_200, 222_200)
    ship.gained = ["objective.1", "objective.2"]
    view = seen(scene, "Blue")
    goal = goal_of(view, view.ship(ship.id))
    assert goal is not None
    assert view.planet is not None
    assert (goal.x, goal.y) == (view.planet.x, view.planet.y)


def test_without_a_mission_it_has_no_goal_but_the_enemy() -> None:
    scene = table(blue(200, 200), red(700, 700, 180))
    view = seen(scene, "Blue")
    assert goal_of(view, view.ship(BLUE)) is None


def test_nothing_is_measured_while_planning() -> None:
    pose, rng = Pose(400_000, 300_000, 1_000), chance()
    seen_so = [judged(pose, rng) for _ in range(200)]
    assert max(abs(each.x - pose.x) for each in seen_so) in range(OFF // 2, OFF + 1)
    assert all(
        (each.heading - pose.heading) % 360_000 <= ASKEW
        or (pose.heading - each.heading) % 360_000 <= ASKEW
        for each in seen_so
    )
    scene = table(blue(400, 300), red(430, 520, 180))
    view, prompt = seen(scene, "Red"), scene.question("Red")
    sense = find_sense(StarTrek())
    assert sense is not None
    [only] = sense.candidates(view, prompt, rng, 48)
    assert only in {option.id for option in cast("Pick", prompt.form).options}
    assert "dial" not in TRIED_OUT, "a search lays no templates either"


def test_rough_ends_are_those_of_the_templates() -> None:
    start = Pose(412_345, 298_765, 77_123)
    for dial in ("galaxy_class", "vorcha_class"):
        for maneuver in shipped().dials[dial].maneuvers.values():
            rough = rough_end(maneuver, start, 40_000, templates())
            exact = planned_end(maneuver, start, 40_000, templates())
            assert abs(rough.x - exact.x) <= 2
            assert abs(rough.y - exact.y) <= 2
            assert rough.heading == exact.heading


def test_suggested_obstacles_do_not_lie_in_a_row() -> None:
    match = Match(StarTrek(), StarTrekOptions(obstacles=6), Seeded(seed_from("obstacles")))
    rng = chance()
    places: list[tuple[int, int]] = []
    while match.waiting()[0].kind == "place_obstacle":
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        assert isinstance(prompt.form, Region)
        answer = scatter(cast("FleetsView", match.view(seat)), prompt, rng)
        places.append((answer["x"], answer["y"]))
        match.answer(seat, prompt.id, answer)
    assert len(places) == 6
    for axis in (0, 1):
        spread = [place[axis] for place in places]
        assert max(spread) - min(spread) > 200_000
    gaps = [(x - u) ** 2 + (y - v) ** 2 for x, y in places for u, v in places if (x, y) != (u, v)]
    assert min(gaps) > 60_000**2


def test_it_knows_what_to_do_with_a_docked_shuttlecraft() -> None:
    scene = docked(upgrades=("miles_obrien_2017",))
    scene.state.agenda = [Act(BLUE)]
    scene.play(asks("Blue", "action"))
    assert "exchange" in {each.partition(":")[0] for each in offered(scene, "Blue")}
    sense = find_sense(StarTrek())
    assert sense is not None
    chosen = sense.choose(seen(scene, "Blue"), scene.question("Blue"), chance("docked"))
    assert chosen in {"battle_stations", "target_lock"}


def test_it_gives_up_no_shield_while_nobody_is_near() -> None:
    def worth_at(y: int) -> float:
        scene = table(
            blue(400, 100, captain="kmpec_captain_2017"), red(400, y, 180), phase="activation"
        )
        view = seen(scene, "Blue")
        return action_worth(view, view.ship(BLUE), f"kmpec_captain_2017:{BLUE}.0")

    assert worth_at(850) < 0 < worth_at(200)
