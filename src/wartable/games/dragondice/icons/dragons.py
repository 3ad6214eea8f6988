"""What icons in a response roll do to the dragons it answers."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.dragon_nature import dragons_at
from wartable.games.dragondice.icons.icon import IconUse
from wartable.games.dragondice.icons.messages import DRAGON_FOR
from wartable.games.dragondice.naming import dragon_at


def kill_by_jaws(use: IconUse, type_: Type, amount: int) -> Step:
    """One dragon of the attack that rolled Jaws is killed; if none did, these results count.

    DD-RULING-120.
    """
    fought = use.roll.dragons
    jaws = [] if fought is None else fought.jaws
    if fought is None or not jaws:
        use.give(type_, amount)
        return
    there = {dragon.id for dragon in dragons_at(use.game, use.roll.place)}
    alive = [dragon for dragon in jaws if dragon in there and dragon not in fought.killed]
    if alive:
        fought.killed.append((yield from choose_dragon(use, alive)))


def bash_dragon(use: IconUse) -> Step:
    """A dragon takes the damage it did to this army, and as much is saved (DD-SAI-05).

    DD-RULING-84, DD-RULING-86.
    """
    fought = use.roll.dragons
    if fought is None:
        return
    able = [dragon for dragon, damage in fought.damage.items() if damage > 0]
    if not able:
        return
    dragon = yield from choose_dragon(use, able)
    damage = fought.damage[dragon]
    fought.bashed[dragon] = fought.bashed.get(dragon, 0) + damage
    use.give("save", damage)


def choose_dragon(use: IconUse, dragons: list[int]) -> Asking[int]:
    """One of these dragons."""
    game = use.game
    answer = yield from choose(
        Prompt(
            use.seat,
            "target_dragon",
            DRAGON_FOR(icon=use.entry.title),
            use.rule,
            Pick(
                tuple(
                    Option(str(at), dragon_at(game, game.state.dragons[at]), (f"dragon:{at}",))
                    for at in dragons
                )
            ),
            use.about,
        )
    )
    return int(answer)
