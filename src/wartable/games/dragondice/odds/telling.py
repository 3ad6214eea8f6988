"""Odds beside the options of a question in a match, from what the seat that is asked sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import msgspec

from wartable.engine.message import Message
from wartable.engine.odds import Forks, Odds, OddsShown, odds_for
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.odds import words
from wartable.games.dragondice.odds.distribution import Distribution
from wartable.games.dragondice.odds.dragons import slaying_odds
from wartable.games.dragondice.odds.fights import AttackOdds, attack_odds, maneuver_odds, roll_odds
from wartable.games.dragondice.odds.showing import amount_of, chance_of
from wartable.games.dragondice.odds.silence import game_of
from wartable.games.dragondice.odds.simulated import (
    FEW,
    SAMPLES,
    chance_error,
    standard_error,
    try_out,
)
from wartable.games.dragondice.odds.spell_telling import SpellAsked
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import RESERVE, Attack, AttackKind
from wartable.games.dragondice.turn.actions import (
    Target,
    allowed_actions,
    melee_targets,
    missile_targets,
)
from wartable.games.dragondice.turn.attack import struck_back, volley
from wartable.games.dragondice.view import DragonDiceView

LABELS: dict[AttackKind, Message] = {"melee": words.BY_MELEE, "missile": words.BY_MISSILES}


@odds_for("dragondice")
def odds_of(view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None = None) -> OddsShown:
    """Odds by option; without forks, what would have to be tried out is only an estimate."""
    seen = cast("DragonDiceView", view)
    asked = Asked(game_of(seen), prompt, forks)
    match prompt.kind:
        case "march":
            return asked.march()
        case "maneuver":
            return asked.maneuver()
        case "oppose":
            return asked.oppose()
        case "action":
            return asked.action()
        case "melee_target" | "missile_target":
            return asked.target("melee" if prompt.kind == "melee_target" else "missile")
        case "counter_attack":
            return asked.counter_attack()
        case "next_dragons":
            return asked.dragons()
        case "spell" | "castings" | "spell_target" | "spell_place" | "spell_units" | "hold_terrain":
            return SpellAsked(asked.game, prompt).odds()
        case _:
            return {}


@dataclass(slots=True)
class Asked:
    """A question and the table around it."""

    game: Game
    prompt: Prompt[object]
    forks: Forks | None

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.prompt.seat

    def march(self) -> OddsShown:
        """What each army could do where it is, and the chance to maneuver there."""
        game, seat = self.game, self.seat
        places = [place for place in game.places(seat) if place not in game.state.marched]
        found = {str(place): tuple(self._marching(place)) for place in places}
        return {option: odds for option, odds in found.items() if odds}

    def _marching(self, place: int) -> Iterator[Odds]:
        game, seat = self.game, self.seat
        allowed = allowed_actions(game, seat, place)
        if "melee" in allowed:
            yield from self._best(place, "melee", melee_targets(game, seat, place))
        if "missile" in allowed:
            yield from self._best(place, "missile", missile_targets(game, seat, place))
        if "magic" in allowed:
            yield self._magic(place)
        against = [] if place == RESERVE else game.opposing_at(seat, place)
        if against:
            chance, exact = maneuver_odds(game, seat, place, against)
            yield chance_of(words.MANEUVER, chance, exact=exact)

    def _best(self, place: int, kind: AttackKind, targets: list[Target]) -> Iterator[Odds]:
        """The attack that kills most by its results and saves; only that one is tried out."""
        attacks = [Attack(kind, self.seat, place, *target) for target in targets]
        found = [(attack_odds(self.game, attack), attack) for attack in attacks]
        if found:
            odds, attack = max(found, key=lambda each: each[0].lost.mean)
            answers = {"march": str(place), "maneuver": "no", **_answers(attack)}
            lost, error = self._lost(odds, attack, answers, FEW)
            most = self._health(attack)
            yield amount_of(LABELS[kind], lost, most=most, exact=odds.exact, error=error)

    def maneuver(self) -> OddsShown:
        """The chance to succeed if every player who can opposes it."""
        march = self.game.state.march
        if march is None:
            return {}
        against = self.game.opposing_at(march.seat, march.place)
        chance, exact = maneuver_odds(self.game, march.seat, march.place, against)
        return {"yes": (chance_of(words.MANEUVER, chance, exact=exact),)}

    def oppose(self) -> OddsShown:
        """The chance to stop the maneuver, whether or not others oppose it."""
        march = self.game.state.march
        if march is None:
            return {}
        chance, exact = maneuver_odds(self.game, march.seat, march.place, [self.seat])
        return {"yes": (chance_of(words.STOP, 1 - chance, exact=exact),)}

    def action(self) -> OddsShown:
        """What each action does, to the army that it does most to."""
        march = self.game.state.march
        if march is None:
            return {}
        game, place = self.game, march.place
        found: OddsShown = {}
        allowed = allowed_actions(game, march.seat, place)
        if "melee" in allowed:
            found["melee"] = self._acting(place, "melee", melee_targets(game, march.seat, place))
        if "missile" in allowed:
            targets = missile_targets(game, march.seat, place)
            found["missile"] = self._acting(place, "missile", targets)
        if "magic" in allowed:
            found["magic"] = (self._magic(place),)
        return {option: odds for option, odds in found.items() if odds}

    def _acting(self, place: int, kind: AttackKind, targets: list[Target]) -> tuple[Odds, ...]:
        found = [
            self._attack(attack, _answers(attack))
            for attack in [Attack(kind, self.seat, place, *target) for target in targets]
        ]
        return max(found, key=lambda odds: odds[0].number, default=())

    def target(self, kind: AttackKind) -> OddsShown:
        """What the attack does to each army that may be its target."""
        game, march = self.game, self.game.state.march
        if march is None:
            return {}
        find = melee_targets if kind == "melee" else missile_targets
        return {
            f"{seat}:{place}": self._attack(
                Attack(kind, march.seat, march.place, seat, place),
                {f"{kind}_target": f"{seat}:{place}"},
            )
            for seat, place in find(game, march.seat, march.place)
        }

    def counter_attack(self) -> OddsShown:
        """What striking back does."""
        game, attack = self.game, self.game.state.attack
        if attack is None:
            return {}
        able = volley(game, attack) if attack.kind == "missile" else None
        return {"yes": self._attack(struck_back(attack, able), {"counter_attack": "yes"})}

    def dragons(self) -> OddsShown:
        """The chance that the army slays one of the dragons where they attack."""
        game = self.game
        found: OddsShown = {}
        for place in game.places(self.seat):
            odds = slaying_odds(game, self.seat, place)
            if odds is not None:
                chance, exact = odds
                found[str(place)] = (chance_of(words.SLAY, chance, exact=exact),)
        return found

    def _magic(self, place: int) -> Odds:
        odds = roll_odds(Roll(self.game, self.seat, place, "magic", ("magic",)), "magic")
        results = odds.results
        return amount_of(words.MAGIC, results, most=max(results.most, 1), exact=odds.exact)

    def _attack(self, attack: Attack, answers: dict[str, str]) -> tuple[Odds, ...]:
        """What an attack does."""
        odds = attack_odds(self.game, attack)
        lost, error = self._lost(odds, attack, answers)
        of_any = chance_error(lost) if error else 0.0
        most, exact = self._health(attack), odds.exact
        return (
            amount_of(words.LOST, lost, most=most, exact=exact, error=error),
            chance_of(words.ANY_LOST, lost.at_least(1), exact=exact, error=of_any),
        )

    def _lost(
        self, odds: AttackOdds, attack: Attack, answers: dict[str, str], samples: int = SAMPLES
    ) -> tuple[Distribution, float]:
        """What is lost to an attack, tried out where that is all that helps, and the error."""
        if odds.exact or self.forks is None:
            return odds.lost, 0.0
        lost = try_out(self.forks, self.seat, attack, answers, samples)
        return lost, standard_error(lost)

    def _health(self, attack: Attack) -> int:
        """Of the army attacked."""
        return self.game.health(self.game.units(attack.target, attack.target_place)) or 1


def _answers(attack: Attack) -> dict[str, str]:
    """What its player answers to make an attack."""
    target = f"{attack.target}:{attack.target_place}"
    return {"action": attack.kind, f"{attack.kind}_target": target}
