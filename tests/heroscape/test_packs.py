"""Packs that players write: cards that use the powers there are, and maps."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import run_here
from tests.heroscape.battle import field, state_of
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions
from wartable.games.heroscape import builder, pack_cards
from wartable.games.heroscape.board import sheet_text
from wartable.games.heroscape.cards import card_of
from wartable.games.heroscape.catalogue import catalogue
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.options import HeroScapeOptions, check_options
from wartable.games.heroscape.packs import LONGEST_TEXT, SHELF, added_by, read_pack
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.view import HeroScapeView
from wartable.space.hexes import Hex
from wartable.testing.scenes import Scene, answers, rolls

CARD: dict[str, Any] = {
    "id": "captain-oswin",
    "name": "Captain Oswin",
    "general": "Jandar",
    "species": "Human",
    "uniqueness": "unique",
    "type": "hero",
    "figures": 1,
    "class": "Champion",
    "personality": "Loyal",
    "size": "Medium",
    "height": 5,
    "life": 4,
    "move": 5,
    "range": 1,
    "attack": 4,
    "defense": 4,
    "points": 90,
    "powers": [{"id": "run", "params": {"move": 2}}],
}


def pack(*cards: dict[str, Any], **more: object) -> str:
    return json.dumps({"name": "Border Watch", "cards": cards, **more})


def test_a_card_of_a_pack_plays_with_numbers_of_its_own() -> None:
    added = added_by(pack(CARD))
    [oswin] = added.cards.values()
    assert oswin.id == f"captain-oswin-{added.key}"
    assert oswin.house == ("pack",)
    run = oswin.power("run")
    assert run is not None
    assert (run.number("move"), run.number("attack")) == (2, -2)
    options = HeroScapeOptions(
        scenario="vengalla-gulch",
        army=((oswin.id,), ("knight-irene",)),
        pack=read_pack(pack(CARD)),
    )
    check_options(options)
    scene = Scene(HeroScape(), options)
    assert state_of(scene).musters[0].card == oswin.id
    assert catalogue(pack(CARD)).cards[oswin.id].name == "Captain Oswin"


def test_a_match_takes_only_cards_of_its_own_pack() -> None:
    [oswin] = added_by(pack(CARD)).cards
    with pytest.raises(BadOptions) as refused:
        check_options(HeroScapeOptions(army=((oswin,), ("knight-irene",))))
    assert refused.value.rule == "HS-ARMY-03"
    with pytest.raises(BadOptions, match="no pack"):
        check_options(HeroScapeOptions(pack="moon"))


def test_an_army_with_a_packs_card_is_built_and_brought() -> None:
    text = pack(CARD)
    army = builder.read("Captain Oswin\nKnight Irene", None, text)
    assert army is not None
    assert builder.weigh(army, 300, 2, text).problems == ()
    assert builder.weigh(army, 300, 2, "").problems[0].rule == "HS-ARMY-03"
    options = HeroScapeOptions(scenario="vengalla-gulch", pack=read_pack(text), armies="premade")
    scene = Scene(HeroScape(), options)
    scene.play(
        answers("Red", "army", {"text": builder.weigh(army, 300, 2, text).code}),
        answers("Blue", "army", "army:first-raid"),
        rolls("first", 9),
        rolls("first", 4),
    )
    assert len(state_of(scene).cards_of(0)) == 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"id": "Captain Oswin"}, "cannot be an id"),
        ({"name": "Knight Irene"}, "There is already a card called “Knight Irene”"),
        ({"name": " "}, "needs names"),
        ({"figures": 3}, "a hero of one figure, or a squad of several"),
        ({"life": 0}, "life must be from 1 to 20"),
        ({"attack": 40}, "attack must be from 0 to 12"),
        ({"size": "Vast"}, "cannot be used"),
        ({"base": 3}, "cannot be used"),
        ({"powers": [{"id": "teleport"}]}, "which does not exist"),
        ({"powers": [{"id": "run", "params": {"speed": 2}}]}, "Run 3 has no “speed”"),
        ({"powers": [{"id": "run", "params": {"move": "far"}}]}, "Run 3 has no “move”"),
        ({"powers": [{"id": "run"}, {"id": "run"}]}, "the same Special Power twice"),
        ({"basic": {"move": 900, "range": 1, "attack": 1, "defense": 1}}, "Basic side"),
        ({"wings": 2}, "This is not a pack"),
    ],
)
def test_packs_that_will_not_do_are_refused_with_why(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        added_by(pack({**CARD, **change}))


@pytest.mark.parametrize("text", ["{", "[" * 5000, "x" * (LONGEST_TEXT + 1), "name = 3", ""])
def test_texts_that_are_no_packs_are_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        read_pack(text)


@pytest.mark.rule("HS-SETUP-04")
def test_a_map_of_ones_own_is_judged_and_played_on() -> None:
    sheet = field(4, dict.fromkeys(Hex(0, 0).disc(4), 1))
    zones = [
        {"color": "red", "spaces": [(0, -4, 1), (1, -4, 1), (2, -4, 1)]},
        {"color": "blue", "spaces": [(0, 4, 1), (-1, 4, 1), (-2, 4, 1)]},
    ]
    data = {**json.loads(sheet_text(sheet)), "id": "my-hill", "name": "My Hill", "zones": zones}
    options = HeroScapeOptions(
        pack=read_pack(pack(CARD, maps=[data])),
        map="my-hill",
        army=(("ne-gok-sa",), ("knight-irene",)),
    )
    check_options(options)
    scene = Scene(HeroScape(), options)
    assert state_of(scene).scenario == ""
    assert "My Hill" in state_of(scene).map
    with pytest.raises(BadOptions, match="There is no map"):
        check_options(HeroScapeOptions(map="moon"))
    with pytest.raises(BadOptions) as refused:
        check_options(HeroScapeOptions(map=sheet))
    assert refused.value.rule == "HS-SETUP-04"
    with pytest.raises(BadOptions, match="my-hill"):
        added_by(pack(maps=[{**data, "zones": []}]))


def test_the_pack_in_the_documentation_is_good(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = Path("docs/packs.md").read_text(encoding="utf-8")
    block = text.partition("```toml heroscape\n")[2].partition("```")[0]
    assert pack_cards.card(block).adds == {"cards": 2, "maps": 0}
    assert pack_cards.shipped() == {}
    path = tmp_path / "pack.toml"
    path.write_text(block)
    done = run_here(capsys, "pack", "check", str(path), "--game", "heroscape")
    assert (done.code, "2 cards" in done.out) == (0, True)


def test_the_cards_of_a_pack_are_forgotten_with_the_last_match_that_holds_it() -> None:
    held = read_pack(pack({**CARD, "name": "Captain Wystan"}))
    [wystan] = added_by(held).cards
    options = HeroScapeOptions(
        scenario="training-ground", army=((wystan,), ("knight-irene",)), pack=held
    )
    match, other = Match(HeroScape(), options), Match(HeroScape(), options)
    key = added_by(held).key
    del held, options, match
    gc.collect()
    assert card_of(wystan).name == "Captain Wystan", "another match still plays with it"
    assert "Captain Wystan" in figure_name(f"red.{wystan}")
    assert isinstance(other.view(0), HeroScapeView)
    del other
    gc.collect()
    with pytest.raises(KeyError):
        card_of(wystan)
    assert key not in SHELF.added


def test_reading_many_packs_fills_no_memory() -> None:
    gc.collect()
    known = len(SHELF.added)
    for number in range(100):
        check_options(HeroScapeOptions(pack=read_pack(pack({**CARD, "life": number % 20 + 1}))))
        pack_cards.card(pack({**CARD, "height": number % 20 + 1}))
    gc.collect()
    assert len(SHELF.added) == known


def test_a_match_whose_pack_was_read_long_ago_goes_on() -> None:
    held = read_pack(pack({**CARD, "name": "Captain Edric"}))
    [edric] = added_by(held).cards
    match = Match(
        HeroScape(),
        HeroScapeOptions(scenario="training-ground", army=((edric,), ("knight-irene",)), pack=held),
        Seeded(seed_from("edric")),
    )
    for number in range(80):
        added_by(pack({**CARD, "name": f"Captain {number}"}))
    while match.result is None and (match.round or 0) < 2:
        match.default(match.waiting()[0].seat)
    assert match.round == 2
