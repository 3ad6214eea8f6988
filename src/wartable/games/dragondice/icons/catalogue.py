"""Every family of icons, loaded by being imported here."""

from wartable.games.dragondice.icons import (
    armies,
    attacks,
    binding,
    delayed,
    driving,
    magic,
    medallions,
    melee,
    moving,
    or_die,
    relics,
    results,
    returning,
    saving,
    single,
    special,
)

FAMILIES = (
    armies,
    attacks,
    binding,
    delayed,
    driving,
    magic,
    medallions,
    melee,
    moving,
    or_die,
    relics,
    results,
    returning,
    saving,
    single,
    special,
)
