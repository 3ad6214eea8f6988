"""Setup: the table as it is made, and the Legions on it (SETUP of the ledger).

All matches have the rules of the full rulebook, also with the box alone (DN-FAQ-01).
Placing is in placing.py, the Initiative Token in initiative.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import adventure_of, take_part
from wartable.games.dndattackwing.agenda import (
    BeginRound,
    BringLegions,
    DealObstacles,
    Deployed,
    DrawInitiative,
    Judge,
    NamePlayers,
    PlaceCreature,
    SetScene,
    Task,
)
from wartable.games.dndattackwing.campaign import digest_of
from wartable.games.dndattackwing.content import catalogue_of, in_place_of, shipped
from wartable.games.dndattackwing.events.setup import LegionRevealed
from wartable.games.dndattackwing.forces.bringing import bring_form, legion_of
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, all_equipped
from wartable.games.dndattackwing.names import COLORS
from wartable.games.dndattackwing.options import (
    FEET,
    DndOptions,
    legions_of,
    pack_text,
    roles_of,
    sides_of,
    sizes_of,
    terms_of,
)
from wartable.games.dndattackwing.pieces import Altitude, Card, Creature, Soldier
from wartable.games.dndattackwing.registry import DEPLOYED, abilities, by_initiative, cast_of
from wartable.games.dndattackwing.state import Battle, Part
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.flightpath.naming import plain_name

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def set_up(options: DndOptions) -> Battle:
    """The table before anything is chosen or rolled.

    DN-SETUP-01, DN-SETUP-07, DN-SETUP-19, DN-TEAM-01, DN-LEGION-09,
    DN-FAQ-01.
    """
    cards = shipped()
    size = cards.geometry.play_area * options.feet // FEET
    agenda: list[Task] = [BeginRound(), Deployed(), PlaceCreature()]
    if options.obstacles:
        agenda.append(DealObstacles(options.obstacles, options.obstacle_look))
    if options.adventure:
        agenda.append(SetScene())
    agenda.append(DrawInitiative())
    legions = legions_of(options)
    if not legions:
        agenda.append(BringLegions(sizes_of(options)))
    if options.campaign is not None:
        agenda.append(NamePlayers(options.names, digest_of(options.campaign)))
    roles = roles_of(options)
    state = Battle(
        pack=pack_text(options),
        seats=options.players,
        sides=sides_of(options),
        colors=[role.color for role in roles] or list(COLORS)[: options.players],
        width=size,
        height=size,
        round_limit=options.round_limit,
        legion_building=bool(options.legions) or not legions or bool(options.adventure),
        points=[0] * options.players,
        creatures={},
        deck=DamageDeck.of(list(catalogue_of(pack_text(options)).damage_deck())),
        cast=(),
        agenda=agenda,
        guesses=[{} for _ in range(options.players)],
        figures_count=options.figures,
        obstacle_rules=options.obstacle_rules if options.obstacles else "",
        adventure=options.adventure,
        parts=[Part(role.id) for role in roles],
        terms=list(terms_of(options)),
    )
    for seat, legion in enumerate(legions):
        gather(state, seat, legion, [*legions[:seat], *legions[seat + 1 :]])
    return state


def bring_legions(state: Battle, table: Table, task: BringLegions) -> Step:
    """Legions are built in secret and at the same time, and shown together.

    A team mate whose Legion repeats what the team has brings another one.
    DN-LEGION-02, DN-LEGION-08, DN-UNIQUE-03.
    """
    forms = {
        seat: bring_form(_beside_mates(state, seat, task.sizes[seat]), state.pack)
        for seat in task.seats or range(state.seats)
        if seat not in state.out
    }
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "legion",
                messages.BRING_ANOTHER if task.seats else messages.BRING_LEGION,
                "DN-UNIQUE-03" if task.seats else "DN-LEGION-02",
                form,
                (f"seat:{seat}",),
                sealed="all",
            )
            for seat, form in forms.items()
        ]
    )
    state.done()
    brought = {seat: legion_of(forms[seat], answer) for seat, answer in sorted(answers.items())}
    for seat, legion in brought.items():
        if problems(legion, catalogue_of(state.pack), _beside_mates(state, seat, task.sizes[seat])):
            state.push(BringLegions(task.sizes, (seat,)))
            continue
        gather(state, seat, legion, [each for other, each in brought.items() if other != seat])
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


def _beside_mates(state: Battle, seat: int, size: int) -> Agreement:
    """What a Legion keeps to: an Adventure's terms, or what team mates have shown."""
    if state.terms:
        return state.terms[seat]
    cards, side = shipped(), state.side(seat)
    mates = [
        creature
        for creature in state.creatures.values()
        if creature.seat != seat and state.side(creature.seat) == side
    ]
    carried = [cards.upgrades[each.card] for creature in mates for each in creature.cards]
    names = [
        *(card.name for creature in mates if (card := cards.creatures[creature.card]).unique),
        *(card.name for card in carried if card.unique),
    ]
    return Agreement(
        size=size,
        taken=tuple(plain_name(name) for name in names),
        artifact_taken=any(card.slot == "artifact" for card in carried),
    )


def gather(
    state: Battle, seat: int, legion: Legion, others: Sequence[Legion] | None = None
) -> None:
    """Put the creatures of a Legion beside the mat with their cards, all open.

    Creatures that are called the same are told apart by numbers in a Legion, and by their player's
    color where another player has one; `others` are the Legions of all other seats.
    DN-SETUP-04, DN-SETUP-05, DN-SETUP-06, DN-SETUP-16, DN-SETUP-17, DN-SETUP-18, DN-DIAL-01,
    DN-DIAL-04, DN-TROOP-01, DN-TROOP-02, DN-TROOP-05, DN-CARD-04.
    """
    cards = shipped()
    elsewhere: set[str] = set()
    if others is not None:
        elsewhere = _names_of_others(state, seat, others)
    for number, on in all_equipped(legion, cards):
        card = on.creature
        earlier = sum(other.creature == card.id for other in legion.creatures[:number])
        marks = [str(earlier + 1)] if earlier else []
        if card.name in elsewhere:
            marks.append(state.colors[seat])
        id_ = ".".join((str(seat), card.id, *marks))
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
    treasure: tuple[str, ...] = ()
    adventure = adventure_of(state)
    if adventure is not None:
        take_part(state, seat, legion)
        given = () if adventure.treasure is None else adventure.treasure.artifacts
        treasure = tuple(in_place_of(card, state.pack) for card in given)
    used = [
        card
        for creature in state.creatures.values()
        for card in (creature.card, *(each.card for each in creature.cards))
    ]
    state.cast = cast_of((*used, *treasure), tuple(catalogue_of(state.pack).damage))


def _names_of_others(state: Battle, seat: int, legions: Sequence[Legion]) -> set[str]:
    """What the creatures of other players are called."""
    cards = shipped().creatures
    there = {each.card for each in state.creatures.values() if each.seat != seat}
    coming = {member.creature for legion in legions for member in legion.creatures}
    return {cards[card].name for card in there | coming if card in cards}


def deployed(state: Battle, table: Table) -> Step:
    """All forces stand; what cards do before the first round."""
    state.done(Judge(tuple(state.creatures)))
    yield from abilities.open(state, table, DEPLOYED, state, by_initiative(state))
