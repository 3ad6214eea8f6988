"""What units and trick cards of Skirmish can do, each in one place, named as on its card."""

from __future__ import annotations

from tests.games.skirmish.combat import attack_end, kill, throw, throw_again, whole_attack
from tests.games.skirmish.content import KINDS, TRICKS
from tests.games.skirmish.events import Note, TrickPlayed
from tests.games.skirmish.names import card_option, own_id, unit_id, unit_option
from tests.games.skirmish.registry import (
    ATTACK,
    DECLARED,
    DEFENSE,
    FELL,
    KILLED,
    MATCH,
    OVER_HEADS,
    PLAYED,
    ROLLED,
    ROUND,
    SAVED,
    TARGET,
    THROWN,
    abilities,
    in_turn,
)
from tests.games.skirmish.state import (
    Aim,
    Attack,
    Battle,
    Death,
    Play,
    SaveCount,
    Throw,
    Turn,
    Unit,
)
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use, once

# Dice rolled again

frenzy = abilities.ability("frenzy", "Frenzy", rule="SK-FRENZY-01")


@frenzy.on(
    THROWN,
    when=lambda bearer, thrown: (
        thrown.unit == bearer.source and thrown.purpose == "attack" and 1 in thrown.faces
    ),
)
def roll_ones_again(use: Use[Battle], thrown: Throw) -> Step:
    """Its ones must be rolled again."""
    ones = [die for die, face in enumerate(thrown.faces) if face == 1]
    yield from throw_again(thrown, ones, use.ability.rule)


jinx = abilities.ability("jinx", "Jinx", rule="SK-JINX-01")


@jinx.on(
    THROWN,
    may="Force a die of your opponent to be rolled again?",
    when=lambda bearer, thrown: thrown.against == bearer.seat and bool(thrown.faces),
)
def force_a_die(use: Use[Battle], thrown: Throw) -> Step:
    """An opponent picks a die of the throw, which is rolled again."""
    dice = tuple(
        Option(f"die:{number}", f"Die {number + 1}, showing {face}")
        for number, face in enumerate(thrown.faces)
    )
    about = (unit_id(thrown.unit),)
    chosen = yield from ask(
        Prompt(use.seat, "jinxed_die", "Which die?", use.ability.rule, Pick(dice), about)
    )
    die = int(own_id(chosen))
    yield from throw_again(thrown, [die], use.ability.rule)


luck = abilities.ability("luck", "Luck", rule="SK-LUCK-01")


@luck.on(
    THROWN,
    may="Try your luck with the lowest die?",
    when=lambda bearer, thrown: (
        thrown.unit == bearer.source and thrown.purpose in ("attack", "save")
    ),
)
def try_luck(use: Use[Battle], thrown: Throw) -> Step:
    """A roll inside the roll: on 4 or more the lowest die is rolled again."""
    if not thrown.faces:
        return
    unit = use.state.units[use.source]
    tried = yield from throw(use.state, use.table, unit, thrown.target, thrown.against, 1, "luck")
    if tried.faces[0] >= 4:
        lowest = thrown.faces.index(min(thrown.faces))
        yield from throw_again(thrown, [lowest], use.ability.rule)


# A delayed effect

venom = abilities.ability("venom", "Venom", rule="SK-VENOM-01")


@venom.on(
    ROLLED,
    when=lambda bearer, thrown: thrown.unit == bearer.source and 6 in thrown.faces,
)
def poison(use: Use[Battle], thrown: Throw) -> None:
    """Each six takes a save away, but only when saves have been rolled."""
    ends = attack_end(thrown.unit, thrown.target)
    sixes = thrown.faces.count(6)
    use.leave(thrown.target, expires=ends, amount=sixes)


@venom.lasting.on(SAVED, when=lambda bearer, count: count.unit in bearer.effect.targets)
def weaken(use: Use[Battle], count: SaveCount) -> None:
    count.saves = max(0, count.saves - use.effect.amount)
    text = f"Venom takes {use.effect.amount} saves from {count.unit}."
    use.table.tell(Note(rule=use.ability.rule, text=text))


