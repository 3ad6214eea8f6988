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
from wartable.games.dndattackwing.effect_events import CardMeasured
from wartable.games.dndattackwing.judging import note
from wartable.games.dndattackwing.mat import AROUND, range_between
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.registry import ACTIONS, Performing
from wartable.games.dndattackwing.state import Battle, Creature, Measured

WHOM: Final = Message("dndattackwing.ask.whom", "{card}: which creature?")
NOBODY: Final = Message("dndattackwing.nobody", "There is no creature it could be used on.")()
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
) -> Callable[[Work], Work]:
    """Offer an Action that names one of these creatures; what it does follows if it is in Range."""
    ability = line(card, number)
    _, most = text_of(card, number).range or (1, 4)

    def lacking(bearer: Bearer[Battle], performing: Performing) -> str | None:
        for cost in costs(card, number):
            if lack := cost.lacks(bearer, performing):
                return lack
        return None if whom(bearer) else NOBODY

    @ability.offers(ACTIONS, words_of(card, number), unless=lacking)
    def name(use: Use[Battle], _: Performing) -> Step:
        options = tuple(
            Option(f"creature:{each.id}", creature_name(each.id), (f"creature:{each.id}",))
            for each in whom(use)
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
        me, target = own(use), use.state.creatures[later.targets[0]]
        if not me.in_play or not target.in_play:
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
            target = use.state.creatures[later.targets[0]]
            if not target.in_play:
                return
            for cost in costs(card, number):
                paid = cost.pay(use, Performing(own(use), ability.id))
                if paid is not None:
                    yield from paid
            done = work(use, target)
            if done is not None:
                yield from done

        return work

    return hook
