"""Armies go to their terrains, and the terrains are rolled for their starting distances.

DD-SETUP, DD-MULTI and DD-FORCE.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.engine.requests import roll as roll_dice
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.death import move
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.messages import ARMY_TITLES, PLACED
from wartable.games.dragondice.naming import terrain_title
from wartable.games.dragondice.setup import messages
from wartable.games.dragondice.setup.events import DistanceRolled
from wartable.games.dragondice.state import (
    CAMPAIGN,
    HOME,
    HORDE,
    NOBODY,
    BeginPhase,
    PlaceArmies,
)

FACES = 8
FARTHEST = 6
"""No terrain starts on a face above this one (DD-SETUP-14)."""


def place_armies(game: Game, order: list[int]) -> Step:
    """The first of these players places all three armies (DD-MULTI-04)."""
    state = game.state
    seat = order[0]
    homes = {terrain.home: place for place, terrain in enumerate(state.terrains)}
    own = homes.pop(seat)
    del homes[NOBODY]
    _place(game, seat, HOME, own, "DD-SETUP-09")
    horde = yield from _where(game, seat, "horde", list(homes.values()), "DD-SETUP-10")
    _place(game, seat, HORDE, horde, "DD-SETUP-10")
    free = [place for place in range(len(state.terrains)) if not game.units(seat, place)]
    campaign = yield from _where(game, seat, "campaign", free, "DD-SETUP-11")
    _place(game, seat, CAMPAIGN, campaign, "DD-SETUP-11")
    state.next(*([PlaceArmies(order[1:])] if order[1:] else []))


def _where(game: Game, seat: int, army: str, places: Sequence[int], rule: str) -> Asking[int]:
    options = tuple(
        Option(str(place), terrain_title(game, place), (f"terrain:{place}",)) for place in places
    )
    answer = yield from choose(
        Prompt(
            seat,
            f"place_{army}",
            messages.WHERE_TO(army=ARMY_TITLES[army]),
            rule,
            Pick(options),
        )
    )
    return int(answer)


def _place(game: Game, seat: int, army: int, place: int, rule: str) -> None:
    move(game, game.at(seat, army), place, rule, PLACED)


def roll_distances(game: Game, frontier: int) -> Step:
    """Players roll their Home Terrains, and who selected the Frontier rolls it (DD-SETUP-12)."""
    state = game.state
    for place, terrain in enumerate(state.terrains):
        roller = frontier if terrain.home == NOBODY else terrain.home
        face = yield from _distance(game, place, None if roller in state.out else roller)
        terrain.face = min(face, FARTHEST)
        game.tell(
            DistanceRolled(
                rule="DD-SETUP-14" if face > FARTHEST else "DD-SETUP-12",
                about=(f"terrain:{place}",),
                place=place,
                terrain=terrain_title(game, place),
                rolled=face,
                face=terrain.face,
            )
        )
    state.next(BeginPhase("expire"))


def _distance(game: Game, place: int, roller: int | None) -> Asking[int]:
    """An eighth face is rolled again (DD-SETUP-13)."""
    rule = "DD-SETUP-12"
    while True:
        [face] = yield from roll_dice(
            roller,
            [FACES],
            kind="distance",
            words=messages.DISTANCE(terrain=terrain_title(game, place)),
            rule=rule,
            about=(f"terrain:{place}",),
        )
        if face < FACES:
            return face
        rule = "DD-SETUP-13"
