"""Re-dealing what a seat does not know: the plots of others before the reveal (DW-PLOT-02)."""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.games.dragonwars.plotting import plot_form, read_plot, write_plot
from wartable.games.dragonwars.state import DragonWarsState


def knows_plot(state: DragonWarsState, seat: int | None, owner: int) -> bool:
    """Whether a seat may see a plot: after the reveal, its own, and in teams the team's."""
    return state.revealed or (seat is not None and state.allied(seat, owner))


def deal_plots(state: DragonWarsState, seat: int, rng: Chance) -> None:
    """Give every player whose plot this seat does not know a plausible plot."""
    if not state.plots:
        return
    for owner in range(state.players):
        if not knows_plot(state, seat, owner) and state.hand(owner):
            plot = plot_form(state, owner).sample(rng)
            write_plot(state, owner, read_plot(state, owner, plot))
