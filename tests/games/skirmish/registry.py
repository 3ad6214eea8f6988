"""The windows, numbers and prohibitions of Skirmish, and what carries abilities in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import ClassVar

from tests.games.skirmish.content import trick_of
from tests.games.skirmish.events import Note
from tests.games.skirmish.names import called
from tests.games.skirmish.state import (
    Aim,
    Attack,
    Battle,
    Death,
    Lurking,
    Play,
    SaveCount,
    Throw,
    Unit,
    Wounds,
)
from wartable.engine.windows import (
    Abilities,
    Ability,
    Carried,
    Deed,
    Effects,
    Order,
    Scope,
    Use,
    Value,
    Ways,
    Window,
    limited,
    seat_by_seat,
)

DECLARED = Window[Attack]("attack.declared", over=lambda attack: attack.called_off)
THROWN = Window[Throw]("dice.thrown")
ROLLED = Window[Throw]("attack.rolled")
SAVED = Window[SaveCount]("save.counted")
KILLED = Window[Death]("unit.killed", over=lambda death: death.replaced)
FELL = Window[Death]("unit.fell")
PLAYED = Window[Play]("trick.played")
STEELED = Window[Aim]("attack.dice")
COMING = Window[Wounds]("wounds.coming", over=lambda wounds: wounds.left == 0)
LURKING = Window[Lurking]("turn.lurking")
NIGHT = Window[Battle]("round.night")
DAWN = Window[Battle]("round.dawn")
CALM = Window[Battle]("round.calm")
"""A window that no ability of this game hooks."""

ATTACK = Value[Unit]("attack", limited(-3, 3, "SK-LIMIT-01"), floor=0)
DEFENSE = Value[Unit]("defense", limited(-3, 3, "SK-LIMIT-01"), floor=0)
TARGET = Deed[Aim]("target")
OVER_HEADS = Deed[Aim]("over_heads")

ATTACKS = Ways[Unit]("attack")


ROUND = Scope[Battle]("round")
MATCH = Scope[Battle]("match")
TURN = Scope[Battle]("turn", lambda state: str(state.turn))


class SkirmishAbilities(Abilities[Battle]):
    """Carried by units in play or just falling, by hands that hold cards, by the card played."""

    game: ClassVar[str] = "skirmish"

    def carried(self, state: Battle, ids: Collection[str]) -> Iterator[Carried]:
        for unit in chain(state.units.values(), state.falling.values()):
            for id_ in unit.card.abilities:
                if id_ in ids:
                    yield id_, unit.id, unit.seat
        for seat, hand in state.hands.items():
            if hand and "trick" in ids:
                yield "trick", f"hand.{seat}", seat
            for card in hand:
                if trick_of(card).ability in ids:
                    yield trick_of(card).ability, card, seat
        if state.played and trick_of(state.played).ability in ids:
            yield trick_of(state.played).ability, state.played, state.played_by

    def cast(self, state: Battle) -> tuple[str, ...]:
        return state.cast

    def effects(self, state: Battle) -> Effects:
        return state.effects

    def called(self, state: Battle, source: str) -> str:
        return called(source)

    def params(
        self, state: Battle, ability: Ability[Battle], source: str
    ) -> Mapping[str, int | str]:
        unit = state.units.get(source) or state.falling[source]
        return unit.card.params.get(ability.id, {})

    def hidden(self, state: Battle, source: str) -> bool:
        return any(source in hand for hand in state.hands.values())

    def announce(self, use: Use[Battle]) -> None:
        text = f"{use.source_name} uses {use.title}."
        use.table.tell(Note(rule=use.ability.rule, text=text, about=use.about))


abilities = SkirmishAbilities()


def in_turn(state: Battle, first: int) -> Order[Battle]:
    """Abilities act seat by seat in turn order, beginning with this seat."""
    return seat_by_seat(state.from_seat(first))
