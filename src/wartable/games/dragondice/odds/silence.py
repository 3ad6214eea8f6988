"""A table without listeners, and the table of a match as one seat sees it."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.windows import Effect, Effects
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.state import (
    Attack,
    Die,
    DragonDiceState,
    DragonDie,
    March,
    MinorDie,
    Terrain,
)
from wartable.games.dragondice.view import DragonDiceView


class Silence:
    """A table without listeners."""

    def tell(self, event: Event) -> None:
        """Events are discarded."""


def game_of(view: DragonDiceView) -> Game:
    """A seat's view in the form the rules use: a separate table, on which nothing happens."""
    state = DragonDiceState(
        pack=view.pack,
        players=view.players,
        force_size=view.force_size,
        advanced=view.advanced,
        names=list(view.names),
        agenda=[],
        dice=[Die(each.id, each.kind, each.owner, each.place, each.hurt) for each in view.dice],
        dragons=_dragons(view),
        minors=_minors(view),
        terrains=_terrains(view),
        order=list(view.order),
        turn=view.turn,
        round=view.round,
        phase=view.phase,
        marched=list(view.marched),
        flooded=list(view.flooded),
        march=_march(view),
        attack=_attack(view),
        effects=_effects(view),
        out=list(view.out),
    )
    return Game(state, Silence())


def _dragons(view: DragonDiceView) -> list[DragonDie]:
    return [
        DragonDie(each.id, each.kind, each.owner, each.place, each.tamer, each.controller)
        for each in view.dragons
    ]


def _minors(view: DragonDiceView) -> list[MinorDie]:
    return [MinorDie(each.id, each.kind, each.owner, each.place, each.face) for each in view.minors]


def _terrains(view: DragonDiceView) -> list[Terrain]:
    return [
        Terrain(each.kind, each.home, each.face, each.holder, each.power) for each in view.terrains
    ]


def _effects(view: DragonDiceView) -> Effects:
    return Effects(
        now=[
            Effect(
                each.ability,
                each.source,
                each.seat,
                each.targets,
                amount=each.amount,
                mark=each.mark,
                id=each.id,
            )
            for each in view.effects
        ]
    )


def _march(view: DragonDiceView) -> March | None:
    seen = view.march
    if seen is None:
        return None
    able = None if seen.able is None else list(seen.able)
    return March(seen.seat, seen.place, charge=seen.charge, able=able)


def _attack(view: DragonDiceView) -> Attack | None:
    seen = view.attack
    if seen is None:
        return None
    return Attack(
        seen.kind,
        seen.seat,
        seen.place,
        seen.target,
        seen.target_place,
        counter=seen.counter,
        results=seen.results,
        stenched=list(seen.stenched),
    )