# Deaths

rise = abilities.ability("rise", "Rise", rule="SK-RISE-01")


@rise.on(
    KILLED,
    when=lambda bearer, death: death.unit == bearer.source,
    limit=once(MATCH),
)
def rise_again(use: Use[Battle], death: Death) -> Step:
    """Once a match it rolls a die and on 4 or more lives on, all but dead."""
    unit = use.state.units[use.source]
    thrown = yield from throw(use.state, use.table, unit, death.killer, death.by, 1, "rise")
    if thrown.faces[0] >= 4:
        death.replaced = True
        use.table.tell(Note(rule=use.ability.rule, text=f"{unit.id} rises again."))


bodyguard = abilities.ability("bodyguard", "Bodyguard", rule="SK-GUARD-01")


@bodyguard.on(
    KILLED,
    may="Die in its stead?",
    when=lambda bearer, death: death.seat == bearer.seat and death.unit != bearer.source,
    limit=once(ROUND),
)
def die_instead(use: Use[Battle], death: Death) -> Step:
    """Once a round it may fall in place of another unit of its seat."""
    state = use.state
    death.replaced = True
    use.table.tell(Note(rule=use.ability.rule, text=f"{use.source} throws itself in between."))
    killer = state.units.get(death.killer) or state.falling[death.killer]
    yield from kill(state, use.table, state.units[use.source], killer)


spite = abilities.ability("spite", "Spite", rule="SK-SPITE-01")


@spite.on(
    FELL,
    when=lambda bearer, death: death.unit == bearer.source and death.killer in bearer.state.units,
)
def strike_back(use: Use[Battle], death: Death) -> Step:
    """Falling, it makes a whole attack on its killer: rolls inside a roll."""
    state = use.state
    killer = state.units[death.killer]
    yield from whole_attack(state, use.table, state.falling[use.source], killer)


rally = abilities.ability("rally", "Rally", rule="SK-RALLY-01")


@rally.on(
    FELL,
    may="Grant a turn at once?",
    when=lambda bearer, death: (
        death.by == bearer.seat
        and death.seat != bearer.seat
        and len(bearer.state.of(bearer.seat)) > 1
    ),
    limit=once(ROUND),
)
def grant_turn(use: Use[Battle], death: Death) -> Step:
    """Once a round, its seat having felled a unit, another acts at once: a turn inside a turn."""
    state = use.state
    others = tuple(unit_option(unit.id) for unit in state.of(use.seat) if unit.id != use.source)
    chosen = yield from ask(
        Prompt(use.seat, "rallied", "Who acts at once?", use.ability.rule, Pick(others), use.about)
    )
    state.agenda.append(Turn(use.seat, granted=own_id(chosen)))


# Numbers

banner = abilities.ability("banner", "Banner", rule="SK-BANNER-01")


@banner.changes(ATTACK)
def inspire(bearer: Bearer[Battle], unit: Unit) -> int | None:
    """Other units of its seat attack with one die more."""
    return 1 if unit.seat == bearer.seat and unit.id != bearer.source else None


rage = abilities.ability("rage", "Rage", rule="SK-RAGE-01")


@rage.changes(ATTACK, "multiply")
def double(bearer: Bearer[Battle], unit: Unit) -> int | None:
    """Wounded, it attacks with twice its dice."""
    return 2 if unit.id == bearer.source and unit.wounds else None


charge = abilities.ability("charge", "Charge", rule="SK-CHARGE-01")


@charge.changes(ATTACK, "bonus")
def gallop(bearer: Bearer[Battle], unit: Unit) -> int | None:
    """In the first round it attacks with a die more, whatever the limit."""
    return 1 if unit.id == bearer.source and bearer.state.round == 1 else None


