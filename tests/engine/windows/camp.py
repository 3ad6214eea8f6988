"""A camp of pieces that feast: the smallest game for tests of windows alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Ask, Roll, Step
from wartable.engine.rulebook import State
from wartable.engine.windows import (
    Abilities,
    Ability,
    Carried,
    Deed,
    Effects,
    Order,
    Use,
    Window,
    seat_by_seat,
)


class Camp(State):
    """Pieces and the abilities they carry."""

    pieces: dict[str, list[str]]
    owners: dict[str, int]
    effects: Effects
    face_down: list[str] = []
    turns: list[int] = []
    food: int = 0


@dataclass
class Feast:
    """A moment: who has eaten, and whether the food is gone."""

    eaten: list[str] = field(default_factory=list[str])
    over: bool = False


FEAST = Window[Feast]("feast", over=lambda feast: feast.over)
FAST = Window[Feast]("fast")
EAT = Deed[str]("eat")
PIECE = Message("camp.piece", "Piece {piece}")


class CampAbilities(Abilities[Camp]):
    """Counts how often the camp is searched for carriers."""

    game: ClassVar[str] = "camp"
    looks = 0

    def carried(self, state: Camp, ids: Collection[str]) -> Iterator[Carried]:
        self.looks += 1
        for piece, abilities in state.pieces.items():
            for id_ in abilities:
                if id_ in ids:
                    yield id_, piece, state.owners[piece]

    def cast(self, state: Camp) -> tuple[str, ...]:
        return tuple({id_: 0 for ids in state.pieces.values() for id_ in ids})

    def called(self, state: Camp, source: str) -> str:
        return PIECE(piece=source)

    def hidden(self, state: Camp, source: str) -> bool:
        return source in state.face_down

    def params(self, state: Camp, ability: Ability[Camp], source: str) -> Mapping[str, int | str]:
        return {"bites": len(source), "dish": "soup"}

    def effects(self, state: Camp) -> Effects:
        return state.effects


class Silence:
    """A table without listeners."""

    def tell(self, event: Event) -> None:
        return


def camp(**pieces: str) -> Camp:
    """A camp of pieces such as `a0="Eat Drink"`: piece a of seat 0 that can eat and drink."""
    return Camp(
        {name[:-1]: text.lower().split() for name, text in pieces.items()},
        {name[:-1]: int(name[-1]) for name in pieces},
        Effects(),
    )


def eater(abilities: CampAbilities, name: str, may: str = "", times: int = 1) -> None:
    """An ability that does nothing but eat."""

    ability = abilities.ability(name.lower(), name, rule=f"CA-{name.upper()}-01")

    @ability.on(FEAST, may=may, times=times)
    def eat(use: Use[Camp], feast: Feast) -> None:
        feast.eaten.append(f"{use.source}:{name}")


def run(step: Step, answer: Callable[[Prompt[object]], object] | None = None) -> list[str]:
    """Run a step with given answers and dice that always fall on 1; the kinds of its requests."""
    kinds: list[str] = []
    reply: object = None
    while True:
        try:
            request = step.send(reply)
        except StopIteration:
            return kinds
        if isinstance(request, Ask):
            replies: dict[int, object] = {}
            for prompt in request.prompts:
                kinds.append(f"{prompt.seat} {prompt.kind}")
                assert answer is not None, f"asked {prompt.words}"
                replies[prompt.seat] = prompt.form.check(answer(prompt))
            reply = replies
        else:
            kinds.append(request.kind)
            reply = [1] * len(request.sides) if isinstance(request, Roll) else []


def feast(
    abilities: CampAbilities,
    state: Camp,
    order: Order[Camp] | None = None,
    answer: Callable[[Prompt[object]], object] | None = None,
) -> list[str]:
    """Who eats in which order."""
    moment = Feast()
    chosen: Order[Camp] = order or seat_by_seat((0, 1, 2))
    run(abilities.open(state, Silence(), FEAST, moment, chosen), answer)
    return moment.eaten
