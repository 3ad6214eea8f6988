"""Missions: what their special rules add for every ship in play.

MISSION, MISSION1, MISSION2 and MISSION3 of the ledger; Away Teams are in away_teams.py. What a
Mission forbids or grants comes before all other rules (ST-MISSION-03, ST-MISSION-04).
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek.abilities.away_teams import (
    IS_CLOAKED,
    played,
    team_of,
    tell_tokens,
    this_ship,
)
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import destroy
from wartable.games.startrek.dice import HIT, die_kinds
from wartable.games.startrek.events.missions import PlayerLost
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.mat import range_to
from wartable.games.startrek.messages import OBJECTIVE_MET
from wartable.games.startrek.names import ship_name
from wartable.games.startrek.pieces import Objective, Ship
from wartable.games.startrek.registry import (
    ACTIONS,
    DEPLOYED,
    DESTROYED,
    END_EFFECTS,
    LEFT,
    Leaving,
    Loss,
    Performing,
    standing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import disable_shields
from wartable.games.startrek.victory import end, won

NO_OBJECTIVE: Final = Message(
    "startrek.mission.no_objective", "No Objective with a token for this ship is within Range 1."
)()
DECRYPT: Final = Message("startrek.mission.decrypt", "Roll for a Mission Token of an Objective")()
WHICH_OBJECTIVE: Final = Message("startrek.ask.objective", "Which Objective does {ship} decrypt?")
OBJECTIVE: Final = Message("startrek.objective", "Objective {number}")
FIRST_TOKEN: Final = Message(
    "startrek.ask.first_token", "Which of your ships begins with the Mission Token?"
)()


def goal(state: Fleets) -> int:
    """How many tokens the Objective of the Mission asks for.

    ST-WIN-02, ST-MISSION-05.
    """
    return shipped().missions[state.mission].goal


# A New Source of Dilithium

mining = standing("mission_mining", "Dilithium", rule="ST-MISSION1-10", when=played("dilithium"))


@mining.on(END_EFFECTS, when=lambda bearer, state: bool(team_of(state.ships[bearer.source])))
def mine(use: Use[Fleets], state: Fleets) -> None:
    """A Mission Token is put on the Captain Card of a ship with an Away Team (ST-MISSION1-10)."""
    ship = state.ships[use.source]
    ship.mined += 1
    tell_tokens(use, ship, "ST-MISSION1-10")


def leaves_home(state: Fleets, leaving: Leaving) -> bool:
    """Whether a ship crosses the border where its own starting area lies on it (ST-RULING-71)."""
    areas = areas_for(state.mission, state.side_count, state.width, state.height)
    home = areas[state.areas[state.side(leaving.ship.seat)]]
    beside = (home.bottom == 0 and leaving.y <= 0) or (
        home.top == state.height and leaving.y >= state.height
    )
    if beside and home.left <= leaving.x <= home.right:
        return True
    beside = (home.left == 0 and leaving.x <= 0) or (
        home.right == state.width and leaving.x >= state.width
    )
    return beside and home.bottom <= leaving.y <= home.top


@mining.on(LEFT, when=lambda bearer, leaving: leaving.ship.id == bearer.source)
def carry_home(use: Use[Fleets], leaving: Leaving) -> Step:
    """With three Mission Tokens a ship wins by leaving through its own area; else its owner loses.

    ST-MISSION1-12, ST-MISSION1-13, ST-MISSION1-14, ST-RULING-72.
    """
    state, ship = use.state, leaving.ship
    home = leaves_home(state, leaving)
    if home and len(ship.gained) >= goal(state):
        end(state, won(state, state.side(ship.seat), OBJECTIVE_MET, "ST-MISSION1-12"))
    yield from lose(use, ship, "ST-MISSION1-13" if home else "ST-MISSION1-14")


def lose(use: Use[Fleets], ship: Ship, rule: str) -> Step:
    """The owner of a ship is eliminated: all other ships of the fleet leave play (ST-RULING-72)."""
    seat = ship.seat
    color = use.state.colors[seat]
    use.table.tell(PlayerLost(rule=rule, about=(f"seat:{seat}",), color=color, seat=seat))
    for other in use.state.fleet(seat):
        if other.id != ship.id:
            yield from destroy(use.state, use.table, other, rule="ST-RULING-72")


# The Chase, and Lost Probes

decoding = standing("mission_decrypt", "Decrypt", rule="ST-MISSION2-10", when=played("decrypt"))


def within_reach(state: Fleets, ship: Ship) -> list[Objective]:
    """The Objectives that a ship may decrypt.

    ST-MISSION2-10, ST-MISSION2-14, ST-RULING-75.
    """
    return [
        each
        for each in state.objectives
        if each.tokens and each.id not in ship.gained and range_to(ship, each.disc) == 1
    ]


def _cannot_decrypt(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    if performing.ship.cloaked:
        return IS_CLOAKED
    return None if within_reach(bearer.state, performing.ship) else NO_OBJECTIVE


@decoding.offers(ACTIONS, DECRYPT, when=this_ship, unless=_cannot_decrypt)
def decrypt(use: Use[Fleets], performing: Performing) -> Step:
    """One attack die and one for each token beside the ship: a Hit wins a token of the Objective.

    As any Action it is performed once a round (ST-ACTION-04). ST-MISSION2-09, ST-MISSION2-10,
    ST-MISSION2-11, ST-MISSION2-12, ST-MISSION2-13, ST-MISSION3-03, ST-RULING-75.
    """
    ship = performing.ship
    objective = yield from _which(ship, within_reach(use.state, ship))
    disable_shields(use.table, ship, ship.shields, "ST-MISSION2-10")
    about = (f"ship:{ship.id}",)
    pool = yield from roll_pool(
        ship.seat,
        die_kinds(),
        ["attack"] * (1 + ship.beside),
        kind="decrypt",
        words=DECRYPT,
        rule="ST-MISSION2-10",
        about=about,
    )
    use.table.tell(
        DieRolled(
            rule="ST-MISSION2-10",
            about=about,
            ship=ship.id,
            title=ship.card,
            faces=pool.faces(),
        )
    )
    if pool.count(HIT):
        ship.beside = 0
        objective.tokens -= 1
        ship.gained.append(objective.id)
        tell_tokens(use, ship, "ST-MISSION2-11")
    else:
        ship.beside += 1
        tell_tokens(use, ship, "ST-MISSION2-12")


def _which(ship: Ship, objectives: list[Objective]) -> Asking[Objective]:
    if len(objectives) == 1:
        return objectives[0]
    options = tuple(
        Option(each.id, OBJECTIVE(number=int(each.id.rpartition(".")[2]))) for each in objectives
    )
    words = WHICH_OBJECTIVE(ship=ship_name(ship.id))
    answer = yield from ask(
        Prompt(ship.seat, "objective", words, "ST-MISSION2-10", Pick(options), (f"ship:{ship.id}",))
    )
    return next(each for each in objectives if each.id == answer)


chase = standing("mission_chase", "The Chase", rule="ST-MISSION2-16", when=played("chase"))


def _first_of_fleet(bearer: Bearer[Fleets], state: Fleets) -> bool:
    mission = shipped().missions[state.mission]
    own = state.fleet(bearer.seat)
    faction = mission.factions[bearer.seat]
    return bool(own) and own[0].id == bearer.source and faction == mission.first_token


@chase.on(DEPLOYED, when=_first_of_fleet)
def first_token(use: Use[Fleets], state: Fleets) -> Step:
    """One Mission Token starts beside a Romulan ship of its owner's choice.

    ST-MISSION2-04, ST-RULING-74.
    """
    ships = state.fleet(use.seat)
    ship = ships[0]
    if len(ships) > 1:
        options = tuple(
            Option(f"ship:{each.id}", ship_name(each.id), (f"ship:{each.id}",)) for each in ships
        )
        answer = yield from ask(
            Prompt(use.seat, "first_token", FIRST_TOKEN, "ST-MISSION2-04", Pick(options), use.about)
        )
        ship = state.ships[answer.removeprefix("ship:")]
    ship.beside += 1
    tell_tokens(use, ship, "ST-MISSION2-04")


@chase.on(
    END_EFFECTS,
    when=lambda bearer, state: bearer.source == _winner(state),
)
def chase_won(_: Use[Fleets], state: Fleets) -> None:
    """The first ship with tokens of all Objectives that beamed down this round and survived it.

    ST-MISSION2-16, ST-RULING-76.
    """
    ship = state.ships[_winner(state)]
    end(state, won(state, state.side(ship.seat), OBJECTIVE_MET, "ST-MISSION2-16"))


def _winner(state: Fleets) -> str:
    asked = {each.id for each in state.objectives}
    for id_ in state.landings:
        ship = state.ships[id_]
        if ship.in_play and asked <= set(ship.gained):
            return id_
    return ""


@chase.on(
    DESTROYED,
    when=lambda bearer, loss: (
        loss.ship.id == bearer.source and loss.ship.landed_in == bearer.state.round
    ),
)
def team_lost(use: Use[Fleets], loss: Loss) -> Step:
    """Who loses a ship in the round in which its team beamed down is out (ST-MISSION2-17)."""
    yield from lose(use, loss.ship, "ST-MISSION2-17")


probes = standing("mission_probes", "Lost Probes", rule="ST-MISSION3-04", when=played("probes"))


def _records(state: Fleets, seat: int) -> int:
    return sum(len(ship.gained) for ship in state.fleet(seat))


def _first_with_goal(bearer: Bearer[Fleets], state: Fleets) -> bool:
    """Whether this is the first ship of the seat that has won: more records, then Initiative."""
    reached = [seat for seat in state.seat_order() if _records(state, seat) >= goal(state)]
    if not reached:
        return False
    seat = max(reached, key=lambda each: (_records(state, each), -reached.index(each)))
    return state.fleet(seat)[0].id == bearer.source


@probes.on(END_EFFECTS, when=_first_with_goal)
def records_recovered(use: Use[Fleets], state: Fleets) -> None:
    """A fleet with three records on its ships wins at the end of the round (ST-MISSION3-04)."""
    end(state, won(state, state.side(use.seat), OBJECTIVE_MET, "ST-MISSION3-04"))