reach = abilities.ability("reach", "Reach", rule="SK-REACH-01")


@reach.allows(OVER_HEADS)
def over_heads(bearer: Bearer[Battle], aim: Aim) -> bool:
    """It can attack units at the back."""
    return aim.attacker.id == bearer.source


# Prohibitions

taunt = abilities.ability("taunt", "Taunt", rule="SK-TAUNT-01")


@taunt.forbids(TARGET)
def look_here(bearer: Bearer[Battle], aim: Aim) -> str | None:
    """No other unit of its seat can be attacked."""
    if aim.target.seat == bearer.seat and aim.target.id != bearer.source:
        return f"{bearer.source} taunts."
    return None


# Tricks

trick = abilities.ability("trick", "Trick", rule="SK-TRICK-01")


@trick.on(DECLARED, when=lambda bearer, attack: attack.defending == bearer.seat)
def answer_with_a_trick(use: Use[Battle], attack: Attack) -> Step:
    """The defender may play a card; every seat that holds cards is asked, whatever they are."""
    state = use.state
    cards = tuple(card_option(card) for card in state.hands[use.seat])
    chosen = yield from ask(
        Prompt(
            use.seat,
            "trick",
            "Play a trick?",
            use.ability.rule,
            Pick((Option("none", "Play nothing"), *cards)),
            (unit_id(attack.attacker), unit_id(attack.target)),
        )
    )
    if chosen == "none":
        return
    card = own_id(chosen)
    state.hands[use.seat].remove(card)
    state.played, state.played_by = card, use.seat
    secrets = (f"hand:{use.seat}",)
    use.table.tell(TrickPlayed(rule="SK-TRICK-02", seat=use.seat, card=card, reveals=secrets))
    play = Play(card, attack)
    yield from abilities.open(state, use.table, PLAYED, play, in_turn(state, use.seat))
    state.discard.append(card)
    state.played, state.played_by = "", -1


duck = abilities.ability("duck", "Duck", rule="SK-DUCK-01")


@duck.on(PLAYED)
def get_down(use: Use[Battle], play: Play) -> None:
    """The target saves with two dice more in this attack."""
    attack = play.attack
    ends = attack_end(attack.attacker, attack.target)
    use.leave(attack.target, expires=ends, amount=2)


@duck.lasting.changes(DEFENSE)
def harder_to_hit(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.id in bearer.effect.targets else None


decoy = abilities.ability("decoy", "Decoy", rule="SK-DECOY-01")


@decoy.on(PLAYED)
def lead_astray(use: Use[Battle], play: Play) -> None:
    """The attack is called off."""
    play.attack.called_off = True


curse = abilities.ability("curse", "Curse", rule="SK-CURSE-01")


@curse.on(PLAYED)
def curse_attacker(use: Use[Battle], play: Play) -> None:
    """The attacker has a die less until the end of the round."""
    use.leave(play.attack.attacker, expires=ROUND.end(use.state), amount=-1)


@curse.lasting.changes(ATTACK)
def cursed(bearer: Bearer[Battle], unit: Unit) -> int | None:
    return bearer.effect.amount if unit.id in bearer.effect.targets else None


gag = abilities.ability("gag", "Gag", rule="SK-GAG-01")


@gag.on(PLAYED)
def gag_attacker(use: Use[Battle], play: Play) -> None:
    """The attacker cannot use its abilities until the end of the next round."""
    use.leave(play.attack.attacker, expires=ROUND.end(use.state), lasts=2)


@gag.lasting.forbids(abilities.using)
def gagged(bearer: Bearer[Battle], other: Bearer[Battle]) -> str | None:
    return "It is gagged." if other.source in bearer.effect.targets else None


def check_content() -> None:
    """Every ability that the data file names is declared somewhere."""
    abilities.need(name for kind in KINDS.values() for name in kind.abilities)
    abilities.need(trick.ability for trick in TRICKS.values())
