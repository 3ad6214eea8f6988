"""The army's response to a dragon attack (DD-ATTACK)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.dragon_nature import JAWS, damage_of
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.turn.dragons import current_fight


def answer_dragons(game: Game) -> Step:
    """One roll for melee, missiles and saves; what comes of it is kept for the damage.

    DD-ATTACK-22.
    """
    fight = current_fight(game)
    if not game.units(fight.seat, fight.place):
        game.state.next()
        return
    fought = Fought(
        damage={
            fighter.dragon: damage_of(game, fighter)
            for fighter in fight.fighters
            if fighter.on_army
        },
        jaws=[
            fighter.dragon
            for fighter in fight.fighters
            if JAWS in fighter.faces and not fighter.helps
        ],
    )
    counts: tuple[Type, ...] = ("melee", "missile", "save")
    roll = Roll(game, fight.seat, fight.place, "response", counts, dragons=fought)
    dice = yield from rollers(roll)
    yield from throw(roll, dice, "DD-ATTACK-18")
    totals = yield from resolve(roll)
    fight.melee = totals.of("melee")
    fight.missile = totals.of("missile")
    fight.saves = totals.of("save")
    fight.bashed = fought.bashed
    fight.felled = fought.killed
    fight.held = fought.held
    yield from settle(game)
    game.state.next()
