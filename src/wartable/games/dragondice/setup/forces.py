"""All players bring a force in secret, and all are revealed together.

DD-FORCE, DD-SETUP and DD-TERM.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.forces.bringing import bring_form, force_of
from wartable.games.dragondice.forces.force import Force, Post
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.setup.events import ForceRevealed
from wartable.games.dragondice.setup.messages import BRING_FORCE
from wartable.games.dragondice.state import (
    CAMPAIGN,
    HOME,
    HORDE,
    POOL,
    Die,
    DragonDie,
    MinorDie,
    RollOrder,
    Terrain,
)

PLACES: Final[dict[Post, int]] = {"home": HOME, "horde": HORDE, "campaign": CAMPAIGN}


def bring_forces(game: Game) -> Step:
    """All answer unseen; then the dice lie on the table for all to see."""
    state = game.state
    form = bring_form(state.force_size, state.players, state.advanced, state.pack)
    seats = [seat for seat in range(state.players) if seat not in state.out]
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "force",
                BRING_FORCE,
                "DD-FORCE-24",
                form,
                (f"seat:{seat}",),
                sealed="all",
            )
            for seat in seats
        ]
    )
    state.proposals = [""] * state.players
    for seat in seats:
        lay_out(game, seat, force_of(form, answers[seat]))
    state.next(RollOrder([seats]))


def lay_out(game: Game, seat: int, force: Force) -> None:
    """Put the dice of a force on the table, its armies aside until they are placed.

    DD-TERM-15, DD-FORCE-13.
    """
    state = game.state
    for post, army in force.armies():
        state.dice += _dice(len(state.dice), (*army.units, *army.items), seat, PLACES[post])
    state.dice += _dice(len(state.dice), force.dragonkin, seat, POOL)
    for kind in force.dragons:
        state.dragons.append(DragonDie(len(state.dragons), kind, seat))
    for kind in force.minors:
        state.minors.append(MinorDie(len(state.minors), kind, seat))
    state.terrains.append(Terrain(force.home_terrain, seat))
    state.proposals[seat] = force.frontier
    terrains = game.catalogue.terrains
    game.tell(
        ForceRevealed(
            rule="DD-SETUP-03",
            about=(f"seat:{seat}", f"terrain:{len(state.terrains) - 1}"),
            reveals=(f"force:{seat}",),
            seat=seat,
            name=state.name(seat),
            force=called("force_name", force.name),
            home=terrains[force.home_terrain].called,
            frontier=terrains[force.frontier].called,
        )
    )


def _dice(first: int, kinds: Sequence[str], seat: int, place: int) -> Iterator[Die]:
    return (Die(number, kind, seat, place) for number, kind in enumerate(kinds, first))
