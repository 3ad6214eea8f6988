"""The public view of the whole table."""

from __future__ import annotations

from functools import cache

import msgspec

from wartable.engine.rulebook import Result
from wartable.games.dragondice.state import DragonDiceState, Phase, Task
from wartable.games.dragondice.view.actions import (
    AttackSeen,
    CastingSeen,
    FightSeen,
    MarchSeen,
    attack_seen,
    casting_seen,
    fight_seen,
    march_seen,
)
from wartable.games.dragondice.view.pieces import (
    DieSeen,
    DragonSeen,
    EffectSeen,
    MinorSeen,
    TerrainSeen,
    dice_seen,
    dragons_seen,
    effects_seen,
    minors_seen,
    terrains_seen,
)


class DragonDiceView(msgspec.Struct, frozen=True):
    """The table, the same for all players.

    `pack` is the id or the text of the pack that is played with: `catalogue_of(view.pack)` has
    every die by the kind that is named here. Places are terrains by number, or the areas named in
    `state.places`.
    """

    seat: int | None
    pack: str
    players: int
    force_size: int
    advanced: tuple[str, ...]
    names: tuple[str, ...]
    out: tuple[int, ...]
    order: tuple[int, ...]
    turn: int
    round: int
    round_limit: int
    phase: Phase
    task: str
    marched: tuple[int, ...]
    flooded: tuple[str, ...]
    dice: tuple[DieSeen, ...]
    dragons: tuple[DragonSeen, ...]
    minors: tuple[MinorSeen, ...]
    terrains: tuple[TerrainSeen, ...]
    proposals: tuple[str, ...]
    effects: tuple[EffectSeen, ...]
    march: MarchSeen | None
    attack: AttackSeen | None
    fight: FightSeen | None
    casting: CastingSeen | None
    rolls: dict[int, int]
    result: Result | None


def seen_by(state: DragonDiceState, seat: int | None) -> DragonDiceView:
    """The table as a seat (None: a spectator) sees it."""
    return DragonDiceView(
        seat=seat,
        pack=state.pack,
        players=state.players,
        force_size=state.force_size,
        advanced=state.advanced,
        names=tuple(state.names),
        out=tuple(state.out),
        order=tuple(state.order),
        turn=state.turn,
        round=state.round,
        round_limit=state.round_limit,
        phase=state.phase,
        task=_task(state),
        marched=tuple(state.marched),
        flooded=tuple(state.flooded),
        dice=dice_seen(state),
        dragons=dragons_seen(state),
        minors=minors_seen(state),
        terrains=terrains_seen(state),
        proposals=tuple(state.proposals),
        effects=effects_seen(state),
        march=march_seen(state),
        attack=attack_seen(state),
        fight=fight_seen(state),
        casting=casting_seen(state),
        rolls=dict(state.rolls),
        result=state.result,
    )


def _task(state: DragonDiceState) -> str:
    """What the table is doing: the tag of the task on top, or "over"."""
    if state.result is not None or not state.agenda:
        return "over"
    return _tag(type(state.agenda[-1]))


@cache
def _tag(task: type[Task]) -> str:
    return str(task.__struct_config__.tag)
