"""Air Flight: Firewalkers that go from air to air."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import Scene
from tests.dragondice.species_table import AIR_EARTH, AIR_WATER, FIRE_EARTH, table
from tests.dragondice.turns import choices
from wartable.engine.requests import Step
from wartable.games.dragondice.death import HELD
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.species.flying import air_flight
from wartable.games.dragondice.state import Die

ROOTED = "roots of these tests"
HELD.by(ROOTED)(True)


def flight(
    *, start: int = AIR_WATER, end: int = AIR_EARTH, waiting: bool = True
) -> tuple[Scene, Die, Step]:
    """A Firewalker that might fly, and one where it might go."""
    scene = table()
    guardian, *_ = scene.army(0, start, "firewalkers.guardian", "dwarves.footman")
    if waiting:
        scene.army(0, end, "firewalkers.guardian")
    scene.answers("air_flight", f"{start}>{end}", "done")
    return scene, guardian, air_flight(scene.game)


@pytest.mark.rule("DD-SPECIES-17")
def test_air_flight() -> None:
    scene, guardian, step = flight()
    [other] = scene.army(0, AIR_WATER, "firewalkers.guardian")
    scene.answers("fliers", [f"d{guardian.id}"])
    scene.do(step)
    assert (guardian.place, other.place) == (AIR_EARTH, AIR_WATER)
    [asked] = scene.asked("fliers")
    assert choices(asked) == [f"d{guardian.id}", f"d{other.id}"]
    for elsewhere in (flight(end=FIRE_EARTH), flight(waiting=False)):
        scene, guardian, step = elsewhere
        scene.do(step)
        assert guardian.place == AIR_WATER
        assert not scene.prompts


@pytest.mark.rule("DD-SPECIES-17")
def test_nobody_flies_twice() -> None:
    scene = table()
    first, second = scene.army(0, AIR_WATER, *["firewalkers.guardian"] * 2)
    [third] = scene.army(0, AIR_EARTH, "firewalkers.guardian")
    there, back = f"{AIR_WATER}>{AIR_EARTH}", f"{AIR_EARTH}>{AIR_WATER}"
    scene.answers("air_flight", there, back, "done")
    scene.answers("fliers", [f"d{first.id}"])
    scene.do(air_flight(scene.game))
    assert [die.place for die in (first, second, third)] == [AIR_EARTH, AIR_WATER, AIR_WATER]
    assert len(scene.asked("fliers")) == 1


@pytest.mark.rule("DD-RULING-38")
def test_who_cannot_leave_does_not_fly() -> None:
    scene, guardian, step = flight()
    begin(scene.game, ROOTED, 1, (f"die:{guardian.id}",), "DD-RULING-38")
    scene.answers("air_flight", "done")
    scene.do(step)
    assert [choices(prompt) for prompt in scene.asked("air_flight")] == [
        [f"{AIR_EARTH}>{AIR_WATER}", "done"]
    ]


@pytest.mark.rule("DD-RULING-97")
def test_air_flight_finds_the_air_of_minor_terrains_at_both_ends() -> None:
    for start, end in ((AIR_WATER, FIRE_EARTH), (FIRE_EARTH, AIR_WATER)):
        scene = table()
        [guardian] = scene.army(0, start, "firewalkers.guardian")
        scene.army(0, end, "firewalkers.guardian")
        scene.minor(0, FIRE_EARTH, "coastland_bridge", face=7)
        scene.answers("air_flight", f"{start}>{end}", "done")
        scene.do(air_flight(scene.game))
        assert guardian.place == end


@pytest.mark.rule("DD-SPECIES-17")
def test_air_flight_takes_items_along() -> None:
    scene, guardian, step = flight()
    air, water = scene.army(0, AIR_WATER, "speedslippers.air", "speedslippers.water")
    scene.answers("take_item", lambda prompt: choices(prompt)[0])
    scene.do(step)
    assert (guardian.place, air.place, water.place) == (AIR_EARTH, AIR_EARTH, AIR_WATER)
