"""The windows, ways, values and deeds of HeroScape, and who carries Special Powers.

HS-POWER-01, HS-POWER-02, HS-POWER-04, HS-RULING-61, HS-TIMING-01, HS-RULING-46, HS-RULING-49.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import ClassVar, Final, cast

from wartable.engine.windows import (
    Abilities,
    Ability,
    Carried,
    Deed,
    Effects,
    Order,
    Param,
    Scope,
    Use,
    Value,
    Ways,
    Window,
    roll_off,
)
from wartable.games.heroscape.content import card_of, cards, glyph_of
from wartable.games.heroscape.events.powers import PowerUsed
from wartable.games.heroscape.moments import (
    Acting,
    Affected,
    Aim,
    Attack,
    Destruction,
    Entered,
    Leaving,
    OnGlyph,
    Passing,
    Roll,
    Wounds,
)
from wartable.games.heroscape.names import figure_name, glyph_name, power_name
from wartable.games.heroscape.state import HeroScapeState, Turn

# Windows, in the order in which a match meets them

GAME_START = Window[HeroScapeState]("game.start")
ROUND_START = Window[HeroScapeState]("round.start")
ORDERS_PLACED = Window[HeroScapeState]("orders.placed")
INITIATIVE_ROLLED = Window[HeroScapeState]("initiative.rolled")
BEFORE_REVEAL = Window[Turn]("turn.before_reveal")
REVEALING = Window[Turn]("turn.revealing")
"""Asked in secret alone, before a marker is turned up; what was chosen acts after the reveal."""
REVEALED = Window[Turn]("turn.revealed")
BEFORE_MOVE = Window[Acting]("figure.before_move")
ENTERED = Window[Entered]("move.entered")
FIGURE_MOVED = Window[Acting]("figure.moved")
TURN_MOVED = Window[Turn]("turn.moved")
DECLARED = Window[Attack]("attack.declared", over=lambda attack: attack.called_off)
ROLLED = Window[Attack]("attack.rolled", over=lambda attack: attack.ended)
COMPARED = Window[Attack]("attack.compared", over=lambda attack: attack.ended)
WOUNDS_COMING = Window[Wounds]("wounds.coming", over=lambda wounds: wounds.left == 0)
WOUNDED = Window[Wounds]("figure.wounded")
DESTROYED = Window[Destruction]("figure.destroyed")
ATTACK_OVER = Window[Attack]("attack.over")
TURN_OVER = Window[Turn]("turn.over")
ROUND_OVER = Window[HeroScapeState]("round.over")
GLYPH_ENTERED = Window[OnGlyph]("glyph.entered")
GLYPH_LEFT = Window[OnGlyph]("glyph.left")

# Ways that cards add to a choice

MOVES = Ways[Acting]("move")
ATTACKS = Ways[Acting]("attack")
TURNS = Ways[Turn]("turn")
"""Instead of moving and attacking."""

# Values

MOVE = Value[Acting]("move", floor=0)
RANGE = Value[Aim]("range", floor=0)
ATTACK_DICE = Value[Attack]("attack.dice", floor=0)
DEFENSE_DICE = Value[Attack]("defense.dice", floor=0)
MOST_DEFENSE = Value[Attack]("defense.most", floor=0)
SKULL_WORTH = Value[Attack]("skull.worth", floor=0)
WOUNDS_DEALT = Value[Wounds]("wounds.dealt", floor=0)
CLIMB_LIMIT = Value[Acting]("climb.limit", floor=0)
FALL_THRESHOLD = Value[Acting]("fall.threshold", floor=0)
INITIATIVE = Value[Roll]("initiative")
TWENTY = Value[Roll]("twenty")
"""Every roll of the 20-sided die that is a player's own."""

# Deeds

TARGET = Deed[Aim]("target")
ATTACK_NORMALLY = Deed[Aim]("attack.normally")
STRIKE_LEAVER = Deed[Leaving]("strike.leaver")
MOVE_NORMALLY = Deed[Acting]("move.normally")
PASS_THROUGH = Deed[Passing]("pass.through")
FLY = Deed[Acting]("fly")
WADE = Deed[Acting]("wade")
"""Not to be stopped by water."""
TREAD = Deed[OnGlyph]("tread")
"""Not to be stopped by a Glyph."""
BE_MOVED = Deed[Affected]("be.moved")
SHOOT_PAST = Deed[Aim]("shoot.past")
"""To attack another figure while engaged."""


def _turn_id(state: HeroScapeState) -> str:
    turn = state.turn()
    return "" if turn is None else str(turn.id)


# Stretches of play

TURN = Scope[HeroScapeState]("turn", _turn_id)
ROUND = Scope[HeroScapeState]("round")
GAME = Scope[HeroScapeState]("game")
ATTACK = Scope[HeroScapeState]("attack")


