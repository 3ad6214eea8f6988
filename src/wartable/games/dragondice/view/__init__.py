"""What all players see: once forces are revealed, nothing is hidden (DD-FORCE-24)."""

from wartable.games.dragondice.view.actions import (
    AttackSeen,
    CastingSeen,
    FighterSeen,
    FightSeen,
    MagicSeen,
    MarchSeen,
    SpellSeen,
)
from wartable.games.dragondice.view.pieces import (
    DieSeen,
    DragonSeen,
    EffectSeen,
    MinorSeen,
    TerrainSeen,
)
from wartable.games.dragondice.view.table import DragonDiceView, seen_by

__all__ = [
    "AttackSeen",
    "CastingSeen",
    "DieSeen",
    "DragonDiceView",
    "DragonSeen",
    "EffectSeen",
    "FightSeen",
    "FighterSeen",
    "MagicSeen",
    "MarchSeen",
    "MinorSeen",
    "SpellSeen",
    "TerrainSeen",
    "seen_by",
]
