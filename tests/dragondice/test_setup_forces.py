"""Bringing forces: in secret, ready-made or the player's own, revealed together."""

from __future__ import annotations

import pytest

from tests.dragondice.forces import DICE, PLAIN, army, changed
from tests.dragondice.scene import HOME_0, Scene
from tests.dragondice.tables import as_data, bare, play
from tests.dragondice.turns import step
from wartable.engine.forms import Build, parse
from wartable.engine.refusal import Illegal, Malformed
from wartable.games.dragondice.death import Death, kill, move
from wartable.games.dragondice.forces.bringing import bring_form, force_of, offers
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import SUGGESTED, Force
from wartable.games.dragondice.forces.legality import problems
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.options import ADVANCED, agreement
from wartable.games.dragondice.setup.events import ForceRevealed
from wartable.games.dragondice.setup.forces import lay_out
from wartable.games.dragondice.state import (
    BURIED,
    CAMPAIGN,
    DEAD,
    HOME,
    HORDE,
    POOL,
    RESERVE,
    BringForces,
    RollOrder,
)

ALL = tuple(ADVANCED)
THUG, KIN = "goblins.thug", "dragonkin.dragontroop.air"
THIRD = ("goblins.troll", "goblins.marauder", THUG)


def form(size: int = 24, players: int = 2, advanced: tuple[str, ...] = ALL) -> Build:
    """The question in a match without a pack."""
    return bring_form(size, players, advanced, "")


def brought(*forces: Force) -> Scene:
    """All players have brought their own force."""
    scene = bare(len(forces))
    scene.answers("force", lambda prompt: as_data(forces[prompt.seat]))
    play(scene, BringForces())
    return scene


@pytest.mark.rule("DD-FORCE-24")
def test_forces_are_brought_in_secret_and_revealed_together() -> None:
    scene = brought(PLAIN, PLAIN, PLAIN)
    assert [prompt.sealed for prompt in scene.asked("force")] == ["all"] * 3
    told = scene.said(ForceRevealed)
    assert [event.reveals for event in told] == [("force:0",), ("force:1",), ("force:2",)]


@pytest.mark.rule("DD-SETUP-03")
def test_once_all_are_revealed_all_players_roll_for_the_order() -> None:
    scene = brought(PLAIN, PLAIN)
    assert scene.state.agenda == [RollOrder([[0, 1]])]


@pytest.mark.rule("DD-SETUP-01")
@pytest.mark.rule("DD-FORCE-10")
def test_one_terrain_is_the_home_and_the_other_is_proposed() -> None:
    scene = brought(PLAIN, changed(PLAIN, home_terrain="flatland_city", frontier="feyland_tower"))
    homes = [(terrain.kind, terrain.home) for terrain in scene.state.terrains]
    assert homes == [("swampland_city", 0), ("flatland_city", 1)]
    assert scene.state.proposals == ["highland_tower", "feyland_tower"]


@pytest.mark.rule("DD-FORCE-13")
def test_dragons_start_in_the_summoning_pool() -> None:
    scene = brought(PLAIN, PLAIN)
    assert [(dragon.owner, dragon.place) for dragon in scene.state.dragons] == [
        (0, POOL),
        (1, POOL),
    ]


@pytest.mark.rule("DD-FORCE-16")
def test_dragonkin_and_minor_terrains_start_in_the_summoning_pool() -> None:
    kin = next(unit.id for unit in DICE.units.values() if unit.species == "dragonkin")
    with_both = changed(PLAIN, dragonkin=(kin,), minors=("coastland_bridge",))
    for seat, forces in enumerate(((with_both, PLAIN), (PLAIN, with_both))):
        scene = brought(*forces)
        dice = [die for die in scene.state.dice if die.kind == kin]
        assert [(die.owner, die.place) for die in dice] == [(seat, POOL)]
        minors = scene.state.minors
        assert [(minor.kind, minor.owner, minor.place) for minor in minors] == [
            ("coastland_bridge", seat, POOL)
        ]


