"""What units and cards of Skirmish do in secret, in answer to wounds, and between rounds."""

from __future__ import annotations

from tests.games.skirmish.combat import whole_attack, wound
from tests.games.skirmish.costs import A_FRIEND, A_WOUND
from tests.games.skirmish.events import Note, TrickPlayed
from tests.games.skirmish.names import own_id, unit_id, unit_option
from tests.games.skirmish.registry import (
    ATTACK,
    COMING,
    DAWN,
    DEFENSE,
    FELL,
    LURKING,
    MATCH,
    NIGHT,
    ROUND,
    STEELED,
    TURN,
    abilities,
)
from tests.games.skirmish.state import Aim, Battle, Death, Lurking, Unit, Wounds
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, roll
from wartable.engine.windows import Bearer, Use, once

REGISTERED = True

# In secret

ambush = abilities.ability("ambush", "Ambush", rule="SK-AMBUSH-01")


@ambush.on(
    LURKING,
    may="Strike before it acts?",
    secretly=lambda bearer, turn: turn.seat != bearer.seat and bearer.seat in bearer.state.orders,
    when=lambda bearer, turn: bearer.state.orders.get(bearer.seat) == bearer.source,
)
def strike_first(use: Use[Battle], turn: Lurking) -> Step:
    """Ordered in secret to act, it strikes out of turn; its seat is asked in any case."""
    state, seat = use.state, use.seat
    del state.orders[seat]
    state.guards[seat] = state.dials.pop(seat)
    secrets = (f"order:{seat}", f"dial:{seat}")
    text = f"{use.source_name} lay in ambush."
    use.table.tell(Note(rule=use.ability.rule, text=text, reveals=secrets))
    if turn.unit in state.units:
        unit, target = state.units[use.source], state.units[turn.unit]
        yield from whole_attack(state, use.table, unit, target)


snare = abilities.ability("snare", "Snare", rule="SK-SNARE-01")


@snare.on(
    LURKING,
    may="Lay this snare?",
    when=lambda bearer, turn: turn.seat != bearer.seat,
)
def lay_snare(use: Use[Battle], turn: Lurking) -> None:
    """A card from the hand, face down until now: the acting unit has two fewer dice this turn."""
    state = use.state
    state.hands[use.seat].remove(use.source)
    state.discard.append(use.source)
    secrets = (f"hand:{use.seat}",)
    rule = use.ability.rule
    use.table.tell(TrickPlayed(rule=rule, seat=use.seat, card=use.source, reveals=secrets))
    use.leave(turn.unit, expires=TURN.end(state), amount=-2)


