"""What can be agreed on before a match, and what cannot."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.refusal import BadOptions
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.lobby import CARD
from wartable.games.dragondice.options import (
    ADVANCED,
    DragonDiceOptions,
    agreement,
    check_options,
    set_up,
)
from wartable.games.dragondice.packs import read_pack
from wartable.games.dragondice.sheets import Pack
from wartable.games.dragondice.state import BringForces


def refused(options: DragonDiceOptions) -> BadOptions:
    """What is said to options that cannot be played."""
    with pytest.raises(BadOptions) as said:
        check_options(options)
    return said.value


def test_the_usual_options_can_be_played() -> None:
    check_options(DragonDiceOptions())
    state = set_up(DragonDiceOptions())
    assert state.agenda == [BringForces()]
    assert state.names == ["Red", "Blue"]
    assert state.advanced == tuple(ADVANCED)


@pytest.mark.rule("DD-MULTI-11")
def test_two_to_six_players() -> None:
    check_options(DragonDiceOptions(players=6))
    for players in (1, 7):
        said = refused(DragonDiceOptions(players=players))
        assert said.rule == "DD-MULTI-11"
        assert said.reason == f"Dragon Dice is for 2 to 6 players here, not {players}."


@pytest.mark.rule("DD-FORCE-01")
def test_one_force_size_for_all_players() -> None:
    for size in (15, 24, 30, 36, 60):
        check_options(DragonDiceOptions(force_size=size))
        assert set_up(DragonDiceOptions(force_size=size)).force_size == size
    for size in (2, 121, -5):
        assert refused(DragonDiceOptions(force_size=size)).rule == "DD-FORCE-01"


@pytest.mark.rule("DD-FORCE-18")
@pytest.mark.parametrize("name", ADVANCED)
def test_advanced_dice_can_be_left_out(name: str) -> None:
    options = msgspec.convert({name: False}, DragonDiceOptions)
    state = set_up(options)
    assert state.advanced == tuple(other for other in ADVANCED if other != name)
    agreed = agreement(24, 2, state.advanced)
    assert [other for other in ADVANCED if not getattr(agreed, other)] == [name]


@pytest.mark.rule("DD-RULING-124")
def test_a_limit_of_turns_or_none() -> None:
    assert set_up(DragonDiceOptions()).round_limit == 100
    check_options(DragonDiceOptions(round_limit=0))
    assert set_up(DragonDiceOptions(round_limit=7)).round_limit == 7
    assert refused(DragonDiceOptions(round_limit=-1)).rule == "DD-RULING-124"


def test_a_shipped_pack_by_its_id() -> None:
    name, text = next(iter(shipped_packs().items()))
    options = DragonDiceOptions(pack=name)
    check_options(options)
    assert set_up(options).pack == name
    assert catalogue_of(name) == catalogue_of(text)
    said = refused(DragonDiceOptions(pack="moss_knomes"))
    assert name in said.reason


def test_a_whole_pack() -> None:
    pack = read_pack(next(iter(shipped_packs().values())))
    options = msgspec.json.decode(
        msgspec.json.encode(DragonDiceOptions(pack=pack)), type=DragonDiceOptions
    )
    assert options.pack == pack
    check_options(options)
    added = catalogue_of(set_up(options).pack)
    assert set(pack.species) <= set(added.species)
    assert "name" in refused(DragonDiceOptions(pack=Pack(name=""))).reason


def test_the_card_names_every_option() -> None:
    settings = {setting.name: setting.default for setting in CARD.settings}
    assert settings == msgspec.to_builtins(DragonDiceOptions())
    check_options(msgspec.convert(CARD.quick, DragonDiceOptions))
