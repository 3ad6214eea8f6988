"""Odds beside spells, where their targets roll to escape them."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.engine.forms import Pick
from wartable.engine.odds import Odds, OddsShown
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.magic.harm import HARMS
from wartable.games.dragondice.odds import words
from wartable.games.dragondice.odds.showing import amount_of, chance_of
from wartable.games.dragondice.odds.spells import HarmOdds, best_harm, harm_odds


@dataclass(slots=True)
class SpellAsked:
    """A question of somebody who casts spells, and the table around it."""

    game: Game
    prompt: Prompt[object]

    def odds(self) -> OddsShown:
        """What each option kills."""
        match self.prompt.kind:
            case "spell":
                found = {spell: self._best(spell, 1) for spell in self._options()}
            case "castings":
                found = {option: self._best(self._spell, int(option)) for option in self._options()}
            case _:
                found = self._targets()
        return {option: _shown(odds) for option, odds in found.items() if odds is not None}

    def _best(self, spell: str, castings: int) -> HarmOdds | None:
        """At the target that the spell takes most from."""
        return best_harm(self.game, self.prompt.seat, self._place, spell, castings)

    def _targets(self) -> dict[str, HarmOdds | None]:
        """At each target, of a spell that does the same however often it is cast."""
        kind = self.game.catalogue.spells.get(self._spell)
        harm = None if kind is None else HARMS.get(kind.effect)
        if kind is None or harm is None or not harm.or_dies:
            return {}
        cast = Cast(self.game, self.prompt.seat, self._place, kind, kind.element, 1)
        return {target: harm_odds(cast, harm, target) for target in self._options()}

    @property
    def _spell(self) -> str:
        return next(iter(self._about("spell")), "")

    @property
    def _place(self) -> int:
        """Where the caster is, which decides about nothing where the question does not say it."""
        army = next(iter(self._about("army")), "0")
        return int(army.rpartition(":")[2])

    def _options(self) -> list[str]:
        form = self.prompt.form
        return [option.id for option in form.options] if isinstance(form, Pick) else []

    def _about(self, sort: str) -> list[str]:
        """What of a sort the question is about."""
        found = [each.partition(":") for each in self.prompt.about]
        return [name for kind, _, name in found if kind == sort]


def _shown(odds: HarmOdds) -> tuple[Odds, ...]:
    return (
        amount_of(words.LOST, odds.lost, most=odds.health or 1, exact=odds.exact),
        chance_of(words.ANY_LOST, odds.lost.at_least(1), exact=odds.exact),
    )
