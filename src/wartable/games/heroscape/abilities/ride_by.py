"""Ride-By: one move with attacks on the way, in place of moving and attacking.

HS-SPECIAL-01, HS-MOVE-02. Each leg of the ride and each attack is a step of its own.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Later, Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.blasts import blast_of
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.registry import TURNS, abilities
from wartable.games.heroscape.attack import make_attack
from wartable.games.heroscape.engagement import adjacent
from wartable.games.heroscape.field import board, body_of, space_names, spaces_id
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.movement import Spaces, Way, reach_of, steps_of
from wartable.games.heroscape.moving import follow, journey_of
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.games.heroscape.targets import targets

RIDE_ON = Message(
    "heroscape.ride_on", "{figure} rides on. Attack, move or stop? Movement left: {left}."
)
RIDE_TO = Message("heroscape.ride_to", "On to {space}")
END_RIDE = Message("heroscape.end_ride", "End the ride")()

ride_by = abilities.ability("ride_by", rule="HS-SPECIAL-01")


@ride_by.offers(TURNS, "Ride and strike along the way instead of moving and attacking.")
def set_out(use: Use[HeroScapeState], _turn: Turn) -> None:
    """The ride begins where she stands, so she may strike there first."""
    state = use.state
    state.agenda.append(
        use.later("ride", amount=use.number("attacks"), mark=str(use.number("move")))
    )


def _ends(bearer: Bears, turn: Turn | None, left: int) -> dict[Spaces, Way]:
    """Where the ride may go on to, with the cheapest way to each."""
    own = bearer_of(bearer)
    if left <= 0:
        return {}
    found = reach_of(journey_of(bearer.state, Acting(own, turn), left, "walk", free=True))
    return {
        facing: ways[0]
        for node, ways in found.ends.items()
        if ways[0].path
        for facing in found.facings[node]
    }


def _prey(bearer: Bears, place: Spaces, struck: tuple[str, ...]) -> int:
    """How many enemies not attacked yet she would be adjacent to."""
    state, own, ground = bearer.state, bearer_of(bearer), board(bearer.state)
    there = body_of(state, own).moved_to(place)
    return sum(
        each.id not in struck
        and not state.friends(own, each)
        and adjacent(ground, there, body_of(state, each))
        for each in state.on_board()
    )


def _victims(bearer: Bears, struck: tuple[str, ...]) -> list[Option]:
    done = {f"figure:{each}" for each in struck}
    options, _ = targets(bearer.state, bearer_of(bearer), blast_of(bearer))
    return [each for each in options if each.id not in done]


@ride_by.then("ride")
def ride(use: Use[HeroScapeState], later: Later) -> Step:
    """Attack a new target, go on, or end; `targets` are those attacked, `mark` what is left."""
    state, own, turn, left = use.state, bearer_of(use), use.state.turn(), int(later.mark)
    if not own.on_board or turn is None:
        return
    ends = _ends(use, turn, left)
    ids = {spaces_id(state, place): place for place in ends}
    worth = {id_: _prey(use, place, later.targets) for id_, place in ids.items()}
    victims = _victims(use, later.targets) if later.amount else []
    if not victims and not ids:
        return
    ranked = sorted(ids, key=lambda id_: -worth[id_])
    places = [Option(id_, _words(state, ids[id_]), _about(state, ids[id_])) for id_ in ranked]
    options = (*victims, *places, Option("done", END_RIDE))
    enemy = bool(victims) and not state.friends(own, _figure(state, victims[0].id))
    on = bool(ranked) and worth[ranked[0]] > 0 and later.amount > 0
    otherwise = victims[0].id if enemy else ranked[0] if on else "done"
    answer = yield from ask(
        Prompt(
            use.seat,
            "ride",
            RIDE_ON(figure=figure_name(own.id), left=left),
            use.ability.rule,
            Pick(options, otherwise=otherwise),
            (*use.about, f"figure:{own.id}"),
        )
    )
    if answer == "done":
        return
    if answer in ids:
        place = ids[answer]
        journey = journey_of(state, Acting(own, turn), left, "walk", free=True)
        paces = steps_of(journey, ends[place])
        left = 0 if paces[-1].stops else left - sum(pace.cost for pace in paces)
        state.agenda.append(use.later("ride", *later.targets, amount=later.amount, mark=str(left)))
        yield from follow(state, use.table, own, paces, turn, facing=place)
        return
    target = _figure(state, answer)
    state.agenda.append(
        use.later("ride", *later.targets, target.id, amount=later.amount - 1, mark=later.mark)
    )
    yield from make_attack(state, use.table, own, target, turn=turn, special=blast_of(use))


def _figure(state: HeroScapeState, id_: str) -> Figure:
    return state.figure(id_.removeprefix("figure:"))


def _words(state: HeroScapeState, place: Spaces) -> str:
    names = space_names(state, place)
    if len(names) == 1:
        return RIDE_TO(space=names[0])
    return RIDE_TO(space=messages.TWO_SPACES(front=names[0], rear=names[1]))


def _about(state: HeroScapeState, place: Spaces) -> tuple[str, ...]:
    return tuple(f"space:{name}" for name in space_names(state, place))
