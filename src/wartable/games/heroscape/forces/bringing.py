"""The question which Army is brought: what is ready for a match, and the law for a player's own.

Premade Armies are brought at the same time and shown together (HS-SETUP-10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.forms import Build, Data, Option, build_law
from wartable.engine.refusal import Illegal
from wartable.games.heroscape import messages as game_messages
from wartable.games.heroscape.armies import ready_armies
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import Army, army_cost, in_order
from wartable.games.heroscape.forces.legality import Agreement, problems
from wartable.games.heroscape.forces.reading import army_from, read_shared
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.packs import known_cards

LAW: Final = "heroscape.army"
READY: Final = "army:"
DRAWN: Final = 1_000
"""So many Armies for each kind of match are made by chance."""
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
class ArmyLaw:
    """A player's own Army is legal for the match; by itself the law draws Armies by number."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        army = army_from(answer)
        agreed, known = _terms(form)
        found = problems(army, known, agreed)
        if found:
            raise Illegal(found[0].words, found[0].rule)
        return _data(army, known)

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        return _drawn(form, rng.below(DRAWN))

    def count(self, form: Build) -> int:
        return DRAWN

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        return (_drawn(form, number) for number in range(DRAWN))

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        _, known = _terms(form)
        army = read_shared(text, known)
        return None if army is None else _data(army, known)

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        return str(answer.get("name", "")) or messages.OWN


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


def _drawn(form: Build, number: int) -> dict[str, Data]:
    """The Army of this number among those drawn by chance; its name tells it from the others."""
    agreed, known = _terms(form)
    rng = Chance(derive(seed_from(LAW), number))
    return _data(draw_army(known, agreed, rng, f"Drawn Army {number + 1}"), known)


def _data(army: Army, known: dict[str, Card]) -> dict[str, Data]:
    """An Army as data, in order, so that one Army is written in one way."""
    plain = msgspec.json.encode(in_order(army, known))
    return cast("dict[str, Data]", msgspec.json.decode(plain))
