"""The question which Army is brought: what is ready for a match, and the law for a player's own.

Premade Armies are brought at the same time and shown together (HS-SETUP-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.forms.force_law import ForceLaw
from wartable.games.heroscape import messages as game_messages
from wartable.games.heroscape.armies import ready_armies
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import Army, army_cost, in_order
from wartable.games.heroscape.forces.legality import Agreement, Problem, problems
from wartable.games.heroscape.forces.reading import army_from, read_shared
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.packs import known_cards

LAW: Final = "heroscape.army"
READY: Final = "army:"
MOST_DRAWN: Final = 8
"""Cards of a drawn Army."""


def bring_form(agreed: Agreement, pack: str) -> Build:
    """The question for a match that was agreed on so, with the pack of this mark."""
    known = known_cards(pack)
    ready = tuple(
        Option(
            f"{READY}{army.id}",
            game_messages.READY_ARMY(
                name=army.name,
                points=army_cost(Army(cards=army.cards), known, later=agreed.later),
                cards=[card_name(card) for card in army.cards],
            ),
        )
        for army in ready_armies()
        if not problems(Army(cards=army.cards), known, agreed)
    )
    data = {
        "points": str(agreed.points or 0),
        "later": "1" if agreed.later else "",
        "pack": pack,
    }
    return Build(ready, LAW, data)


def cards_brought(answer: Data) -> tuple[str, ...]:
    """The cards that an answer means."""
    if isinstance(answer, str):
        return next(army.cards for army in ready_armies() if answer == f"{READY}{army.id}")
    return msgspec.convert(answer, Army).cards


def _terms(form: Build) -> tuple[Agreement, dict[str, Card]]:
    agreed = Agreement(int(form.data["points"]) or None, bool(form.data["later"]))
    return agreed, known_cards(form.data["pack"])


@build_law(LAW)
class ArmyLaw(ForceLaw[Army]):
    """A player's own Army is legal for the match."""

    drawn: ClassVar[int] = 1_000
    own: ClassVar[str] = messages.OWN

    def convert(self, answer: dict[str, object]) -> Army:
        """The Army that data describes."""
        return army_from(answer)

    def flaws(self, form: Build, force: Army) -> Sequence[Problem]:
        """What is wrong with an Army."""
        agreed, known = _terms(form)
        return problems(force, known, agreed)

    def draw(self, form: Build, rng: Chance, number: int) -> Army:
        """An Army by chance."""
        agreed, known = _terms(form)
        return draw_army(known, agreed, rng, f"Drawn Army {number}")

    def shared(self, form: Build, text: str) -> Army | None:
        """The Army of a code or a text."""
        return read_shared(text, _terms(form)[1])

    def in_order(self, form: Build, force: Army) -> Army:
        """Its cards in order."""
        return in_order(force, _terms(form)[1])


def draw_army(known: dict[str, Card], agreed: Agreement, rng: Chance, name: str) -> Army:
    """A legal Army by chance: cards as they come, as long as they fit."""
    assert agreed.points is not None, "an Army is drawn for a match"
    army = Army(name=name, points=agreed.points)
    for card in rng.shuffled(list(known)):
        more = msgspec.structs.replace(army, cards=(*army.cards, card))
        if not problems(more, known, agreed):
            army = more
        if len(army.cards) == MOST_DRAWN:
            break
    return army