def next_reveal(seat: int) -> str:
    """The moment at which a seat next turns up an Order Marker."""
    return f"reveal/{seat}"


NEGATED: Final = "negated"
"""The counter of a card whose Special Powers are canceled for the rest of the game."""
GLYPH_SOURCE: Final = "glyph."
"""Sources that are Glyphs: this and the name of the space."""


class _Printed(dict[str, tuple[str, ...]]):
    """Which of some powers each card prints, in its order; looked up when first asked for."""

    def __init__(self, ids: Collection[str]) -> None:
        super().__init__()
        self._ids = frozenset(ids)

    def __missing__(self, card: str) -> tuple[str, ...]:
        lines = tuple(power.id for power in card_of(card).powers if power.id in self._ids)
        if card in cards():  # Cards of packs come and go.
            self[card] = lines
        return lines


@lru_cache(maxsize=1024)
def _printed(ids: tuple[str, ...]) -> _Printed:
    return _Printed(ids)


class HeroScapeAbilities(Abilities[HeroScapeState]):
    """Powers are carried by figures on the battlefield and by those just being destroyed.

    An ability in `waiting` is carried by figures off the battlefield too, which may come into play
    (HS-POWER-04). Glyphs are carried by the space they lie on, for the figure standing there.
    """

    game: ClassVar[str] = "heroscape"

    def __init__(self) -> None:
        super().__init__()
        self.waiting: set[str] = set()
        self.stocked: dict[str, str] = {}
        """Powers whose card begins with markers, and the param that says how many."""

    def carried(self, state: HeroScapeState, ids: Collection[str]) -> Iterator[Carried]:
        """Every power in play with the figure it means: the one whose card has it.

        HS-CARD-12: whatever the text calls that figure. A card whose powers were canceled has
        none (HS-RULING-72).
        """
        printed = _printed(tuple(ids))
        bearing = {
            muster.id: (muster.seat, lines)
            for muster in state.musters
            if (lines := printed[muster.card]) and NEGATED not in muster.counters
        }
        for figure in state.figures if bearing else ():
            if figure.muster not in bearing:
                continue
            carried: Collection[str] = ids
            if figure.where != "board" and figure.id not in state.falling:
                if figure.where not in ("reserve", "hosted"):
                    continue
                carried = self.waiting
            seat, lines = bearing[figure.muster]
            for line in lines:
                if line in carried:
                    yield line, figure.id, seat
        for lying in state.glyphs:
            if lying.up and f"glyph_{lying.glyph}" in ids:
                for figure in state.figures:
                    if figure.where == "board" and lying.space in figure.spaces:
                        source = f"{GLYPH_SOURCE}{lying.space}"
                        yield f"glyph_{lying.glyph}", source, state.seat_of(figure)

    def cast(self, state: HeroScapeState) -> tuple[str, ...]:
        return state.cast

    def effects(self, state: HeroScapeState) -> Effects:
        return state.effects

    def called(self, state: HeroScapeState, source: str) -> str:
        if source.startswith(GLYPH_SOURCE):
            return glyph_name(_glyph_at(state, source))
        return figure_name(source)

    def title(self, state: HeroScapeState, ability: Ability[HeroScapeState], source: str) -> str:
        """The name on this card: "First Assault 2" (HS-KEYWORD-01)."""
        if source.startswith(GLYPH_SOURCE):
            return glyph_name(ability.id.removeprefix("glyph_"))
        muster = state.muster(state.figure(source).muster)
        return power_name(muster.card, ability.id)

    def params(
        self, state: HeroScapeState, ability: Ability[HeroScapeState], source: str
    ) -> Mapping[str, Param]:
        if source.startswith(GLYPH_SOURCE):
            return glyph_of(ability.id.removeprefix("glyph_")).params
        power = card_of(state.muster(state.figure(source).muster).card).power(ability.id)
        return {} if power is None else cast("Mapping[str, Param]", power.params)

    def announce(self, use: Use[HeroScapeState]) -> None:
        use.table.tell(
            PowerUsed(
                rule=use.ability.rule,
                about=use.about,
                figure=use.source_name,
                power=use.title,
            )
        )


def _glyph_at(state: HeroScapeState, source: str) -> str:
    space = int(source.removeprefix(GLYPH_SOURCE))
    return next((lying.glyph for lying in state.glyphs if lying.space == space), "")


abilities = HeroScapeAbilities()


def by_the_die() -> Order[HeroScapeState]:
    """Powers of different players at one moment: each rolls, the highest orders them all.

    HS-TIMING-01, HS-TIMING-02, HS-TIMING-03, HS-RULING-46.
    """
    order: Order[HeroScapeState] = roll_off(sides=20, rule="HS-TIMING-01")
    return order
