"""Spells and other Actions of Upgrades, each by its name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import blue, offered, red, run
from tests.dndattackwing.cards.effects import Nobody, put
from tests.dndattackwing.cards.fights import Fight, scene_of
from tests.dndattackwing.test_area import area
from wartable.engine.windows import Effect
from wartable.games.dndattackwing.agenda import Act
from wartable.games.dndattackwing.attack import attack_dice, defense_dice
from wartable.games.dndattackwing.combat import cannot_attack, with_weapon
from wartable.games.dndattackwing.end_phase import lose_duration
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Attack, Burst, Creature
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import give
from wartable.games.dndattackwing.upgrades import effect_tokens, settle_flights
from wartable.games.dndattackwing.values import weapons
from wartable.testing.scenes import Line, Scene, answers, rolls, tells


class Casting:
    """Red's creature has moved and is about to act; Blue's Balagos stands at some distance."""

    def __init__(
        self, mine: Standing, *others: Standing, far: int = 800, under: tuple[str, str] = ("", "")
    ) -> None:
        theirs = blue(400, far, card="balagos", heading=180, dial="straight-1", tokens=TOKENS)
        self.scene: Scene[Battle] = scene_of(mine, *others, theirs, phase="activation")
        self.mine = f"0.{mine.creature}"
        for name, creature in self.scene.state.creatures.items():
            creature.activated = name != self.mine
            if name == under[0]:
                put(self.scene.state, creature, under[1], 0)
        if self.scene.question("Red").kind == "altitude":
            self.scene.play(answers("Red", "altitude", "stay"))

    @property
    def me(self) -> Creature:
        return self.scene.state.creatures[self.mine]

    @property
    def balagos(self) -> Creature:
        return self.scene.state.creatures["1.balagos"]

    def act(self, card: str, *lines: Line) -> None:
        """Perform the Action of a card."""
        options = offered(self.scene, "Red")
        option = next(id_ for id_ in options if id_.startswith(f"{card}:"))
        self.scene.play(answers("Red", "action", option), *lines)

    def name(self, card: str, target: str, *lines: Line) -> None:
        """Perform it on a creature that is named."""
        self.act(card, answers("Red", "name_creature", f"creature:{target}"), *lines)


TOKENS = {"dodge": 1, "target": 1}


def caster(card: str, *upgrades: str, **more: Any) -> Standing:
    dial = "straight-2" if "dragon" in card or card in UNIQUE else "straight-1"
    given: dict[str, Any] = {"card": card, "upgrades": upgrades, "dial": dial, **more}
    return red(400, 300, **given)


UNIQUE = ("balagos", "eshaedra", "galadaeros")


def level_of(creature: Creature) -> str:
    return creature.level


def attack_of(state: Battle, attacker: Creature, defender: Creature) -> Attack:
    attack = with_weapon(state, attacker, weapons(attacker)[0])
    attack.defender, attack.range_band = defender.id, 1
    return attack


@pytest.mark.rule("DN-AREA-06")
@pytest.mark.rule("DN-RULING-79")
@pytest.mark.parametrize("target", ["1.blue_dragon", "1.eshaedra"])
def test_haste(target: str) -> None:
    far = blue(100, 800, card="eshaedra")
    fight = Fight({"card": "balagos", "upgrades": ("haste",)}, {}, beside=(far,))
    state, me = fight.scene.state, fight.attacker
    put(state, me, "haste", 2)
    fight.scene.play(
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", f"creature:{target}"),
        answers("Red", "use.haste", "use"),
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", "blank", "blank", "blank"),
    )


@pytest.mark.rule("DN-COMBAT-04")
@pytest.mark.rule("DN-CHARGE-02")
def test_a_charge_token_that_was_kept_is_spent_before_the_second_attack_of_haste() -> None:
    mine = {"card": "balagos", "upgrades": ("haste",), "tokens": {"charge": 1}}
    fight = Fight(mine, {}, gap=200)
    put(fight.scene.state, fight.attacker, "haste", 2)
    fight.scene.play(
        answers("Red", "charge", "keep"),
        answers("Red", "attack", "weapon:tail"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        answers("Red", "use.haste", "use"),
        answers("Red", "charge", "charge"),
        tells("creature_moved", charge=True),
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        rolls("attack", *["blank"] * 4),
    )


def test_the_second_attack_of_haste_is_no_upgrade_attack() -> None:
    fight = Fight({"card": "balagos", "upgrades": ("haste", "fire_breath")}, {})
    put(fight.scene.state, fight.attacker, "haste", 2)
    fight.scene.play(
        answers("Red", "attack", "weapon:tail"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        answers("Red", "use.haste", "use"),
    )
    assert not any(option.startswith("fire_breath") for option in offered(fight.scene, "Red"))


@pytest.mark.parametrize(
    ("card", "duration"), [("battle_blessing", 2), ("mirrored_shapes", 2), ("granite_hide", 0)]
)
def test_it_is_cast_on_oneself(card: str, duration: int) -> None:
    casting = Casting(caster("balagos", card))
    casting.act(card)
    [spell] = casting.me.cards
    assert (spell.duration, spell.permanent) == (duration, not duration)
    assert [effect.targets for effect in effect_tokens(casting.scene.state)] == [("0.balagos",)]


@pytest.mark.rule("DN-DURATION-01")
@pytest.mark.parametrize(("tokens", "open_again"), [(2, False), (1, False), (0, True)])
def test_a_card_waits_until_its_last_duration_token_is_gone(tokens: int, open_again: bool) -> None:
    casting = Casting(caster("balagos", "haste", durations={"haste": tokens}))
    assert any(each.startswith("haste:") for each in offered(casting.scene, "Red")) is open_again


@pytest.mark.rule("DN-DURATION-03")
def test_a_permanent_token_stays_through_the_end_phase() -> None:
    mine = red(400, 300, card="eshaedra", upgrades=("granite_hide",))
    scene = scene_of(mine, blue(400, 800), phase="end")
    creature = scene.state.creatures["0.eshaedra"]
    put(scene.state, creature, "granite_hide", 0)
    assert scene.question("Red").kind == "dials"
    assert creature.cards[0].permanent
    assert effect_tokens(scene.state)


@pytest.mark.rule("DN-EFFECT-01")
@pytest.mark.rule("DN-DURATION-01")
def test_haste_is_cast_with_two_duration_tokens() -> None:
    casting = Casting(caster("balagos", "haste"))
    casting.act("haste")
    assert casting.me.cards[0].duration == 2
    assert [effect.targets for effect in effect_tokens(casting.scene.state)] == [("0.balagos",)]


@pytest.mark.rule("DN-EFFECT-02")
def test_shield() -> None:
    fight = Fight({}, {"card": "galadaeros", "upgrades": ("shield",)})
    put(fight.scene.state, fight.defender, "shield", 2)
    fight.play(rolls("attack", *("hit",) * 5), rolls("defense", "blank", "blank"))
    assert fight.shown("defense") == ("blank", "blank", "dodge")
    casting = Casting(caster("galadaeros", "shield"))
    casting.act("shield")
    assert casting.me.cards[0].duration == 2


def test_mirrored_shapes() -> None:
    fight = Fight({}, {"card": "galadaeros", "upgrades": ("mirrored_shapes",)})
    put(fight.scene.state, fight.defender, "mirrored_shapes", 2)
    fight.play(rolls("attack", "hit", "hit", "blank", "blank", "blank"), rolls("reroll", "blank"))
    assert fight.shown().count("hit") == 1


@pytest.mark.rule("DN-DURATION-03")
@pytest.mark.rule("DN-RULING-64")
def test_granite_hide() -> None:
    fight = Fight({}, {"card": "eshaedra", "upgrades": ("granite_hide",), "armor": 1})
    put(fight.scene.state, fight.defender, "granite_hide", 0)
    fight.play(rolls("attack", "hit", "hit", "hit", "blank", "blank"), rolls("defense", "blank"))
    assert len(fight.defender.damage) == 1
    assert effect_tokens(fight.scene.state)
    hard = Fight({}, {"card": "eshaedra", "upgrades": ("granite_hide",)})
    put(hard.scene.state, hard.defender, "granite_hide", 0)
    hard.play(
        rolls("attack", "critical", "blank", "blank", "blank", "blank"), rolls("defense", "blank")
    )
    assert not effect_tokens(hard.scene.state)
    assert not hard.defender.cards[0].permanent


@pytest.mark.rule("DN-RULER-05")
@pytest.mark.parametrize(("far", "reached"), [(500, True), (800, False)])
def test_bestow_curse(far: int, reached: bool) -> None:
    casting = Casting(caster("eshaedra", "bestow_curse"), far=far)
    casting.name("bestow_curse", "1.balagos")
    assert casting.me.cards[0].duration == (3 if reached else 0)
    state = casting.scene.state
    attack = attack_of(state, casting.balagos, casting.me)
    assert attack_dice(state, attack).value == (4 if reached else 5)
    attack = attack_of(state, casting.me, casting.balagos)
    assert defense_dice(state, attack).value == (0 if reached else 1)


@pytest.mark.rule("DN-EFFECT-05")
def test_dispel_magic() -> None:
    enemy = blue(500, 500, card="eshaedra", upgrades=("granite_hide",))
    under = ("1.eshaedra", "granite_hide")
    casting = Casting(caster("balagos", "dispel_magic"), enemy, under=under)
    casting.name("dispel_magic", "1.eshaedra")
    assert not effect_tokens(casting.scene.state)
    assert not casting.scene.state.creatures["1.eshaedra"].cards[0].permanent
    assert casting.me.cards[0].disabled
    idle = Casting(caster("balagos", "dispel_magic"), enemy)
    assert not any(option.startswith("dispel") for option in offered(idle.scene, "Red"))


@pytest.mark.rule("DN-EFFECT-05")
@pytest.mark.parametrize(("y", "left"), [(500, 0), (800, 1)])
def test_dispel_magic_on_a_burst(y: int, left: int) -> None:
    storm = blue(800, 800, card="wizard", upgrades=("ice_storm",), durations={"ice_storm": 2})
    casting = Casting(caster("balagos", "dispel_magic"), storm)
    state, card = casting.scene.state, casting.scene.state.creatures["1.wizard"].cards[0]
    laid = area("burst", 3, token=(400_000, y * 1000), lasts=True)
    laid.pattern.weapon = "ice_storm"
    state.bursts.append(Burst("burst.1", card.id, 1, laid))
    named = answers("Red", "name_creature", "burst:burst.1")
    option = f"dispel_magic:{casting.me.cards[0].id}"
    casting.scene.state.agenda.append(Act(casting.mine))
    again = Scene(casting.scene.rulebook, DndOptions(force="box"), state)
    again.play(answers("Red", "action", option), named, tells("burst_measured", reached=not left))
    assert len(state.bursts) == left
    assert (card.duration, casting.me.cards[0].disabled) == (2, not left)


def test_siege_ballista_and_troops_are_not_carried_by_fly() -> None:
    beside = (
        red(300, 400, card="siege_ballista"),
        red(480, 300, card="hobgoblin_troop", soldiers=2),
        red(300, 240, card="dwarven_ballista"),
        red(460, 240, card="champion"),
    )
    casting = Casting(caster("wizard", "fly"), *beside)
    casting.act("fly")
    assert set(offered(casting.scene, "Red")) == {"creature:0.wizard", "creature:0.champion"}


@pytest.mark.rule("DN-DIAL-05")
@pytest.mark.rule("DN-ALTITUDE-05")
@pytest.mark.rule("DN-RULING-11")
def test_fly() -> None:
    casting = Casting(caster("wizard", "fly"))
    casting.name("fly", "0.wizard", answers("Red", "fly_now", "fly"))
    assert level_of(casting.me) == "air"
    assert casting.me.flight_dial == "borrowed_wings.flight"
    casting.me.cards[0].duration = 1

    lose_duration(casting.scene.state, casting.me.cards[0])
    settle_flights(casting.scene.state, Nobody())
    assert level_of(casting.me) == "ground"
    assert casting.me.flight_dial == ""


def test_prayer_of_healing() -> None:
    mine = caster("eshaedra", "prayer_of_healing", damage=2)
    friend = red(400, 480, card="wizard", damage=1)
    away = red(800, 800, card="champion", damage=1)
    casting = Casting(mine, friend, away)
    casting.act("prayer_of_healing")
    creatures = casting.scene.state.creatures
    assert [len(creatures[f"0.{name}"].damage) for name in ("eshaedra", "wizard", "champion")] == [
        1,
        0,
        1,
    ]
    assert casting.me.cards[0].duration == 3

    assert cannot_attack(casting.scene.state, casting.me)


def test_mending_word() -> None:
    mine = caster("war_priest", "mending_word")
    friend = red(400, 430, card="champion", damage=1)
    casting = Casting(mine, friend)
    casting.name("mending_word", "0.champion")
    assert not casting.scene.state.creatures["0.champion"].damage
    assert casting.me.cards[0].disabled


@pytest.mark.rule("DN-SETUP-18")
def test_old_scales() -> None:
    casting = Casting(caster("balagos", "old_scales", armor=1, shattered=1))
    casting.act("old_scales")
    assert (casting.me.armor, casting.me.shattered) == (2, 0)
    turned = Casting(caster("balagos", "old_scales", critical=("broken_fang",)))
    turned.act("old_scales")
    assert [card.face_up for card in turned.me.damage] == [False]


@pytest.mark.rule("DN-DISABLE-05")
def test_healing_draught() -> None:
    casting = Casting(caster("champion", "healing_draught", damage=1))
    casting.act("healing_draught")
    assert not casting.me.damage
    assert [card.card for card in casting.me.discarded] == ["healing_draught"]


@pytest.mark.parametrize(("far", "tokens"), [(430, 1), (800, 2)])
def test_savage_roar(far: int, tokens: int) -> None:
    casting = Casting(caster("frost_giant", "savage_roar"), far=far + 20)
    lines = [answers("Blue", "roar", "dodge")] if tokens == 1 else []
    casting.act("savage_roar", *lines)
    left = casting.balagos.tokens
    assert left["dodge"] + left["target"] == tokens


def test_sacred_ward() -> None:
    casting = Casting(caster("war_priest", "sacred_ward"))
    casting.name("sacred_ward", "0.war_priest")
    state = casting.scene.state
    attack = attack_of(state, casting.balagos, casting.me)
    assert defense_dice(state, attack).value == 1
    attack.reach = "ranged"
    assert defense_dice(state, attack).value == 2
    assert casting.me.cards[0].permanent
    run(give(state, Nobody(), casting.me, "exhaustion", "DN-EXHAUST-05"))
    assert not effect_tokens(state)
    assert defense_dice(state, attack).value == 1


def test_battle_cry() -> None:
    friend = red(400, 430, card="wizard")
    casting = Casting(caster("champion", "battle_cry"), friend)
    casting.act("battle_cry")
    records = [effect for effect in casting.scene.state.effects if effect.ability == "battle_cry"]
    assert [effect.targets for effect in records] == [("0.wizard",)]
    fight = Fight({}, {})
    heard = Effect("battle_cry", "0.red_dragon.0.battle_cry", 0, ("0.red_dragon",))
    fight.scene.state.cast = (*fight.scene.state.cast, "battle_cry")
    fight.scene.state.effects.add(heard)
    fight.play(
        rolls("attack", *("blank",) * 5),
        answers("Red", "use.battle_cry", "use"),
        answers("Red", "reroll", ["die:0"]),
        rolls("reroll", "hit"),
    )
    assert fight.shown().count("hit") == 1


def test_battle_blessing() -> None:
    for x, hits in ((460, 1), (800, 0)):
        priest = red(x, 300, card="war_priest", upgrades=("battle_blessing",))
        fight = Fight({}, {}, beside=(priest,))
        blessed = fight.scene.state.creatures["0.war_priest"]
        put(fight.scene.state, blessed, "battle_blessing", 2)
        fight.play(
            rolls("attack", "concentrate", "blank", "blank", "blank", "blank"),
            answers("Red", "use.battle_blessing", "use"),
        )
        assert fight.shown().count("hit") == hits


@pytest.mark.parametrize(("shape", "dice"), [("", 2), ("line", 2), ("cone", 1), ("burst", 1)])
def test_displacement(shape: str, dice: int) -> None:
    fight = Fight({}, {"card": "eshaedra", "upgrades": ("displacement",)})
    state = fight.scene.state
    put(state, fight.defender, "displacement", 1)
    attack = attack_of(state, fight.attacker, fight.defender)
    attack.shape, attack.area = shape, bool(shape)
    assert defense_dice(state, attack).value == dice
    fight.play(
        rolls("attack", *("hit",) * 5),
        rolls("defense", "concentrate", "concentrate"),
    )
    assert fight.shown("defense") == ("dodge", "dodge")


def test_displacement_turns_nothing_for_others() -> None:
    beside = red(400, 200, card="eshaedra", upgrades=("displacement",))
    fight = Fight({}, {}, beside=(beside,))
    state = fight.scene.state
    put(state, state.creatures["0.eshaedra"], "displacement", 1)
    fight.play(rolls("attack", *("hit",) * 5), rolls("defense", "concentrate"))
    assert fight.shown("defense") == ("concentrate",)


def test_displacement_is_disabled_and_ends_with_the_round() -> None:
    casting = Casting(caster("balagos", "displacement"))
    casting.act("displacement")
    [card] = casting.me.cards
    assert (card.disabled, card.duration) == (True, 1)
    assert len(effect_tokens(casting.scene.state)) == 1
    lose_duration(casting.scene.state, card)
    assert not effect_tokens(casting.scene.state)
