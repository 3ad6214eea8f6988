"""Away Teams of Missions: beamed down to the Planet and up again (MISSION1 and MISSION2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.startrek.card_handling import cards_of_type
from wartable.games.startrek.cards import MissionRule
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.missions import MissionTokens, TeamBeamed
from wartable.games.startrek.mat import range_to
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import (
    ACTIONS,
    AFFECT,
    ROUND_BEGUN,
    SKILL,
    Handling,
    Performing,
    standing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import disable_shields
from wartable.games.startrek.values import NO_CAPTAIN_SKILL

FAR: Final = Message("startrek.mission.far", "The Planet is not within Range 1.")()
IS_CLOAKED: Final = Message("startrek.mission.cloaked", "It is cloaked.")()
NO_TEAM: Final = Message("startrek.mission.no_team", "It has no Captain and Crew to send.")()
TEAM_AWAY: Final = Message("startrek.mission.team_away", "Its team is already on the Planet.")()
NOBODY_AWAY: Final = Message("startrek.mission.nobody_away", "It has no team on the Planet.")()
AWAY: Final = Message("startrek.mission.away", "It is with an Away Team.")()
BEAM_DOWN: Final = Message("startrek.mission.beam_down", "Beam a team down to the Planet")()
BEAM_UP: Final = Message("startrek.mission.beam_up", "Beam the team up")()
ADMIRAL_GOES: Final = Message(
    "startrek.ask.admiral_beams", "Does {admiral} of {ship} beam down with the team?"
)
STAYS: Final = Message("startrek.mission.stays", "{admiral} stays aboard and takes command")
GOES: Final = Message("startrek.mission.goes", "{admiral} joins the team")
WHO_GOES: Final = Message("startrek.ask.who_beams", "Who beams down with the Captain of {ship}?")


def played(rule: MissionRule) -> Callable[[Fleets, Ship], bool]:
    """Whether the Mission of a match has a rule.

    ST-MISSION-03, ST-MISSION-04.
    """

    def holds(state: Fleets, _: Ship) -> bool:
        mission = shipped().missions.get(state.mission)
        return mission is not None and rule in mission.rules

    return holds


def tell_tokens(use: Use[Fleets], ship: Ship, rule: str) -> None:
    """Tell how many Mission Tokens a ship has now."""
    use.table.tell(
        MissionTokens(
            rule=rule,
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            mined=ship.mined,
            gained=len(ship.gained),
            beside=ship.beside,
        )
    )


def this_ship(bearer: Bearer[Fleets], performing: Performing) -> bool:
    """Whether it is the own ship that acts."""
    return performing.ship.id == bearer.source


# Away Teams

away_team = standing("mission_team", "Away Team", rule="ST-MISSION1-05", when=played("away_team"))
back_aboard = standing(
    "mission_return", "Away Team", rule="ST-MISSION1-07", when=played("dilithium")
)


def team_of(ship: Ship) -> list[Card]:
    """The cards of a ship that are with its Away Team."""
    return [card for card in ship.cards if card.away]


def ready_captain(ship: Ship) -> Card | None:
    """The Captain Card that can be sent, a placeholder among them (ST-RULING-73)."""
    captains = [card for card in ship.cards if card.sort == "captain" and not card.disabled]
    return captains[0] if captains else None


def ready_crew(ship: Ship) -> list[Card]:
    """The Crew Upgrades that can be sent."""
    return [card for card in cards_of_type(ship, "crew") if not card.disabled]


def not_at_planet(state: Fleets, ship: Ship) -> str | None:
    """Why a ship cannot beam: it is Cloaked, or the Planet is too far away.

    ST-ACTION-09.
    """
    if ship.cloaked:
        return IS_CLOAKED
    near = state.planet is not None and range_to(ship, state.planet.disc) == 1
    return None if near else FAR


def _cannot_send(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    ship = performing.ship
    if team_of(ship):
        return TEAM_AWAY
    if ready_captain(ship) is None or not ready_crew(ship):
        return NO_TEAM
    return not_at_planet(bearer.state, ship)


@away_team.offers(ACTIONS, BEAM_DOWN, when=this_ship, unless=_cannot_send)
def beam_down(use: Use[Fleets], performing: Performing) -> Step:
    """All Shields are disabled, then the Captain and a Crew Upgrade of choice.

    The Admiral may go with them.
    ST-MISSION1-05, ST-MISSION2-15, ST-ADMIRAL-14, ST-ADMIRAL-16, ST-RULING-73, ST-ACTION-10,
    ST-SHIELD-06.
    """
    ship = performing.ship
    crew = yield from _who_goes(ship)
    captain = ready_captain(ship)
    assert captain is not None, "it was not barred"
    admirals = yield from _admiral_goes(ship)
    disable_shields(use.table, ship, ship.shields, "ST-MISSION1-05")
    for card in (captain, crew, *admirals):
        card.disabled += 1
        card.away = played("dilithium")(use.state, ship)
    if not admirals:
        _admiral_commands(ship)
    ship.landed_in = use.state.round
    use.state.landings.append(ship.id)
    use.table.tell(
        TeamBeamed(rule="ST-MISSION1-05", about=(f"ship:{ship.id}",), ship=ship.id, down=True)
    )


def _who_goes(ship: Ship) -> Asking[Card]:
    crew = ready_crew(ship)
    if len(crew) == 1:
        return crew[0]
    options = tuple(
        Option(f"card:{each.id}", card_name(each.card), (f"card:{each.id}",)) for each in crew
    )
    words = WHO_GOES(ship=ship_name(ship.id))
    answer = yield from ask(
        Prompt(ship.seat, "away_team", words, "ST-MISSION1-05", Pick(options), (f"ship:{ship.id}",))
    )
    return next(each for each in crew if f"card:{each.id}" == answer)


def _admiral_goes(ship: Ship) -> Asking[list[Card]]:
    """An Admiral may join the Away Team; then his card is disabled too (ST-ADMIRAL-16)."""
    admiral = ship.of_sort("admiral")
    if admiral is None or admiral.disabled:
        return []
    name = card_name(admiral.card)
    words = ADMIRAL_GOES(admiral=name, ship=ship_name(ship.id))
    form = Pick((Option("none", STAYS(admiral=name)), Option("go", GOES(admiral=name))))
    answer = yield from ask(
        Prompt(ship.seat, "admiral_beams", words, "ST-ADMIRAL-16", form, (f"ship:{ship.id}",))
    )
    return [admiral] if answer == "go" else []


def _admiral_commands(ship: Ship) -> None:
    """The Admiral's Captain side is in use while the Captain is away (ST-ADMIRAL-14)."""
    admiral = ship.of_sort("admiral")
    if admiral is not None:
        admiral.card = shipped().admirals[admiral.card].captain_face
        admiral.sort = "captain"


