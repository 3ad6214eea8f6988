"""Minor terrains: bringing them in, what an army does with them, their faces (DD-MINOR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.messages import NO
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.requests import roll as roll_dice
from wartable.games.dragondice import causes
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import ID, Action, Type
from wartable.games.dragondice.game import COUNTS_AS_DEAD, Game
from wartable.games.dragondice.naming import at
from wartable.games.dragondice.rolls.modifiers import OWN, Modifiers
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.settling import ABANDONED
from wartable.games.dragondice.state import BURIED, POOL, RESERVE, March, MinorDie
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.actions import CHARGES, MORE_ACTIONS
from wartable.games.dragondice.turn.events import MinorBuried, MinorRolled
from wartable.games.dragondice.turn.march import CAPTURED, MARCH_BEGINS

NONE: Final = "none"
KEEP: Final = "keep"
ROLL: Final = "roll"
BURY: Final = "bury"
ACTIONS: Final[tuple[Action, ...]] = ("magic", "melee", "missile")
HALVED: Final[dict[str, Type]] = {
    "dust_storm": "missile",
    "flanked": "save",
    "flood": "maneuver",
    "revolt": "melee",
}
"""The disasters and what they halve."""
DISASTERS: Final = {
    "dust_storm": "DD-MINOR-21",
    "flanked": "DD-MINOR-22",
    "flood": "DD-MINOR-23",
    "revolt": "DD-MINOR-24",
}
DOUBLED: Final[dict[str, Type]] = {"double_maneuvers": "maneuver", "double_saves": "save"}
DEADLAND: Final = "deadland"
"""The land of minor terrains that may enter at any terrain (DD-MINOR-02)."""
COUNTS_AS_DEAD.by(DEADLAND)(1)
"""DD-MINOR-14."""


@MARCH_BEGINS.by("minor terrain", rank=1)
def begin_march_with_minor(game: Game, march: March) -> Step:
    """What a marching army does with its minor terrain, or one that it brings in.

    DD-MINOR-07, DD-RULING-93.
    """
    if march.place == RESERVE:
        return
    minor = game.minor(march.seat, march.place)
    if minor is not None and face_of(game, minor) not in DISASTERS:
        yield from _use(game, march, minor)
        return
    if minor is not None:
        face = face_of(game, minor)
        over = causes.DISASTER(face=called("minor_face", face))
        bury_minor(game, minor, DISASTERS[face], over)
    yield from _bring_in(game, march)


def face_of(game: Game, minor: MinorDie) -> str:
    """What a minor terrain shows."""
    return game.catalogue.minors[minor.kind].faces[minor.face]


def _use(game: Game, march: March, minor: MinorDie) -> Step:
    """Keep the face, roll again, or bury it (DD-MINOR-05, DD-MINOR-06).

    DD-MINOR-04, DD-RULING-129.
    """
    answer = yield from ask(
        Prompt(
            march.seat,
            "minor",
            messages.USE_MINOR(minor=game.catalogue.minors[minor.kind].called),
            "DD-MINOR-05",
            Pick(tuple(_uses(game, march)), otherwise=ROLL),
            (f"minor:{minor.id}",),
        )
    )
    march.maneuvers = answer == ROLL
    match answer:
        case "roll":
            yield from _roll(game, minor)
        case "keep":
            pass
        case _:
            march.charge = "" if answer == BURY else answer
            why = called("ability", march.charge) if march.charge else causes.NO_MANEUVER
            bury_minor(game, minor, "DD-MINOR-06", why)


def _uses(game: Game, march: March) -> Iterator[Option]:
    """A burial may serve one charge, which is named (DD-RULING-94)."""
    yield Option(KEEP, messages.KEEP_FACE)
    yield Option(ROLL, messages.ROLL_AGAIN)
    yield Option(BURY, messages.BURY_MINOR)
    for charge in CHARGES.names():
        if game.bearers(march.seat, march.place, charge):
            yield Option(charge, messages.BURY_FOR(charge=called("ability", charge)))


def _bring_in(game: Game, march: March) -> Step:
    """A minor terrain from the Summoning Pool instead of the maneuver (DD-MINOR-01).

    DD-MINOR-08.
    """
    if game.holds(march.seat, march.place):
        return
    able = [minor for minor in game.state.minors if _may_enter(game, march, minor)]
    if not able:
        return
    kinds = {minor.kind: minor for minor in reversed(able)}
    options = [
        Option(str(minor.id), game.catalogue.minors[minor.kind].called, (f"minor:{minor.id}",))
        for minor in sorted(kinds.values(), key=lambda minor: minor.id)
    ]
    answer = yield from ask(
        Prompt(
            march.seat,
            "bring_minor",
            messages.BRING_MINOR,
            "DD-MINOR-01",
            Pick((*options, Option(NONE, NO)), otherwise=NONE),
            (f"terrain:{march.place}",),
        )
    )
    if answer == NONE:
        return
    march.maneuvers = False
    minor = game.state.minors[int(answer)]
    minor.place = march.place
    yield from _roll(game, minor)


def _may_enter(game: Game, march: March, minor: MinorDie) -> bool:
    """It shares an element with the terrain (DD-MINOR-02)."""
    kind = game.catalogue.minors[minor.kind]
    shares = bool(set(kind.elements) & set(game.land(march.place).elements))
    mine = minor.owner == march.seat and minor.place == POOL
    return mine and (shares or kind.land == DEADLAND)


def _roll(game: Game, minor: MinorDie) -> Step:
    """Its face applies at once (DD-MINOR-03); an ID is turned to an action (DD-MINOR-15)."""
    kind = game.catalogue.minors[minor.kind]
    [value] = yield from roll_dice(
        minor.owner,
        [len(kind.faces)],
        kind="minor",
        words=messages.MINOR_ROLLED(name=game.state.name(minor.owner), minor=kind.called),
        rule="DD-MINOR-03",
        about=(f"minor:{minor.id}",),
    )
    minor.face = value - 1
    _tell(game, minor, "DD-MINOR-03")
    if face_of(game, minor) != ID:
        return
    answer = yield from choose(
        Prompt(
            minor.owner,
            "minor_face",
            messages.MINOR_FACE(minor=kind.called),
            "DD-MINOR-15",
            Pick(tuple(Option(action, called("minor_face", action)) for action in ACTIONS)),
            (f"minor:{minor.id}",),
        )
    )
    minor.face = kind.faces.index(answer)
    _tell(game, minor, "DD-MINOR-15")


def _tell(game: Game, minor: MinorDie, rule: str) -> None:
    game.tell(
        MinorRolled(
            rule=rule,
            about=(f"minor:{minor.id}", f"terrain:{minor.place}"),
            seat=minor.owner,
            owner=game.state.name(minor.owner),
            minor=minor.id,
            name=game.catalogue.minors[minor.kind].called,
            place=minor.place,
            where=at(game, minor.place),
            face=face_of(game, minor),
        )
    )


def bury_minor(game: Game, minor: MinorDie, rule: str, why: str) -> None:
    """A minor terrain goes to its owner's buried (DD-TERM-21)."""
    minor.place = BURIED
    game.tell(
        MinorBuried(
            rule=rule,
            about=(f"minor:{minor.id}",),
            seat=minor.owner,
            owner=game.state.name(minor.owner),
            minor=minor.id,
            name=game.catalogue.minors[minor.kind].called,
            why=why,
        )
    )


