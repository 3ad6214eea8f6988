"""Leader Upgrades and formations of Troops (DN-MORALE-06, DN-TROOPAREA-06, DN-RULING-77)."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.dndattackwing import messages, upgrades
from wartable.games.dndattackwing.abilities.lines import (
    card_of,
    line,
    own,
    printed_cards,
    question,
    this_card,
)
from wartable.games.dndattackwing.abilities.naming import within
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.dice import roll_attack_dice
from wartable.games.dndattackwing.event_messages import FACES
from wartable.games.dndattackwing.events.combat import DieRolled
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import (
    MORALE_CHECK,
    OVERRUN_CHECK,
    SOLDIERS_DEFEATED,
    Losses,
    Morale,
    Overrun,
)
from wartable.games.dndattackwing.state import Battle

FLEES: Final = shipped().dice.icons.flees
WHICH: Final = Message("dndattackwing.ask.morale_die", "{card}: which die do you reroll?")
ROLL: Final = Message("dndattackwing.roll.leader", "{creature} rolls for {card}")


def _tell(use: Use[Battle], creature: Creature, card: str, faces: tuple[str, ...]) -> None:
    use.table.tell(
        DieRolled(
            rule=use.ability.rule,
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            title=card,
            faces=faces,
        )
    )


def _own_check(bearer: Bearer[Battle], morale: Morale) -> bool:
    """It is asked only where somebody flees: nobody would roll another result again."""
    return morale.creature.id == own(bearer).id and FLEES in morale.faces


def _hook_again(card: str, number: int) -> None:
    """One die of a Morale Check is rolled again."""

    @line(card, number).on(MORALE_CHECK, may=question(card, number), when=_own_check)
    def rally(use: Use[Battle], morale: Morale) -> Step:
        options = tuple(
            Option(f"die:{place}", messages.DIE(number=place + 1, face=FACES[face]))
            for place, face in enumerate(morale.faces)
        )
        answer = yield from ask(
            Prompt(
                use.seat,
                "morale_die",
                WHICH(card=card_name(card)),
                use.ability.rule,
                Pick(options, otherwise=f"die:{morale.faces.index(FLEES)}"),
                use.about,
            )
        )
        place = int(answer.removeprefix("die:"))
        creature = morale.creature
        words = ROLL(creature=creature_name(creature.id), card=card_name(card))
        faces = yield from roll_attack_dice(creature, 1, words, "morale", use.ability.rule)
        _tell(use, creature, card, faces)
        morale.faces[place] = faces[0]


def _hook_loss(card: str, number: int) -> None:
    """A die for each defeated soldier; on a critical the Leader is lost (DN-RULING-77)."""

    @line(card, number).on(
        SOLDIERS_DEFEATED, when=lambda bearer, losses: losses.creature.id == own(bearer).id
    )
    def endangered(use: Use[Battle], losses: Losses) -> Step:
        creature = losses.creature
        words = ROLL(creature=creature_name(creature.id), card=card_name(card))
        faces = yield from roll_attack_dice(creature, losses.count, words, "leader", "DN-MORALE-06")
        _tell(use, creature, card, faces)
        if shipped().dice.icons.leader_lost in faces:
            yield from upgrades.discard(
                use.state, use.table, creature, this_card(use), use.seat, "DN-MORALE-06"
            )


for _card in printed_cards():
    for _number, _text in enumerate(_card.abilities, 1):
        if _text.timing == "soldier.defeated":
            _hook_loss(_card.id, _number)
        if _text.timing == "morale.check" and _text.optional:
            _hook_again(_card.id, _number)


def _near_banner(bearer: Bearer[Battle], morale: Morale) -> bool:
    me = own(bearer)
    _, most = card_of("standard_bearer").abilities[0].range or (0, 2)
    return bearer.state.friendly(me, morale.creature) and within(me, morale.creature, most)


@line("standard_bearer").on(MORALE_CHECK, when=_near_banner)
def banner(_use: Use[Battle], morale: Morale) -> None:
    """The first fleeing result is ignored."""
    morale.spared += 1


@line("wedge_rush").on(
    OVERRUN_CHECK,
    when=lambda bearer, overrun: overrun.moving and overrun.creature.id == own(bearer).id,
)
def rush(use: Use[Battle], overrun: Overrun) -> Step:
    """One die more in Overrun Checks that it makes."""
    creature = overrun.creature
    words = ROLL(creature=creature_name(creature.id), card=card_name("wedge_rush"))
    faces = yield from roll_attack_dice(creature, 1, words, "overrun", use.ability.rule)
    overrun.faces = (*overrun.faces, *faces)