@snare.lasting.changes(ATTACK)
def caught(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.id in bearer.effect.targets else None


# This or that, each at its own cost, once a turn between them

brace = abilities.ability("brace", "Brace", rule="SK-BRACE-01")
brace_hard = abilities.ability("brace_hard", "Brace Hard", rule="SK-BRACE-02")


def attacks(bearer: Bearer[Battle], aim: Aim) -> bool:
    return aim.attacker.id == bearer.source


@brace.on(
    STEELED,
    may="Roll a die more?",
    when=attacks,
    cost=A_FRIEND,
    limit=once(TURN, shared="brace"),
)
def steel(use: Use[Battle], aim: Aim) -> None:
    use.leave(use.source, expires=TURN.end(use.state), amount=1)


@brace_hard.on(
    STEELED,
    may="Roll two dice more?",
    when=attacks,
    cost=(A_WOUND,),
    limit=once(TURN, shared="brace"),
    about=lambda bearer, aim: (unit_id(aim.target.id),),
)
def steel_hard(use: Use[Battle], aim: Aim) -> None:
    use.leave(use.source, expires=TURN.end(use.state), amount=2)


@brace.lasting.changes(ATTACK)
@brace_hard.lasting.changes(ATTACK)
def steeled(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.id in bearer.effect.targets else None


# Wounds that are coming: each acts on what the others have left

shell = abilities.ability("shell", "Shell", rule="SK-SHELL-01")


@shell.on(COMING, when=lambda bearer, wounds: wounds.unit == bearer.source)
def ignore_one(use: Use[Battle], wounds: Wounds) -> None:
    wounds.left -= 1


share = abilities.ability("share", "Share", rule="SK-SHARE-01")


@share.on(
    COMING,
    may="Take one of these wounds?",
    when=lambda bearer, wounds: wounds.seat == bearer.seat and wounds.unit != bearer.source,
    limit=once(ROUND),
    about=lambda bearer, wounds: (unit_id(wounds.unit),),
)
def take_one(use: Use[Battle], wounds: Wounds) -> Step:
    state = use.state
    wounds.left -= 1
    attacker = state.units.get(wounds.attacker) or state.falling[wounds.attacker]
    yield from wound(state, use.table, state.units[use.source], 1, attacker)


thorns = abilities.ability("thorns", "Thorns", rule="SK-THORNS-01")


@thorns.on(
    COMING,
    when=lambda bearer, wounds: (
        wounds.unit == bearer.source and wounds.attacker in bearer.state.units
    ),
    limit=once(ROUND, each=lambda wounds: wounds.attacker),
)
def prick(use: Use[Battle], wounds: Wounds) -> Step:
    """Each attacker is pricked once a round, on 5 or more."""
    rule = use.ability.rule
    [die] = yield from roll(use.seat, [6], kind="thorns", words="Thorns", rule=rule)
    state = use.state
    if die >= 5:
        unit = state.units[use.source]
        yield from wound(state, use.table, state.units[wounds.attacker], 1, unit)


# Between rounds

mend = abilities.ability("mend", "Mend", rule="SK-MEND-01")


@mend.on(
    NIGHT,
    may="Heal a wound?",
    when=lambda bearer, state: state.units[bearer.source].wounds > 0,
)
def heal(use: Use[Battle], state: Battle) -> None:
    state.units[use.source].wounds -= 1


omen = abilities.ability("omen", "Omen", rule="SK-OMEN-01")


@omen.on(DAWN)
def foretell(use: Use[Battle], state: Battle) -> None:
    """Its seat attacks with a die more in this round; a later omen takes the place of this one."""
    state.effects.end_where(lambda effect: effect.ability == use.ability.id)
    use.leave(f"seat:{use.seat}", expires=ROUND.end(state), amount=1)


@omen.lasting.changes(ATTACK)
def foretold(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.seat == bearer.seat else None


# A record that lasts for the match and finds another target

oath = abilities.ability("oath", "Oath", rule="SK-OATH-01")


def lords(bearer: Bearer[Battle]) -> list[Unit]:
    kinds = bearer.words("lords")
    return [unit for unit in bearer.state.of(bearer.seat) if unit.kind in kinds]


@oath.on(DAWN, when=lambda bearer, state: bool(lords(bearer)), limit=once(MATCH))
def swear(use: Use[Battle], state: Battle) -> Step:
    """Before the second round it swears an oath to a lord, who saves with a die more."""
    options = tuple(unit_option(unit.id) for unit in lords(use))
    chosen = yield from ask(
        Prompt(use.seat, "oath", "To whom?", use.ability.rule, Pick(options), use.about)
    )
    use.leave(use.source, own_id(chosen), expires=MATCH.end(state), amount=1)


@oath.lasting.changes(DEFENSE)
def protected(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.id == bearer.effect.targets[1] else None


@oath.lasting.on(FELL, when=lambda bearer, death: death.unit in bearer.effect.targets)
def find_another(use: Use[Battle], death: Death) -> None:
    """It ends with the unit that swore it; when the lord has fallen it passes to another."""
    left = lords(use) if death.unit != use.source else []
    if left:
        use.state.effects.change(use.effect, targets=(use.source, left[0].id))
    else:
        use.end()
