"""Cards with a Range: the creature is named first and measured after (DN-RULER-05, DN-RULING-13).

A miss loses the Action but costs nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Later, Use
from wartable.games.dndattackwing.abilities.lines import costs, line, own, text_of, words_of
from wartable.games.dndattackwing.area import token_disc
from wartable.games.dndattackwing.events.effects import BurstMeasured, BurstRemoved, CardMeasured
from wartable.games.dndattackwing.judging import note
from wartable.games.dndattackwing.mat import AROUND, range_between
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import ACTIONS, Performing
from wartable.games.dndattackwing.state import Battle, Measured

WHOM: Final = Message("dndattackwing.ask.whom", "{card}: which creature?")
NOBODY: Final = Message("dndattackwing.nobody", "There is no creature it could be used on.")()
BURST_OF: Final = Message("dndattackwing.burst_of", "the Burst Token of {card}")
MEASURE: Final = "measure"
WORK: Final = "work"

Work = Callable[[Use[Battle], Creature], Step | None]


def within(one: Creature, other: Creature, most: int) -> bool:
    """Whether a creature is within a Range of another, or the same (DN-RULING-75)."""
    if one.id == other.id:
        return True
    found = nearest(one, other)
    return found is not None and found <= most


def nearest(one: Creature, other: Creature) -> int | None:
    """The Range from a creature, or its Point Soldier, to the nearest figure of another.

    DN-RULING-39.
    """
    bands = [range_between(one.base, figure.base) for figure in other.figures()]
    return min((band for band in bands if band is not None), default=None)


def friends_within(bearer: Bearer[Battle], most: int) -> list[Creature]:
    """The own creature and all friendly ones within a Range, simply measured."""
    state, me = bearer.state, own(bearer)
    return [
        other for other in state.in_play() if state.friendly(me, other) and within(me, other, most)
    ]


def name_and_measure(
    card: str,
    whom: Callable[[Bearer[Battle]], Sequence[Creature]],
    number: int = 1,
    *,
    bursts: bool = False,
) -> Callable[[Work], Work]:
    """Offer an Action that names one of these creatures; what it does follows if it is in Range.

    With `bursts` a Burst Token that lasts may be named as well; in Range it is removed.
    """
    ability = line(card, number)
    _, most = text_of(card, number).range or (1, 4)

    def lacking(bearer: Bearer[Battle], performing: Performing) -> str | None:
        for cost in costs(card, number):
            if lack := cost.lacks(bearer, performing):
                return lack
        return None if whom(bearer) or (bursts and bearer.state.bursts) else NOBODY

    @ability.offers(ACTIONS, words_of(card, number), unless=lacking)
    def name(use: Use[Battle], _: Performing) -> Step:
        options = tuple(
            Option(f"creature:{each.id}", creature_name(each.id), (f"creature:{each.id}",))
            for each in whom(use)
        )
        if bursts:
            options += tuple(
                Option(f"burst:{each.id}", BURST_OF(card=card_name(each.area.pattern.weapon)))
                for each in use.state.bursts
            )
        answer = yield from ask(
            Prompt(
                use.seat,
                "name_creature",
                WHOM(card=use.title),
                "DN-RULER-05",
                Pick(options),
                use.about,
            )
        )
        use.state.push(use.later(MEASURE, answer.removeprefix("creature:")))

    @ability.then(MEASURE)
    def measured(use: Use[Battle], later: Later) -> None:
        me = own(use)
        if not me.in_play:
            return
        if later.targets[0].startswith("burst:"):
            measure_burst(use, me, later.targets[0].removeprefix("burst:"), most)
            return
        target = use.state.creatures[later.targets[0]]
        if not target.in_play:
            return
        if me.id == target.id:
            use.state.push(use.later(WORK, target.id))
            return
        found = nearest(me, target)
        reached = found is not None and found <= most
        if not target.troop:
            note(use.state, Measured(me.id, target.id, AROUND, found))
        if reached:
            use.state.push(use.later(WORK, target.id))
        use.table.tell(
            CardMeasured(
                rule="DN-RULER-05",
                about=(f"creature:{me.id}", f"creature:{target.id}"),
                reveals=(f"range:{me.id}:{target.id}",),
                creature=me.id,
                target=target.id,
                card=card,
                range_band=found or 0,
                reached=reached,
            )
        )

    def hook(work: Work) -> Work:
        @ability.then(WORK)
        def works(use: Use[Battle], later: Later) -> Step:
            named = later.targets[0]
            target = use.state.creatures.get(named)
            if target is not None and not target.in_play:
                return
            for cost in costs(card, number):
                paid = cost.pay(use, Performing(own(use), ability.id))
                if paid is not None:
                    yield from paid
            if target is None:
                remove_burst(use, named.removeprefix("burst:"))
                return
            done = work(use, target)
            if done is not None:
                yield from done

        return work

    return hook


def measure_burst(use: Use[Battle], me: Creature, name: str, most: int) -> None:
    """A Burst Token is measured from its rim; in Range it will be removed (DN-RULING-21)."""
    burst = next((each for each in use.state.bursts if each.id == name), None)
    if burst is None:
        return
    found = range_between(me.base, token_disc(burst.area))
    reached = found is not None and found <= most
    if reached:
        use.state.push(use.later(WORK, f"burst:{name}"))
    use.table.tell(
        BurstMeasured(
            rule="DN-RULER-05",
            about=(f"creature:{me.id}",),
            reveals=(f"range:{me.id}:{name}",),
            creature=me.id,
            card=use.ability.id.partition(".")[0],
            weapon=burst.area.pattern.weapon,
            range_band=found or 0,
            reached=reached,
        )
    )


def remove_burst(use: Use[Battle], name: str) -> None:
    """A Burst Token is removed early; the Duration Tokens stay on its card (DN-EFFECT-05)."""
    state = use.state
    for burst in state.bursts:
        if burst.id == name:
            weapon = burst.area.pattern.weapon
            use.table.tell(BurstRemoved(rule="DN-EFFECT-05", weapon=weapon, burst=name))
    state.bursts = [each for each in state.bursts if each.id != name]
