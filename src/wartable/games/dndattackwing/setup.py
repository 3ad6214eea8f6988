"""Setup: the table as it is made, and the Legions on it (SETUP of the ledger).

Placing is in placing.py, the Initiative Token in initiative.py.
"""

from __future__ import annotations

from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events import LegionRevealed
from wartable.games.dndattackwing.forces.bringing import bring_form, legion_of
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.legality import Agreement
from wartable.games.dndattackwing.forces.legion import Legion, all_equipped
from wartable.games.dndattackwing.names import COLORS
from wartable.games.dndattackwing.options import DndOptions, agreement, legions_of
from wartable.games.dndattackwing.registry import DEPLOYED, abilities, by_initiative, cast_of
from wartable.games.dndattackwing.state import (
    Altitude,
    Battle,
    BeginRound,
    BringLegions,
    Card,
    Creature,
    DealObstacles,
    Deployed,
    DrawInitiative,
    Judge,
    PlaceCreature,
    Soldier,
    Task,
)
from wartable.games.flightpath.damage_deck import DamageDeck

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def set_up(options: DndOptions) -> Battle:
    """The table before anything is chosen or rolled.

    DN-SETUP-01, DN-SETUP-07, DN-SETUP-19, DN-TEAM-01.
    """
    cards = shipped()
    size = cards.geometry.play_area
    sides = [seat % 2 if options.teams else seat for seat in range(options.players)]
    agenda: list[Task] = [BeginRound(), Deployed(), PlaceCreature(), DrawInitiative()]
    if options.obstacles:
        agenda.insert(3, DealObstacles(options.obstacles, options.obstacle_look))
    legions = legions_of(options)
    if not legions:
        agenda.append(BringLegions(agreement(options).size or 0))
    state = Battle(
        seats=options.players,
        sides=sides,
        colors=list(COLORS)[: options.players],
        width=size,
        height=size,
        round_limit=options.round_limit,
        legion_building=bool(options.legions) or not legions,
        points=[0] * options.players,
        creatures={},
        deck=DamageDeck.of(list(cards.damage_deck())),
        cast=(),
        agenda=agenda,
        guesses=[{} for _ in range(options.players)],
        obstacle_rules=options.obstacle_rules if options.obstacles else "",
    )
    for seat, legion in enumerate(legions):
        gather(state, seat, legion)
    return state


def bring_legions(state: Battle, table: Table, task: BringLegions) -> Step:
    """Legions are built in secret and at the same time, and shown together (DN-LEGION-02)."""
    form = bring_form(Agreement(size=task.size))
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "legion",
                messages.BRING_LEGION,
                "DN-LEGION-02",
                form,
                (f"seat:{seat}",),
                sealed="all",
            )
            for seat in range(state.seats)
            if seat not in state.out
        ]
    )
    state.done()
    for seat, answer in sorted(answers.items()):
        gather(state, seat, legion_of(form, answer))
        own = tuple(each.id for each in state.creatures.values() if each.seat == seat)
        table.tell(
            LegionRevealed(
                rule="DN-LEGION-02",
                about=(f"seat:{seat}", *(f"creature:{name}" for name in own)),
                reveals=(f"legion:{seat}",),
                color=state.colors[seat],
                creatures=own,
                points=state.points[seat],
            )
        )


def gather(state: Battle, seat: int, legion: Legion) -> None:
    """Put the creatures of a Legion beside the mat with their cards, all open.

    DN-SETUP-04, DN-SETUP-05, DN-SETUP-06, DN-SETUP-16, DN-SETUP-17, DN-SETUP-18, DN-DIAL-01,
    DN-DIAL-04, DN-TROOP-01, DN-TROOP-02, DN-TROOP-05.
    """
    cards = shipped()
    for number, on in all_equipped(legion, cards):
        card = on.creature
        earlier = sum(other.creature == card.id for other in legion.creatures[:number])
        id_ = f"{seat}.{card.id}" + (f".{earlier + 1}" if earlier else "")
        equipped = [
            Card(f"{id_}.{place}.{upgrade.id}", upgrade.id)
            for place, upgrade in enumerate(on.upgrades)
        ]
        altitude: Altitude = "air" if card.flies else "ground"
        state.creatures[id_] = Creature(
            id_,
            seat,
            card.id,
            LETTERS[len(state.creatures) % len(LETTERS)],
            cards.geometry.bases[card.base],
            card.armor + sum(each.armor for each in on.builds()),
            altitude,
            cards=equipped,
            soldiers=[Soldier(number) for number in range(1, on.soldiers + 1) if card.troop],
            point=1 if card.troop else 0,
        )
    state.points[seat] = legion_cost(legion, cards)
    used = [
        card
        for creature in state.creatures.values()
        for card in (creature.card, *(each.card for each in creature.cards))
    ]
    state.cast = cast_of(used, tuple(cards.damage))


def deployed(state: Battle, table: Table) -> Step:
    """All forces stand; what cards do before the first round."""
    state.done(Judge(tuple(state.creatures)))
    yield from abilities.open(state, table, DEPLOYED, state, by_initiative(state))
