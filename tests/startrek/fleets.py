"""Tables of Star Trek: Attack Wing for tests: a few ships, put where they are wanted."""

from __future__ import annotations

import msgspec

from wartable.engine.events import Event
from wartable.engine.forms import Pick
from wartable.engine.requests import Ask, Draw, Step
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.scenes import Position, Standing, Start, stage
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.view import FleetsView
from wartable.testing.scenes import Scene

GALAXY = "federation_starship_galaxy_2017"
NEBULA = "federation_starship_nebula_2017"
VORCHA = "klingon_starship_vorcha_2017"
KVORT = "klingon_starship_kvort_2017"
BLUE = f"0.{GALAXY}"
RED = f"1.{VORCHA}"


def standing(card: str, seat: str, x: int, y: int, heading: int = 0, **more: object) -> Standing:
    """A ship of a seat."""
    placed = {"ship": card, "seat": seat, "at": (x, y), "heading": heading, **more}
    return msgspec.convert(placed, Standing)


def blue(x: int, y: int, heading: int = 0, ship: str = GALAXY, **more: object) -> Standing:
    """A ship of Blue; a Galaxy Class: attack 4, agility 1, hull 5, shields 3."""
    return standing(ship, "blue", x, y, heading, **more)


def red(x: int, y: int, heading: int = 0, ship: str = VORCHA, **more: object) -> Standing:
    """A ship of Red; a Vor'cha Class: attack 5, agility 1, hull 5, shields 2, with Cloak."""
    return standing(ship, "red", x, y, heading, **more)


def table(
    *ships: Standing,
    phase: Start = "planning",
    holder: str = "blue",
    options: StarTrekOptions | None = None,
    obstacles: tuple[tuple[int, int], ...] = (),
    planet: tuple[int, int] | None = None,
    seed: str | None = None,
) -> Scene[Fleets]:
    """A scene with these ships at the beginning of a phase."""
    options = options or StarTrekOptions()
    position = Position(ships, phase, holder, 1, obstacles, planet)
    return Scene(StarTrek(), options, stage(options, position), seed=seed)


def ship(scene: Scene[Fleets], name: str) -> Ship:
    """A ship of the scene."""
    return scene.state.ships[name]


def at(x: float, y: float, heading: int = 0) -> Pose:
    """A pose in millimeters and degrees."""
    return Pose(round(x * 1000), round(y * 1000), heading * 1000)


class Told:
    """A table that only listens."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Keep what was told."""
        self.events.append(event)


def agree(step: Step) -> None:
    """Run a part of the rules that only asks whether something is used; it is."""
    reply: object = None
    try:
        while True:
            request = step.send(reply)
            assert isinstance(request, Ask), request
            reply = {prompt.seat: "use" for prompt in request.prompts}
    except StopIteration:
        return


def run(step: Step) -> None:
    """Run a part of the rules that asks nobody anything; the first card of a deck is drawn."""
    reply: object = None
    try:
        while True:
            request = step.send(reply)
            assert isinstance(request, Draw), request
            reply = list(request.deck[: request.count])
    except StopIteration:
        return


def offered(scene: Scene[Fleets], seat: str) -> dict[str, str]:
    """The options of the question a seat is asked, with their words."""
    form = scene.question(seat).form
    assert isinstance(form, Pick)
    return {option.id: option.words for option in form.options}


def seen(scene: Scene[Fleets], seat: str) -> FleetsView:
    """What a seat sees."""
    view = scene.view(seat)
    assert isinstance(view, FleetsView)
    return view
