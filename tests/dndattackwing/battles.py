"""Tables of D&D Attack Wing for tests: a few creatures, put where they are wanted."""

from __future__ import annotations

import msgspec

from wartable.engine.forms import Pick
from wartable.engine.requests import Draw, Step
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Lying, Position, Standing, Start, stage
from wartable.games.dndattackwing.seen import BattleView
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene

BALAGOS = "0.balagos"
ESHAEDRA = "1.eshaedra"
GALADAEROS = "2.galadaeros"


def standing(card: str, seat: str, x: int, y: int, heading: int = 0, **more: object) -> Standing:
    """A creature of a seat."""
    placed = {"creature": card, "seat": seat, "at": (x, y), "heading": heading, **more}
    return msgspec.convert(placed, Standing)


def red(x: int, y: int, heading: int = 0, card: str = "balagos", **more: object) -> Standing:
    """A creature of Red; Balagos: Level 8, attack 5, agility 1, health 6, armor 2, in the air."""
    return standing(card, "red", x, y, heading, **more)


def blue(x: int, y: int, heading: int = 0, card: str = "eshaedra", **more: object) -> Standing:
    """A creature of Blue; Eshaedra: Level 9, attack 4, agility 1, health 5, armor 2."""
    return standing(card, "blue", x, y, heading, **more)


def copper(x: int, y: int, heading: int = 0, card: str = "galadaeros", **more: object) -> Standing:
    """A creature of Copper; Galadaeros: Level 6, attack 4, agility 2, health 6, armor 2."""
    return standing(card, "copper", x, y, heading, **more)


def table(
    *creatures: Standing,
    phase: Start = "planning",
    holder: str = "",
    options: DndOptions | None = None,
    players: int = 2,
    objectives: tuple[Lying, ...] = (),
) -> Scene[Battle]:
    """A scene with these creatures at the beginning of a phase; the table judges places itself."""
    options = options or DndOptions(players=players, force="box")
    position = Position(creatures, phase, holder, objectives=objectives)
    scene = Scene(DndAttackWing(), options, stage(options, position))
    scene.leave_to_table("judging")
    return scene


def creature(scene: Scene[Battle], name: str) -> Creature:
    """A creature of the scene."""
    return scene.state.creatures[name]


def at(x: float, y: float, heading: float = 0) -> Pose:
    """A pose in millimeters and degrees."""
    return Pose(round(x * 1000), round(y * 1000), round(heading * 1000))


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


def offered(scene: Scene[Battle], seat: str) -> dict[str, str]:
    """The options of the question a seat is asked, with their words."""
    form = scene.question(seat).form
    assert isinstance(form, Pick)
    return {option.id: option.words for option in form.options}


def barred(scene: Scene[Battle], seat: str) -> dict[str, str]:
    """What is barred in the question a seat is asked, with the rules."""
    form = scene.question(seat).form
    assert isinstance(form, Pick)
    return {bar.id: bar.rule for bar in form.bars}


def seen(scene: Scene[Battle], seat: str) -> BattleView:
    """What a seat sees."""
    view = scene.view(seat)
    assert isinstance(view, BattleView)
    return view
