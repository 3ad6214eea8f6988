"""Damage on armies and units, and the rolls that escape it (DD-DAMAGE)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Asking
from wartable.games.dragondice import messages
from wartable.games.dragondice.choosing import choose_worth
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.events import DamageDealt, DamageTooSmall, UnitHurt, Ward
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import army, owned
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.modifiers import LASTING, Modifiers
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die

SPELL = "spell"
"""The mark of effects that spells have made."""


def hurt_army(game: Game, seat: int, place: int, damage: int, death: Death) -> Asking[list[Die]]:
    """Damage that is left on an army kills as many of its units as it can (DD-DAMAGE-03).

    The owner picks any set of units with the highest total not above it (DD-RULING-40).
    """
    chosen = yield from choose_casualties(game, seat, place, damage, death.rule)
    return (yield from kill(game, chosen, death))


def choose_casualties(
    game: Game, seat: int, place: int, damage: int, rule: str
) -> Asking[list[Die]]:
    """The units of an army that fall to this much damage, as their owner picks.

    DD-DAMAGE-01, DD-ITEM-02.
    """
    units = game.units(seat, place)
    about = (f"army:{seat}:{place}",)
    chosen = yield from choose_worth(
        game,
        seat,
        units,
        damage,
        "casualties",
        messages.CASUALTIES(damage=damage, army=army(game, seat, place)),
        rule,
        left=True,
        about=about,
    )
    if units and damage > 0 and not chosen:
        game.tell(
            DamageTooSmall(
                rule="DD-DAMAGE-03",
                about=about,
                seat=seat,
                place=place,
                damage=damage,
                who=army(game, seat, place),
            )
        )
    return chosen


def spell_saves(game: Game, seat: int, place: int) -> int:
    """Save results an army has from spells in effect, without any roll (DD-RULING-42)."""
    roll = Roll(game, seat, place, "save", ("save",))
    found = Modifiers()
    for effect in game.effects_on_army(seat, place):
        touch = LASTING.get(effect.ability)
        if touch is not None and effect.mark == SPELL:
            touch(roll, found, effect)
    return found.more.get("save", 0)


def reduce_damage(
    game: Game, seat: int, place: int, damage: int, death: Death, by: Ward, number: int
) -> int:
    """What is left of damage on an army, told with its cause and what reduced it (DD-DAMAGE-06)."""
    left = max(damage - number, 0)
    game.tell(
        DamageDealt(
            rule=death.rule,
            about=(f"army:{seat}:{place}",),
            seat=seat,
            place=place,
            damage=left,
            saves=number,
            who=army(game, seat, place),
            why=death.why,
            by=by,
        )
    )
    return left


def hurt_army_past_saves(
    game: Game, seat: int, place: int, damage: int, death: Death
) -> Asking[list[Die]]:
    """Damage that only spell saves reduce."""
    if damage <= 0 or not game.units(seat, place):
        return []
    saves = spell_saves(game, seat, place)
    left = reduce_damage(game, seat, place, damage, death, "spell", saves)
    return (yield from hurt_army(game, seat, place, left, death)) if left > 0 else []


def hurt_army_unsaved(
    game: Game, seat: int, place: int, damage: int, death: Death
) -> Asking[list[Die]]:
    """Damage that nothing reduces (DD-RULING-41)."""
    if damage > 0 and game.units(seat, place):
        reduce_damage(game, seat, place, damage, death, "none", 0)
    return (yield from hurt_army(game, seat, place, damage, death))


def hurt_unit(game: Game, die: Die, damage: int, death: Death) -> Asking[list[Die]]:
    """Damage on one unit, which may roll saves alone (DD-DAMAGE-05, DD-DAMAGE-07)."""
    saves = 0
    if damage > 0:
        alone = yield from roll_alone(game, die, ["save"], death.rule)
        saves = alone.of("save")
    return (yield from wound(game, die, damage, death, "save", saves))


def wound(
    game: Game, die: Die, damage: int, death: Death, by: Ward = "none", number: int = 0
) -> Asking[list[Die]]:
    """Damage on one unit, less what reduces it: it dies, or is hurt for the rest of the action.

    DD-DAMAGE-01.
    """
    left = max(damage - number, 0)
    if damage <= 0 or not game.in_play(die):
        return []
    die.hurt += left
    if left and die.hurt < game.unit(die).health:
        _tell_hurt(game, die, left, death, number)
        return []
    game.tell(
        DamageDealt(
            rule=death.rule,
            about=(f"die:{die.id}",),
            seat=die.owner,
            place=die.place,
            damage=left,
            saves=number,
            who=owned(game, game.kind(die).called, die.owner),
            why=death.why,
            by=by,
        )
    )
    return (yield from kill(game, [die], death)) if left else []


def _tell_hurt(game: Game, die: Die, damage: int, death: Death, saves: int) -> None:
    game.tell(
        UnitHurt(
            rule="DD-DAMAGE-02",
            about=(f"die:{die.id}",),
            seat=die.owner,
            owner=game.state.name(die.owner),
            die=die.id,
            name=game.kind(die).called,
            damage=damage,
            why=death.why,
            saves=saves,
        )
    )


def heal(game: Game) -> None:
    """Damage that killed no unit is gone when the action is over (DD-DAMAGE-02).

    So it is when a dragon attack or a phase is over: icons in any roll may cast spells.
    """
    for die in game.state.dice:
        die.hurt = 0


def pick_targets(
    game: Game,
    seat: int,
    dice: Sequence[Die],
    worth: int,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
) -> Asking[list[Die]]:
    """This much health-worth of opposing units, as close as possible (DD-SAIGEN-17)."""
    return (yield from choose_worth(game, seat, dice, worth, "targets", words, rule, about=about))


def result_or_die(game: Game, dice: Sequence[Die], type_: Type, death: Death) -> Asking[list[Die]]:
    """Each unit rolls alone; those without a result of the type are killed (DD-RULING-35).

    DD-RULING-99.
    """
    failed: list[Die] = []
    for die in dice:
        alone = yield from roll_alone(game, die, [type_], death.rule)
        if not alone.of(type_):
            failed.append(die)
    return (yield from kill(game, failed, death))