@pytest.mark.rule("DD-TERM-15")
def test_every_player_has_areas_of_his_own() -> None:
    scene = brought(PLAIN, PLAIN)
    game = scene.game
    scene.state.dice[0].place = RESERVE
    assert [die.id for die in game.units(0, RESERVE)] == [0]
    assert game.units(1, RESERVE) == []
    areas = {die.place for die in scene.state.dice if die.owner == 0}
    assert areas == {HOME, HORDE, CAMPAIGN, RESERVE}


AREAS = {"Reserve Area": RESERVE, "DUA": DEAD, "BUA": BURIED, "Summoning Pool": POOL}


@pytest.mark.rule("DD-TERM-15")
@pytest.mark.parametrize("area", AREAS)
def test_what_lies_in_an_area_is_in_no_other_area_of_any_player(area: str) -> None:
    scene = Scene(3)
    lying = {
        (seat, place): scene.army(seat, place, "dwarves.footman", "speedslippers.fire")
        for seat in range(3)
        for place in AREAS.values()
    }
    [unit, item] = scene.army(1, HOME_0, "dwarves.footman", "speedslippers.fire")
    unit.place = item.place = AREAS[area]
    lying[1, AREAS[area]] += [unit, item]
    for (seat, place), dice in lying.items():
        assert scene.game.at(seat, place) == dice
        assert scene.game.units(seat, place) == dice[::2]
        assert scene.game.items(seat, place) == dice[1::2]


@pytest.mark.rule("DD-TERM-15")
def test_units_come_to_the_area_of_their_owner_and_to_no_other() -> None:
    scene = Scene()
    game = scene.game
    own = [scene.army(seat, HOME_0, "dwarves.footman", THUG, THUG, KIN) for seat in range(2)]
    for seat, (retreats, dies, buried, kin) in enumerate(own):
        move(game, [retreats], RESERVE, "DD-RESERVES-03", "")
        scene.do(step(kill(game, [dies, kin], Death("DD-DAMAGE-08"))))
        scene.do(step(kill(game, [buried], Death("DD-DAMAGE-08", buries=True))))
        assert [game.units(seat, place) for place in AREAS.values()] == [
            [retreats],
            [dies],
            [buried],
            [kin],
        ]
        assert not any(game.units(seat, place) for place in range(3))


@pytest.mark.rule("DD-FORCE-19")
def test_each_of_the_three_armies_is_laid_out_by_itself() -> None:
    units = {"home": ("goblins.troll",) * 2, "horde": THIRD, "campaign": (*THIRD, THUG)}
    force = changed(PLAIN, **{post: army(*dice) for post, dice in units.items()})
    scene = bare()
    scene.state.proposals = ["", ""]
    lay_out(scene.game, 0, force)
    for (_, dice), place in zip(units.items(), (HOME, HORDE, CAMPAIGN), strict=True):
        assert [die.kind for die in scene.game.units(0, place)] == list(dice)


@pytest.mark.rule("DD-FORCE-18")
@pytest.mark.parametrize("off", ALL)
def test_advanced_dice_that_were_not_agreed_on_are_refused_when_forces_are_brought(
    off: str,
) -> None:
    """Of every player; with the same dice agreed on they may come."""
    advanced = {
        "items": changed(PLAIN, horde=army(*THIRD[:2], "speedslippers.death")),
        "champions": changed(PLAIN, home=army("eldarim.dragonlord", *THIRD[1:])),
        "dragonkin": changed(PLAIN, dragonkin=(KIN,)),
        "minor_terrains": changed(PLAIN, minors=("coastland_bridge",)),
        "advanced_terrains": changed(PLAIN, frontier="coastland_grove"),
    }
    scene = bare(2)
    scene.state.advanced = tuple(name for name in ALL if name != off)
    scene.answers("force", as_data(PLAIN))
    play(scene, BringForces())
    assert [prompt.seat for prompt in scene.asked("force")] == [0, 1]
    for prompt in scene.asked("force"):
        for name, force in advanced.items():
            if name == off:
                with pytest.raises(Illegal):
                    prompt.form.check(as_data(force))
            else:
                prompt.form.check(as_data(force))


