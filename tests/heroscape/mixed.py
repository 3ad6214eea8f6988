"""Matches of all kinds: every Scenario, both modes, 2 to 6 players, random Armies, drafts."""

from __future__ import annotations

from msgspec.structs import replace

from wartable.engine.chance import Chance, derive, seed_from
from wartable.games.heroscape.armies import may_join
from wartable.games.heroscape.content import cards
from wartable.games.heroscape.options import HeroScapeOptions, way_of
from wartable.games.heroscape.scenarios import scenarios

SHORT_ROUNDS = 2
POINTS = (120, 200, 300, 400)
TABLES = tuple(
    (scenario.id, mode, players)
    for scenario in scenarios().values()
    for mode in scenario.modes
    for players in scenario.players
)
"""Every Scenario in every mode with every number of players."""


def random_army(rng: Chance, points: int) -> tuple[str, ...]:
    """Cards at random until no further one fits under the limit."""
    army: list[str] = []
    while left := [card for card in cards() if may_join(army, card, points) is None]:
        army.append(rng.choice(left))
    return tuple(army)


def mixed_options(number: int, *, short: bool) -> HeroScapeOptions:
    """The options of one of many matches; tables and limits go round, Armies are random."""
    rng = Chance(derive(seed_from("mixed"), number))
    scenario, mode, players = TABLES[number % len(TABLES)]
    points = rng.choice(POINTS)
    options = HeroScapeOptions(
        scenario=scenario,
        mode=mode,
        players=players,
        points=points,
        later_points=rng.below(4) == 0,
        glyphs=rng.below(4) > 0,
    )
    if short:
        options = replace(options, round_limit=SHORT_ROUNDS)
    if mode == "basic" or way_of(options) == "preset":
        return options
    if rng.below(3) == 0:
        return replace(options, armies="draft")
    armies = tuple(random_army(rng, points) for _ in range(players))
    return replace(options, armies="premade", army=armies, later_points=False)