def _admiral_returns(ship: Ship) -> None:
    """When the Captain is back, the Admiral Card is turned face up again (ST-ADMIRAL-15)."""
    cards = shipped()
    faces = {admiral.captain_face: admiral.id for admiral in cards.admirals.values()}
    captains = [card for card in ship.cards if card.sort == "captain"]
    for card in captains[1:]:
        admiral = faces.get(card.card, cards.captains[card.card].other_face)
        if admiral in cards.admirals:
            card.card, card.sort = admiral, "admiral"


def _cannot_fetch(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    if not team_of(performing.ship):
        return NOBODY_AWAY
    return not_at_planet(bearer.state, performing.ship)


@back_aboard.offers(
    ACTIONS,
    BEAM_UP,
    when=lambda bearer, performing: (
        this_ship(bearer, performing) and bool(team_of(performing.ship))
    ),
    unless=_cannot_fetch,
)
def beam_up(use: Use[Fleets], performing: Performing) -> None:
    """The team is back, and its Mission Tokens lie on the Ship Card.

    ST-MISSION1-07, ST-MISSION1-11.
    """
    ship = performing.ship
    disable_shields(use.table, ship, ship.shields, "ST-MISSION1-07")
    for card in team_of(ship):
        card.away = False
        card.disabled -= 1
    _admiral_returns(ship)
    ship.gained += ["planet"] * ship.mined
    ship.mined = 0
    use.table.tell(
        TeamBeamed(rule="ST-MISSION1-07", about=(f"ship:{ship.id}",), ship=ship.id, down=False)
    )
    tell_tokens(use, ship, "ST-MISSION1-11")


@away_team.forbids(AFFECT)
def out_of_reach(bearer: Bearer[Fleets], handling: Handling) -> str | None:
    """An Away Team cannot be targeted by any card or effect (ST-MISSION1-08)."""
    return AWAY if handling.ship.id == bearer.source and handling.card.away else None


@back_aboard.changes(SKILL, "replace")
def without_captain(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """While its Captain is away the ship has Skill 1, Admiral or not.

    ST-MISSION1-09, ST-RULING-67.
    """
    gone = any(card.away and card.sort == "captain" for card in ship.cards)
    return NO_CAPTAIN_SKILL if ship.id == bearer.source and gone else None


@away_team.on(ROUND_BEGUN, when=lambda bearer, state: bearer.source in state.landings)
def landings_are_over(use: Use[Fleets], state: Fleets) -> None:
    """Only the landings of a round count at its end."""
    state.landings.remove(use.source)
