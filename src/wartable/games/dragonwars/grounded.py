"""The start of a Turn: facings of grounded dragons, the reveal, and recovery.

DW-FACING, DW-ROUND, DW-PLOT and DW-RECOVER. Who rests is shown only after the plots,
since resting reveals that nothing was plotted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from wartable.engine.forms import Bar, Data, Field, Limit, Option, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.dragons import MOST_ENERGY, NUMBERS, TYPE_IDS, TYPE_NAMES, TYPES
from wartable.games.dragonwars.events import (
    Faced,
    FacingsShown,
    Lane,
    PlotRevealed,
    Recovered,
    TurnBegan,
)
from wartable.games.dragonwars.state import Dragon, DragonWarsState, MovePlayers
from wartable.space.hexes import DIRECTION_NAMES

FACING_OPTIONS: Final = tuple(
    Option(name, words) for name, words in zip(DIRECTION_NAMES, messages.DIRECTIONS, strict=True)
)
FACING_FORMS: Final = tuple(
    Pick(FACING_OPTIONS, otherwise=name, only=Limit(messages.ONLY_EDGES, "DW-FACING-01"))
    for name in DIRECTION_NAMES
)
"""One form for each present facing, which is the default."""


def _splits() -> dict[str, int]:
    """Each way to split the points, with the points that go to health."""
    points = NUMBERS.recovery_points
    return {f"H{health}E{points - health}": health for health in range(points, -1, -1)}


NO_REST: Final = "none"
SPLITS: Final = _splits()
REST_FORM: Final = Pick(
    (
        Option(NO_REST, messages.NO_REST),
        *(
            Option(split, messages.REST(health=health, energy=NUMBERS.recovery_points - health))
            for split, health in SPLITS.items()
        ),
    ),
    only=Limit(messages.ONLY_POINTS(points=NUMBERS.recovery_points), "DW-RECOVER-03"),
)

FACING_WORDS: Final = tuple(messages.FACING_OF(type=name) for name in TYPE_NAMES)
RECOVERY_WORDS: Final = tuple(messages.RECOVERY_OF(type=name) for name in TYPE_NAMES)


def may_recover(state: DragonWarsState, dragon: Dragon) -> bool:
    """Grounded as the Turn begins, with nothing plotted for it (DW-RECOVER-01, DW-RULING-30).

    DW-RECOVER-02, DW-RECOVER-06.
    """
    return dragon.height == 0 and state.order(dragon).empty


class _Post(NamedTuple):
    """What the form needs to know of a dragon."""

    rank: int
    facing: int
    grounded: bool
    rests: bool


def _ground_form(state: DragonWarsState, hand: list[Dragon]) -> Plan:
    posts = [_Post(d.rank, d.facing, d.height == 0, may_recover(state, d)) for d in hand]
    return _form(state.colors[hand[0].seat], tuple(posts))


@lru_cache(maxsize=4096)
def _form(color: str, posts: tuple[_Post, ...]) -> Plan:
    fields: dict[str, Field] = {}
    bars: list[Bar] = []
    for rank, facing, grounded, rests in posts:
        kind = TYPE_IDS[rank]
        about = (f"dragon:{color}.{kind}",)
        face, rest = f"{kind}.face", f"{kind}.rest"
        if not grounded:
            flies = messages.TURNS_BY_MOVING
            bars.append(Bar(face, FACING_WORDS[rank], flies, "DW-FACING-05", about))
            flies = messages.RESTS_ON_GROUND
            bars.append(Bar(rest, RECOVERY_WORDS[rank], flies, "DW-RECOVER-01", about))
            continue
        fields[face] = Field(FACING_WORDS[rank], FACING_FORMS[facing], about)
        if rests:
            fields[rest] = Field(RECOVERY_WORDS[rank], REST_FORM, about)
        else:
            busy = messages.BUSY
            bars.append(Bar(rest, RECOVERY_WORDS[rank], busy, "DW-RULING-29", about))
    return Plan(fields, bars=tuple(bars))


def _prompts(state: DragonWarsState) -> list[Prompt[dict[str, Data]]]:
    """Every owner of a grounded dragon is asked, whatever was plotted (DW-FACING-02)."""
    prompts: list[Prompt[dict[str, Data]]] = []
    for seat in range(state.players):
        hand = state.hand(seat)
        grounded = [dragon for dragon in hand if dragon.height == 0]
        if grounded:
            prompts.append(
                Prompt(
                    seat=seat,
                    kind="grounded",
                    words=messages.GROUNDED,
                    rule="DW-FACING-02",
                    form=_ground_form(state, hand),
                    about=tuple(f"dragon:{dragon.id}" for dragon in grounded),
                    sealed="all",
                )
            )
    return prompts


def open_turn(state: DragonWarsState, table: Table) -> Step:
    """Facings are declared and shown, plots are revealed in the first Turn, resters recover.

    DW-FACING-03, DW-RECOVER-04.
    """
    answers = yield from ask_together(_prompts(state))
    table.tell(TurnBegan(rule="DW-ROUND-04", round=state.round, turn=state.turn))
    for seat, answer in answers.items():
        _face(state, table, seat, answer)
    if not state.revealed:
        reveal_plots(state, table)
    for dragon in state.dragons:
        dragon.resting = dragon.holding = False
    for seat, answer in answers.items():
        _rest(state, table, seat, answer)
    for dragon in state.dragons:
        dragon.start_hex = dragon.hex
        dragon.start_height = dragon.height
        dragon.start_facing = dragon.facing
    state.done(MovePlayers([seat for seat in range(state.players) if state.hand(seat)]))


def _face(state: DragonWarsState, table: Table, seat: int, answer: dict[str, Any]) -> None:
    shown: list[Faced] = []
    for dragon in state.hand(seat):
        if dragon.height == 0:
            dragon.facing = DIRECTION_NAMES.index(answer[f"{TYPE_IDS[dragon.rank]}.face"])
            shown.append(Faced(dragon.id, dragon.facing))
    table.tell(
        FacingsShown(
            rule="DW-RULING-03",
            about=tuple(f"dragon:{faced.dragon}" for faced in shown),
            reveals=(f"grounded:{seat}",),
            color=state.colors[seat],
            facings=tuple(shown),
        )
    )


def reveal_plots(state: DragonWarsState, table: Table) -> None:
    """All plots are shown at the same time (DW-ROUND-03)."""
    state.revealed = True
    for seat in range(state.players):
        hand = state.hand(seat)
        if hand:
            table.tell(
                PlotRevealed(
                    rule="DW-ROUND-03",
                    about=tuple(f"dragon:{dragon.id}" for dragon in hand),
                    reveals=(f"plot:{seat}",),
                    color=state.colors[seat],
                    lanes=tuple(Lane(d.id, tuple(state.plots[d.index])) for d in hand),
                )
            )


def _rest(state: DragonWarsState, table: Table, seat: int, answer: dict[str, Any]) -> None:
    """Dragons whose owner chose to rest recover; the table declines (DW-LEAVE-11)."""
    for dragon in state.hand(seat):
        chosen = answer.get(f"{TYPE_IDS[dragon.rank]}.rest", NO_REST)
        if chosen != NO_REST:
            _recover(table, dragon, SPLITS[chosen])


def _recover(table: Table, dragon: Dragon, to_health: int) -> None:
    """Give the points, never above the dragon's limits.

    DW-RECOVER-03, DW-RECOVER-04, DW-RECOVER-05, DW-DRAGON-06.
    """
    health = min(to_health, TYPES[dragon.rank].health - dragon.health)
    energy = min(NUMBERS.recovery_points - to_health, MOST_ENERGY - dragon.energy)
    dragon.health += health
    dragon.energy += energy
    dragon.resting = True
    table.tell(
        Recovered(
            rule="DW-RECOVER-03",
            about=(f"dragon:{dragon.id}",),
            dragon=dragon.id,
            health=health,
            energy=energy,
        )
    )
