"""Abilities that change an attack: Cursed Bullets, Scorching Touch, Foul Stench, Defensive Volley.

DD-SPECIES.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose_some
from wartable.games.dragondice.damage import hurt_army_past_saves
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rolls.losing import BETTER
from wartable.games.dragondice.rolls.modifiers import bearers
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.species.messages import FOUL_STENCH
from wartable.games.dragondice.state import Attack
from wartable.games.dragondice.turn.actions import missile_targets
from wartable.games.dragondice.turn.attack import ATTACKED, BEFORE_COUNTER, COUNTERS, SAVED

STENCH_PER_24 = 3
CURSED_PER_24 = 3


@BEFORE_COUNTER.by("Foul Stench")
def foul_stench(game: Game, attack: Attack) -> Step:
    """The defender leaves units out of the counter-attack.

    DD-SPECIES-23, DD-SPECIES-24, DD-RULING-46.
    """
    number = min(game.dead_bearers(attack.seat, "Foul Stench"), game.per_24(STENCH_PER_24))
    if not number:
        return
    chosen = yield from choose_some(
        game,
        attack.target,
        game.units(attack.target, attack.target_place),
        "foul_stench",
        FOUL_STENCH(number=number),
        "DD-SPECIES-23",
        least=number,
        most=number,
        about=(f"army:{attack.target}:{attack.target_place}",),
    )
    attack.stenched = [die.id for die in chosen]


BETTER.by("Cursed Bullets")("missile")


@ATTACKED.by("Cursed Bullets")
def cursed_bullets(roll: Roll, totals: Totals) -> Step:
    """Missiles at the same terrain that only spells save from (DD-SPECIES-26, DD-SPECIES-27)."""
    attack = roll.attack
    assert attack is not None
    if attack.kind != "missile" or attack.place != attack.target_place:
        return
    game = roll.game
    elves = bearers(roll, "Cursed Bullets")
    made = sum(parcel.amount for parcel in totals.parcels if parcel.die in elves)
    most = min(game.dead_bearers(roll.seat, "Cursed Bullets"), game.per_24(CURSED_PER_24))
    attack.cursed = min(made, most, attack.results)
    yield from ()


@SAVED.by("Scorching Touch")
def scorching_touch(roll: Roll, totals: Totals) -> Step:
    """Each save rolled against melee does one damage to the attackers.

    DD-SPECIES-28, DD-SPECIES-29.
    """
    attack = roll.attack
    assert attack is not None
    if attack.kind != "melee" or attack.counter or "fire" not in roll.elements():
        return
    scalders = bearers(roll, "Scorching Touch")
    damage = sum(
        amount
        for (die, type_), amount in totals.shown.items()
        if type_ == "save" and die in scalders
    )
    death = Death("DD-SPECIES-28", called("ability", "Scorching Touch"))
    yield from hurt_army_past_saves(roll.game, attack.seat, attack.place, damage, death)


@COUNTERS.by("Defensive Volley")
def defensive_volley(game: Game, attack: Attack) -> frozenset[int] | None:
    """Units at air may shoot back at what they can reach (DD-SPECIES-08, DD-RULING-47)."""
    seat, place = attack.target, attack.target_place
    if "air" not in game.harmony(seat, place):
        return None
    if (attack.seat, attack.place) not in missile_targets(game, seat, place):
        return None
    return frozenset(die.id for die in game.bearers(seat, place, "Defensive Volley"))
