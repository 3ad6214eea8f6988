"""What attacks are likely to do: beside weapons, targets, play levels and ways to modify dice.

Nothing is measured before it is declared, so until then there are odds for each Range that the
attack has, as far as they differ, and as far as nothing that was measured openly rules it out
(DN-RULING-13). They come from a fork dealt for the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

import msgspec

from wartable.engine.message import Message
from wartable.engine.odds import Forks, Odds, OddsShown, odds_for
from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.agenda import Strike, StrikeArea
from wartable.games.dndattackwing.area import attack_on
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.odds.attacks import AttackOdds
from wartable.games.dndattackwing.odds.before import AtRanges, Declared, at_each_range, odds_at
from wartable.games.dndattackwing.odds.card_lines import after, unsure
from wartable.games.dndattackwing.odds.under_way import WEIGHED, lying, odds_now, under_way
from wartable.games.dndattackwing.odds.who import chosen, may_reach, named_in, offered, tagged
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.state import Battle

DAMAGE: Final = Message("dndattackwing.odds.damage", "damage at Range {ranges}")
DAMAGE_TO: Final = Message("dndattackwing.odds.damage_to", "damage to {creature} at Range {ranges}")
IF_CAUGHT: Final = Message("dndattackwing.odds.if_caught", "damage to {creature} if caught")
DAMAGE_NOW: Final = Message("dndattackwing.odds.damage_now", "damage")()
TO_HIT: Final = Message("dndattackwing.odds.hit", "to hit")()
OUT_OF_REACH: Final = Message(
    "dndattackwing.odds.out_of_reach", "to hit: measured out of its arc and Range"
)()
TO_DEFEAT: Final = Message("dndattackwing.odds.defeat", "to defeat it")()
TO_DEFEAT_SOLDIER: Final = Message("dndattackwing.odds.defeat_soldier", "to defeat a soldier")()
FEW: Final = 4
"""More creatures than these would be too many to read beside a weapon."""


@odds_for("dndattackwing")
def odds_of(_view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None) -> OddsShown:
    """Odds by option."""
    options = [str(option.id) for option in getattr(prompt.form, "options", ())]
    modifies = prompt.kind.startswith("use.") or prompt.kind == "next_ability"
    if forks is None or not (modifies or prompt.kind in ASKED):
        return {}
    state = cast("Battle", forks(0).state)
    if modifies:
        return modified(state, prompt.kind, options)
    attacker = state.creatures.get(tagged(prompt, "creature"))
    if attacker is None:
        return {}
    shown = ASKED[prompt.kind](state, attacker, tagged(prompt, "weapon"), options)
    return {option: odds for option, odds in shown.items() if odds}


# Before anything is measured


def by_weapon(state: Battle, attacker: Creature, _: str, options: list[str]) -> OddsShown:
    """What each weapon may do to those whom it may reach, if these are few."""
    shown: OddsShown = {}
    for option in options:
        found = offered(state, attacker, option)
        if found is not None:
            reached = may_reach(state, attacker, found)
            shown[option] = of_each(state, found, reached) if len(reached) <= FEW else ()
    return shown


def by_level(state: Battle, attacker: Creature, weapon: str, options: list[str]) -> OddsShown:
    """What an area attack may do to those on each play level, friends among them."""
    found = chosen(state, attacker, weapon)
    reached = may_reach(state, attacker, found)
    return {
        level: of_each(state, found, [each for each in reached if each.level == level])
        for level in options
    }


def of_each(state: Battle, found: Declared, targets: Iterable[Creature]) -> tuple[Odds, ...]:
    """The damage to each of several creatures; of an area attack that of its nearest Ranges."""
    lines: list[Odds] = []
    for target in targets:
        name = creature_name(target.id)
        ranges = at_each_range(state, found, target)
        if found.attack.area:
            lines += [_damage(IF_CAUGHT(creature=name), each) for each in ranges[:1]]
        else:
            lines += [
                _damage(DAMAGE_TO(creature=name, ranges=_ranges(each)), each) for each in ranges
            ]
    return tuple(lines)


def by_target(state: Battle, attacker: Creature, weapon: str, options: list[str]) -> OddsShown:
    """What the weapon that was chosen may do to each enemy."""
    shown: OddsShown = {}
    for option in options:
        target, soldier = named_in(state, option)
        if target is not None and target.in_play:
            shown[option] = told(state, attacker, target, weapon, soldier)
    return shown


def told(
    state: Battle, attacker: Creature, target: Creature, weapon: str, soldier: int = 0
) -> tuple[Odds, ...]:
    """The odds of an attack with a weapon or a card, Ranges with the same odds together."""
    found = chosen(state, attacker, weapon)
    lines = [
        line
        for each in at_each_range(state, found, target, soldier)
        for line in _lines(DAMAGE(ranges=_ranges(each)), each.odds, target, exact=each.exact)
    ]
    return tuple(lines) or (Odds(OUT_OF_REACH, 0.0, 0.0, "chance"),)


# Afterward


def by_caught(state: Battle, _: Creature, __: str, options: list[str]) -> OddsShown:
    """What an area attack does to each creature that it has caught."""
    found = [task for task in state.agenda if isinstance(task, StrikeArea)]
    shown: OddsShown = {}
    for name, band in found[-1].caught if found else ():
        if f"creature:{name}" in options:
            attack = attack_on(state, found[-1].area, name, band)
            odds, exact = odds_at(state, attack), not unsure(state, attack)
            target = state.creatures[name]
            shown[f"creature:{name}"] = _lines(DAMAGE_NOW, odds, target, exact=exact)
    return shown


def modified(state: Battle, kind: str, options: list[str]) -> OddsShown:
    """What an attack does if something is used now, and if it is not."""
    strike = under_way(state)
    if strike is None:
        return {}
    asked = kind.removeprefix("use.")
    target = state.creatures[strike.attack.defender]
    exact = not unsure(state, strike.attack, lying(strike.attack))
    shown: OddsShown = {}
    for option in options:
        name = asked if option in ("use", "decline") else option.partition(":")[0]
        if option in ("decline", "done"):
            odds: AttackOdds | None = _now(state, strike, left=name if name in WEIGHED else "")
        elif name in WEIGHED:
            odds = _now(state, strike, used=name)
        else:
            changed = after(strike.attack, name)
            odds = None if changed is None else _now(state, Strike(changed, strike.stage))
        if odds is not None:
            shown[option] = _lines(DAMAGE_NOW, odds, target, exact=exact)
    return shown if set(shown) - {"decline", "done"} else {}


def _now(state: Battle, strike: Strike, used: str = "", left: str = "") -> AttackOdds:
    """The odds of an attack, with its dice lying there or still to be rolled."""
    if strike.stage == "attack" and not strike.attack.attack.dice:
        return odds_at(state, strike.attack)
    return odds_now(state, strike, used, left)


ASKED: Final = {
    "attack": by_weapon,
    "defender": by_target,
    "level": by_level,
    "next_caught": by_caught,
}
"""The questions that have odds, by kind, besides those of abilities."""


# Words


def _ranges(found: AtRanges) -> str:
    first, last = found.bands[0], found.bands[-1]
    return str(first) if first == last else f"{first}-{last}"


def _damage(words: str, found: AtRanges) -> Odds:
    odds = found.odds
    top = len(odds.each) - 1 or 1
    return Odds(words, odds.damage, odds.damage / top, chances=odds.each, exact=found.exact)


def _lines(words: str, odds: AttackOdds, target: Creature, *, exact: bool) -> tuple[Odds, ...]:
    return (
        _damage(words, AtRanges([], odds, exact)),
        Odds(TO_HIT, odds.hits, odds.hits, "chance", exact=exact),
        Odds(
            TO_DEFEAT_SOLDIER if target.troop else TO_DEFEAT,
            odds.defeats,
            odds.defeats,
            "chance",
            exact=exact,
        ),
    )
