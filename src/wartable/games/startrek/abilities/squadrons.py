"""Abilities of Squadron Upgrades that are more than dice."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.engine.windows import Use
from wartable.games.startrek.abilities.lines import costs, line, own, question
from wartable.games.startrek.abilities.shapes import attacking, defending
from wartable.games.startrek.pieces import Attack
from wartable.games.startrek.registry import ATTACK_DECLARED, DEFENSE_EXTRAS, TOKEN_FALLS, Loss
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import BATTLE_STATIONS, give
from wartable.games.startrek.values import primary_weapon, stack

RULE: Final = "ST-SQUADRON-03"


@line("cover_fire").on(
    DEFENSE_EXTRAS, may=question("cover_fire"), when=defending, cost=costs("cover_fire")
)
def cover_fire(use: Use[Fleets], attack: Attack) -> None:
    """As many defense dice more as the Primary Weapon Value."""
    attack.extra_defense += primary_weapon(use.state, own(use))


@line("support_ship").on(
    TOKEN_FALLS,
    may=question("support_ship"),
    when=lambda bearer, loss: loss.ship.id == own(bearer).id and stack(loss.ship) == 1,
    cost=costs("support_ship"),
)
def support_ship(_: Use[Fleets], loss: Loss) -> None:
    """The card goes in place of the last token."""
    loss.prevented = True


@line("coordinated_attack").on(
    ATTACK_DECLARED,
    may=question("coordinated_attack"),
    when=lambda bearer, attack: (
        attacking(bearer, attack) and not own(bearer).tokens[BATTLE_STATIONS]
    ),
    cost=costs("coordinated_attack"),
)
def coordinated_attack(use: Use[Fleets], _: Attack) -> Step:
    """A Battle Stations Token for a squadron that has none."""
    yield from give(use.state, use.table, own(use), BATTLE_STATIONS, RULE)
