"""Ways to attack, or to do something else, that units of Skirmish offer beside an attack."""

from __future__ import annotations

from tests.games.skirmish.combat import declare, targets
from tests.games.skirmish.costs import A_WOUND
from tests.games.skirmish.events import Note
from tests.games.skirmish.names import called, card_option, own_id
from tests.games.skirmish.registry import ATTACK, ATTACKS, ROUND, TURN, abilities
from tests.games.skirmish.state import Battle, Unit
from wartable.engine.forms import Pick, PickSome
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, draw
from wartable.engine.windows import Bearer, Later, Use, once

REGISTERED = True
TOO_FEW = Message("skirmish.too_few", "There are not two targets.")()
NOBODY = Message("skirmish.nobody", "There is nobody to attack.")()

# Several attacks, each a step of its own

volley = abilities.ability("volley", "Volley", rule="SK-VOLLEY-01")


def one_target(bearer: Bearer[Battle], unit: Unit) -> str | None:
    return TOO_FEW if len(targets(bearer.state, unit)[0]) < 2 else None


@volley.offers(ATTACKS, "Shoot at two targets.", unless=one_target, limit=once(ROUND))
def shoot_at_two(use: Use[Battle], unit: Unit) -> Step:
    """Once a round it attacks two units, one after another."""
    form = PickSome(tuple(targets(use.state, unit)[0]), 2, 2)
    chosen = yield from ask(
        Prompt(use.seat, "volley", "Which two?", use.ability.rule, form, use.about)
    )
    use.state.agenda.append(use.later("shot", *map(own_id, chosen)))


@volley.then("shot")
def shoot(use: Use[Battle], later: Later) -> Step:
    """The next of the targets; those that have left are passed over."""
    state = use.state
    target, *rest = later.targets
    if rest:
        state.agenda.append(use.later("shot", *rest))
    if use.source in state.units and target in state.units:
        yield from declare(state, use.table, state.units[use.source], state.units[target])


# A cost, and a number that the card prints

blood_price = abilities.ability("blood_price", "Blood Price", rule="SK-BLOOD-01")


@blood_price.offers(
    ATTACKS,
    "Attack with more dice.",
    cost=A_WOUND,
    unless=lambda bearer, unit: None if targets(bearer.state, unit)[0] else NOBODY,
)
def attack_in_rage(use: Use[Battle], unit: Unit) -> Step:
    """For a wound it attacks with more dice."""
    state = use.state
    use.leave(use.source, expires=TURN.end(state), amount=use.number("dice"))
    form = Pick(tuple(targets(state, unit)[0]))
    target = yield from ask(
        Prompt(use.seat, "blood_target", "Whom?", use.ability.rule, form, use.about)
    )
    yield from declare(state, use.table, unit, state.units[own_id(target)])


@blood_price.lasting.changes(ATTACK)
def more_dice(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.id in bearer.effect.targets else None


# A secret draw, and a question after it

scout = abilities.ability("scout", "Scout", rule="SK-SCOUT-01")


@scout.offers(
    ATTACKS,
    "Draw a card and discard one.",
    when=lambda bearer, unit: bool(bearer.state.deck),
    limit=once(ROUND, by="seat"),
)
def look_ahead(use: Use[Battle], unit: Unit) -> Step:
    """Instead of attacking, once a round for each seat; what was drawn is asked about later."""
    state, seat = use.state, use.seat
    rule = use.ability.rule
    [card] = yield from draw(
        seat, state.deck, kind="deal", words="a trick card", rule=rule, audience=(seat,)
    )
    state.deck.remove(card)
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.agenda.append(use.later("choose"))


@scout.then("choose")
def put_one_away(use: Use[Battle], later: Later) -> Step:
    """In a step of its own, since nothing is asked after a secret draw."""
    hand = use.state.hands[use.seat]
    form = Pick(tuple(card_option(card) for card in hand))
    chosen = yield from ask(
        Prompt(use.seat, "scouted", "Which card goes?", use.ability.rule, form, use.about)
    )
    card = own_id(chosen)
    hand.remove(card)
    use.state.discard.append(card)
    secrets = (f"hand:{use.seat}",)
    text = f"{called(card)} is put away."
    use.table.tell(Note(rule=use.ability.rule, text=text, reveals=secrets))
