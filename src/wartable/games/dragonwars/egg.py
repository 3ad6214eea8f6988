"""Capture the Egg: picking it up, the one short Round, and bringing it home.

DW-EGG, DW-PRIORITY and DW-WIN. What happens to the egg when its carrier dies is in
death.py.
"""

from __future__ import annotations

from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.events import EggDisputed, EggTaken
from wartable.games.dragonwars.priority import by_priority, count_by_owner
from wartable.games.dragonwars.state import NOBODY, DragonWarsState
from wartable.games.dragonwars.victory import end_match


def take_egg(state: DragonWarsState, table: Table) -> None:
    """The first by priority of those in the egg's hex after conflicts gets it (DW-EGG-03).

    DW-EGG-01, DW-RULING-31, DW-RULING-32.
    """
    egg = state.egg
    if egg is None or egg.carrier != NOBODY:
        return
    here = [dragon for dragon in state.dragons if dragon.alive and dragon.hex == egg.hex]
    if not here:
        return
    first = by_priority(here, count_by_owner(here))[0]
    if len(first) > 1:
        names = tuple(dragon.id for dragon in first)
        about = (*(f"dragon:{name}" for name in names), f"hex:{egg.hex}", "egg")
        table.tell(EggDisputed(rule="DW-PRIORITY-06", about=about, dragons=names, hex=egg.hex))
        return
    [taker] = first
    egg.carrier = taker.index
    if not egg.taken:
        egg.taken = egg.cuts_round = True
    about = (f"dragon:{taker.id}", f"hex:{egg.hex}", "egg")
    table.tell(EggTaken(rule="DW-EGG-02", about=about, dragon=taker.id, hex=egg.hex))


def round_is_cut(state: DragonWarsState) -> bool:
    """Whether the egg left the Summit for the first time in this Turn (DW-EGG-04, DW-EGG-05)."""
    egg = state.egg
    if egg is None or not egg.cuts_round:
        return False
    egg.cuts_round = False
    return True


def end_if_egg_is_home(state: DragonWarsState) -> None:
    """A carrier grounded on its own lair at the end of a Turn wins (DW-WIN-01)."""
    egg = state.egg
    if egg is None or egg.carrier == NOBODY:
        return
    carrier = state.dragons[egg.carrier]
    lair = board_of(state.map, state.players).sites[state.lairs[carrier.seat]]
    if not carrier.height and carrier.hex in lair:
        name = state.name(carrier.seat)
        end_match(state, (carrier.seat,), messages.EGG_IS_HOME(color=name), "DW-WIN-01")
