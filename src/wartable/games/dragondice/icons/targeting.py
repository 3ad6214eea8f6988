"""Whom an icon hits: units of the army attacked, or an army (DD-SAIGEN-17)."""

from __future__ import annotations

from wartable.engine.requests import Asking
from wartable.games.dragondice.choosing import choose_die
from wartable.games.dragondice.damage import pick_targets
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.icon import IconUse
from wartable.games.dragondice.state import Die
from wartable.games.dragondice.turn.actions import pick_army


def defending_units(use: IconUse) -> list[Die]:
    """The units of the army attacked, from where the icon's owner stands (DD-ITEM-09)."""
    return use.game.units(*use.defenders)


def targets_worth(use: IconUse, worth: int) -> Asking[list[Die]]:
    """As much of this health-worth of defending units as can be (DD-RULING-39)."""
    words = messages.UNITS_FOR(icon=use.entry.title, worth=worth)
    found = defending_units(use)
    return (yield from pick_targets(use.game, use.seat, found, worth, words, use.rule, use.about))


def one_target(use: IconUse, units: list[Die] | None = None) -> Asking[Die | None]:
    """One defending unit, or one of these."""
    found = defending_units(use) if units is None else units
    words = messages.UNIT_FOR(icon=use.entry.title)
    return (yield from choose_die(use.game, use.seat, found, "target", words, use.rule, use.about))


def target_army(use: IconUse, armies: list[tuple[int, int]]) -> Asking[tuple[int, int] | None]:
    """One of these armies, if there is any."""
    if not armies:
        return None
    words = messages.ARMY_FOR(icon=use.entry.title)
    return (
        yield from pick_army(use.game, use.seat, armies, "target_army", words, use.rule, use.about)
    )


def opposing_here(use: IconUse) -> list[tuple[int, int]]:
    """Opposing armies at the terrain of the army that rolls."""
    place = use.roll.place
    return [(seat, place) for seat in use.game.opposing_at(use.seat, place)] if place >= 0 else []
