"""Odds beside spells, where dice decide about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from wartable.engine.forms import Pick, PickSome, PickWeight
from wartable.engine.message import Message
from wartable.engine.odds import Odds, OddsShown
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.choosing import dice_of
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.aiming import aims_at_some, groups, single
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.magic.harm import FLOODS, HARMS, TRIALS, Fate
from wartable.games.dragondice.odds import words
from wartable.games.dragondice.odds.floods import flood_odds, hold_odds
from wartable.games.dragondice.odds.showing import amount_of, chance_of
from wartable.games.dragondice.odds.spells import HarmOdds, harm_odds
from wartable.games.dragondice.odds.trials import trial_odds, unit_odds

LABELS: Final[dict[Fate, tuple[Message, Message]]] = {
    "killed": (words.LOST, words.ANY_LOST),
    "driven_off": (words.DRIVEN_OFF, words.ANY_DRIVEN_OFF),
    "buried": (words.BURIED, words.ANY_BURIED),
}

ONE: Final[dict[Fate, Message]] = {
    "killed": words.KILLS_IT,
    "driven_off": words.DRIVES_IT_OFF,
    "buried": words.BURIES_IT,
}
"""The same of a single unit."""


@dataclass(slots=True)
class SpellAsked:
    """A question about a spell, and the table around it."""

    game: Game
    prompt: Prompt[object]

    def odds(self) -> OddsShown:
        """What each option does."""
        match self.prompt.kind:
            case "spell":
                found = {spell: self._best(spell, 1) for spell in self._options()}
            case "castings":
                found = {option: self._best(self._spell, int(option)) for option in self._options()}
            case "hold_terrain":
                found = {"yes": self._hold()}
            case "spell_units":
                found = self._each(shown_on)
            case _:
                found = self._each(shown_at)
        return {option: odds for option, odds in found.items() if odds}

    def _best(self, spell: str, castings: int) -> tuple[Odds, ...]:
        """Where the spell does most."""
        cast = self._cast(spell, castings)
        if cast is None:
            return ()
        found = [shown_at(cast, target) for target in _targets(cast)]
        return max(filter(None, found), key=lambda odds: odds[0].number, default=())

    def _each(self, shown: Callable[[Cast, str], tuple[Odds, ...]]) -> dict[str, tuple[Odds, ...]]:
        """What the spell does to each option."""
        cast = self._cast(self._spell, self._castings)
        return {} if cast is None else {each: shown(cast, each) for each in self._options()}

    def _hold(self) -> tuple[Odds, ...]:
        """The chance to hold a terrain against a spell."""
        cast = self._cast(self._spell, self._castings)
        terrain = next(iter(self._about("terrain")), None)
        if cast is None or terrain is None:
            return ()
        chance, exact = hold_odds(self.game, self.prompt.seat, int(terrain), cast.amount)
        return (chance_of(words.HOLD, chance, exact=exact),)

    def _cast(self, spell: str, castings: int) -> Cast | None:
        """The spell as it would be cast by the army that the question is about."""
        kind = self.game.catalogue.spells.get(spell)
        army = next(iter(self._about("army")), None)
        if kind is None or army is None:
            return None
        seat, place = army.split(":")
        return Cast(self.game, int(seat), int(place), kind, kind.element, castings)

    @property
    def _spell(self) -> str:
        return next(iter(self._about("spell")), "")

    @property
    def _castings(self) -> int:
        return int(next(iter(self._about("castings")), "1"))

    def _options(self) -> list[str]:
        form = self.prompt.form
        if isinstance(form, Pick | PickSome | PickWeight):
            return [option.id for option in form.options]
        return []

    def _about(self, sort: str) -> list[str]:
        """What of a sort the question is about."""
        found = [each.partition(":") for each in self.prompt.about]
        return [name for kind, _, name in found if kind == sort]


def shown_at(cast: Cast, target: str) -> tuple[Odds, ...]:
    """What a spell does at a target, or to the units of a place; nothing where dice have no say."""
    effect = cast.spell.effect
    harm, trial = HARMS.get(effect), TRIALS.get(effect)
    if harm is not None:
        return _shown(harm_odds(cast, harm, target), "killed")
    if trial is not None:
        dice = dict(groups(cast, frozenset())).get(target, [])
        return _shown(trial_odds(cast, trial, dice), trial.fate)
    if FLOODS.get(effect):
        chance, exact = flood_odds(replace(cast, targets=(target,)))
        return (chance_of(words.TURN_DOWN, chance, exact=exact),)
    return ()


def shown_on(cast: Cast, unit: str) -> tuple[Odds, ...]:
    """What a spell does to one of the units that may be chosen, where it rolls against it."""
    trial = TRIALS.get(cast.spell.effect)
    if trial is None:
        return ()
    [die] = dice_of(cast.game, [unit])
    odds = unit_odds(cast, trial, die)
    return (chance_of(ONE[trial.fate], odds.lost.at_least(1), exact=odds.exact),)


def _targets(cast: Cast) -> Iterable[str]:
    if aims_at_some(cast):
        return [place for place, _ in groups(cast, frozenset())]
    return single(cast, frozenset())


def _shown(odds: HarmOdds, fate: Fate) -> tuple[Odds, ...]:
    health, any_at_all = LABELS[fate]
    return (
        amount_of(health, odds.lost, most=odds.health or 1, exact=odds.exact),
        chance_of(any_at_all, odds.lost.at_least(1), exact=odds.exact),
    )
