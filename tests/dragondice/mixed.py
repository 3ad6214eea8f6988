"""Matches of all kinds: numbers of players, sizes, each advanced rule on and off, packs."""

from __future__ import annotations

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.games.dragondice.content import shipped_packs
from wartable.games.dragondice.options import ADVANCED, FEWEST, MOST, ROUNDS, DragonDiceOptions
from wartable.games.dragondice.packs import read_pack
from wartable.games.dragondice.sheets import Pack

SHORT_ROUNDS = 4
SIZES = (3, 15, 24, 30, 36, 60, 17, 120)
PACKS: tuple[str | Pack, ...] = ("", *shipped_packs(), *map(read_pack, shipped_packs().values()))
"""Without a pack, with a shipped one, and with a whole one."""


def mixed_options(number: int, *, short: bool) -> DragonDiceOptions:
    """The options of one of many matches; players, sizes and packs go round."""
    rng = Chance(derive(seed_from("mixed"), number))
    advanced = {name: bool(rng.below(4)) for name in ADVANCED}
    options = DragonDiceOptions(
        players=FEWEST + number % (MOST - FEWEST + 1),
        force_size=SIZES[number % len(SIZES)],
        round_limit=SHORT_ROUNDS if short else ROUNDS,
        pack=PACKS[number % len(PACKS)],
    )
    return msgspec.structs.replace(options, **advanced)