def test_a_force_is_laid_out_army_by_army() -> None:
    item = "speedslippers.death"
    force = changed(PLAIN, horde=army("goblins.troll", "goblins.marauder", item))
    assert problems(force, DICE) == []
    scene = brought(force, PLAIN)
    assert [die.kind for die in scene.game.items(0, HORDE)] == [item]
    assert len(scene.game.units(0, HOME)) == len(scene.game.units(1, CAMPAIGN)) == 3
    assert [die.id for die in scene.state.dice] == list(range(len(scene.state.dice)))


def test_a_ready_force_is_named_by_its_id() -> None:
    scene = bare()
    play(scene, BringForces())
    name = form().options[0].id
    kinds = sorted(die.kind for die in scene.state.dice if die.owner == 0 and die.place == HOME)
    home = offers(24, 2, ALL, "")[name].force.home
    assert kinds == sorted((*home.units, *home.items))


@pytest.mark.parametrize("size", [*SUGGESTED, 3, 4, 17, 120])
def test_something_is_ready_for_every_size(size: int) -> None:
    for advanced in (ALL, ()):
        ready = offers(size, 2, advanced, "")
        assert len(ready) >= len(DICE.species) - 1 or size in SUGGESTED
        agreed = agreement(size, 2, advanced)
        assert ready
        assert all(problems(offer.force, DICE, agreed) == [] for offer in ready.values())


def test_every_species_is_ready() -> None:
    found = {
        DICE.units[unit].species
        for offer in offers(36, 2, ALL, "").values()
        for _, each in offer.force.armies()
        for unit in each.units
    }
    assert found == {name for name in DICE.species if name != "dragonkin"}


def test_a_players_own_force_must_be_legal_for_the_match() -> None:
    with pytest.raises(Illegal, match="built for 24 points") as refused:
        form(30).check(as_data(PLAIN))
    assert refused.value.rule == "DD-FORCE-01"
    with pytest.raises(Illegal, match="without minor terrains"):
        form(advanced=()).check(as_data(changed(PLAIN, minors=("coastland_bridge",))))


def test_what_is_no_force_at_all_is_refused() -> None:
    with pytest.raises(Malformed, match="a force has no 'magic'"):
        form().check({"magic": 1})
    with pytest.raises(Malformed, match="this is not a force"):
        form().check({"home": 3})


def test_one_force_is_written_in_one_way() -> None:
    turned = changed(PLAIN, home=army("goblins.thug", "goblins.troll", "goblins.marauder"))
    assert form().check(as_data(turned)) == form().check(as_data(PLAIN))
    answer = form().check(as_data(PLAIN))
    assert force_of(form(), answer).name == "Plain"
    assert form().words(answer) == "Plain"


def test_the_code_of_a_force_can_be_pasted() -> None:
    answer = parse(form(), encode(PLAIN, DICE))
    assert form().check(answer) == form().check(as_data(PLAIN))
    first = form().options[0]
    assert parse(form(), "1") == first.id


def test_a_force_may_be_brought_as_its_code_or_as_text() -> None:
    for text in (encode(PLAIN, DICE), write(PLAIN, DICE)):
        assert form().check({"text": text}) == form().check(as_data(PLAIN))
    with pytest.raises(Malformed, match="nothing that can be brought"):
        form().check({"text": "twelve Trolls"})
    with pytest.raises(Malformed, match="Line 3"):
        form().check({"text": "Points: 24\nHome army:\n2 Trolleys"})
    with pytest.raises(Illegal):
        form(36).check({"text": encode(PLAIN, DICE)})
