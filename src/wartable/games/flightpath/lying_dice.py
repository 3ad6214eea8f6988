"""What abilities do with the dice of an attack that lie on the table: changed, or rolled again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from wartable.engine.forms import Option, PickSome
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use
from wartable.games.flightpath.attack import Attack
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dice import roll_again
from wartable.games.flightpath.modifying import alter, to_roll_again
from wartable.games.flightpath.state import MatState

S = TypeVar("S", bound=MatState[Any, Any])


class LyingDice(ABC, Generic[S]):
    """The dice of a game; what they and their pieces are called is its own."""

    which: str
    """The question which dice are rolled again."""

    @abstractmethod
    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        """The faces of every kind of die."""

    @abstractmethod
    def die(self, number: int, face: str) -> str:
        """A die as it is offered."""

    @abstractmethod
    def words(self, piece: str) -> str:
        """What it is called when the dice of a piece are rolled again."""

    @abstractmethod
    def tell(self, use: Use[S], attack: Attack, pool: str, how: str, rule: str) -> None:
        """Tell what was modified and what lies there now."""

    def reroll(
        self, use: Use[S], attack: Attack, pool: str, rule: str, most: int | None = None
    ) -> Step:
        """The player of an ability picks dice of a pool, which are rolled again."""
        dice = attack.pool(pool)
        places = dice.rollable()
        if not places:
            return
        options = tuple(
            Option(f"die:{place}", self.die(place + 1, dice.dice[place].face)) for place in places
        )
        chosen = yield from ask(
            Prompt(
                use.seat,
                "reroll",
                self.which,
                rule,
                PickSome(options, 0, len(options) if most is None else min(most, len(options))),
                (use.state.tag(attack.roller(pool)),),
            )
        )
        places = [int(die.removeprefix("die:")) for die in chosen]
        yield from self._roll(use, attack, pool, places, rule)

    def roll_these(self, use: Use[S], attack: Attack, does: Does) -> Step:
        """Roll the whole pool, or dice that show a face, again; nobody has to pick."""
        dice = attack.pool(does.pool)
        places = dice.rollable() if does.whole else to_roll_again(dice, does)[: does.most or None]
        yield from self._roll(use, attack, does.pool, places, use.ability.rule)

    def work(self, use: Use[S], attack: Attack, does: Does) -> Step:
        """Do with the dice that lie there what the content says (ST-MODIFY-01, DN-MODIFY-01)."""
        if does.op != "again":
            alter(attack.pool(does.pool), does)
            self.tell(use, attack, does.pool, does.op, use.ability.rule)
        elif does.whole or does.old:
            yield from self.roll_these(use, attack, does)
        else:
            yield from self.reroll(use, attack, does.pool, use.ability.rule, does.most or None)

    def _roll(self, use: Use[S], attack: Attack, pool: str, places: list[int], rule: str) -> Step:
        roller = attack.roller(pool)
        yield from roll_again(
            use.state.pieces[roller].seat,
            self.kinds(),
            attack.pool(pool),
            places,
            kind="reroll",
            words=self.words(roller),
            rule=rule,
            about=(use.state.tag(roller),),
        )
        self.tell(use, attack, pool, "reroll", rule)