@CAPTURED.by("minor terrain", rank=1)
def bury_at_capture(game: Game, seat: int, place: int) -> Step:
    """An army that captures the eighth face buries its minor terrain (DD-MINOR-09)."""
    minor = game.minor(seat, place)
    if minor is not None:
        bury_minor(game, minor, "DD-MINOR-09", causes.CAPTURED)
    yield from ()


@ABANDONED.by("minor terrain", rank=1)
def bury_abandoned(game: Game) -> Step:
    """A minor terrain without an army is buried (DD-MINOR-10)."""
    for minor in game.state.minors:
        if minor.place >= 0 and not game.units(minor.owner, minor.place):
            bury_minor(game, minor, "DD-MINOR-10", causes.ARMY_GONE)
    yield from ()


def _halves(face: str, type_: Type) -> None:
    def halve(_: Roll, found: Modifiers) -> None:
        found.halved.add(type_)

    OWN.by(f"minor:{face}")(halve)


def _doubles(face: str, type_: Type) -> None:
    def double(_: Roll, found: Modifiers) -> None:
        found.id_doubled.add(type_)

    OWN.by(f"minor:{face}")(double)


for _face, _type in HALVED.items():
    _halves(_face, _type)
for _face, _type in DOUBLED.items():
    _doubles(_face, _type)
for _action in ACTIONS:
    MORE_ACTIONS.by(_action)(_action)
