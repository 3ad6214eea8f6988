"""Where a rule lives: what names it in the source, in content and in tests."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from wartable import ledger
from wartable.ledger import read_ledger
from wartable.ledger.places import (
    GAMES,
    Place,
    RegisterError,
    folder_of_tests,
    is_named,
    named_in_source,
    places,
    places_of,
    proofs_of,
)

BUILT = [game for game in ledger.ledgers() if ledger.is_built(game)]
SHORTHAND = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-\d+(?: to |, | and )-?\d{2}\b")


def write(folder: Path, **files: str) -> Path:
    """A game with these files; `__` is a folder, and the last `_` the dot."""
    for name, text in files.items():
        path = folder / "chess" / name.replace("__", "/")
        path = path.with_name(".".join(path.name.rsplit("_", 1)))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip(), encoding="utf-8")
    return folder / "chess"


def told(found: list[Place]) -> list[tuple[str, int, str]]:
    return [(place.sort, place.line, place.name) for place in found]


CHAPTER = '''
    """Moving (CH-KING-01)."""

    STEPS = 1  # CH-KING-02

    class King:
        """CH-KING-03"""

        @property
        def reach(self):
            """CH-KING-04"""
            return "CH-KING-05"

    @STEP.by("castle")
    def castle(king):
        def inner():
            tell("CH-KING-06")
'''


def test_a_rule_is_found_in_the_innermost_function_class_or_statement(tmp_path: Path) -> None:
    found = places(write(tmp_path, moving_py=CHAPTER))
    assert told(found["CH-KING-01"]) == [("chapter", 1, "moving")]
    assert told(found["CH-KING-02"]) == [("code", 3, "STEPS")]
    assert told(found["CH-KING-03"]) == [("code", 5, "King")]
    assert told(found["CH-KING-04"]) == [("code", 9, "King.reach")]
    assert told(found["CH-KING-05"]) == [("code", 9, "King.reach")]
    assert told(found["CH-KING-06"]) == [("code", 14, "castle")]


def test_content_is_found_by_its_line(tmp_path: Path) -> None:
    chess = write(tmp_path, content__men_toml="[king]\nsteps = 1  # CH-KING-02\n")
    assert told(places(chess)["CH-KING-02"]) == [("content", 2, "steps = 1  # CH-KING-02")]


def test_who_plays_by_a_rule_does_not_enforce_it(tmp_path: Path) -> None:
    text = 'def f():\n    """CH-KING-02"""\n'
    chess = write(tmp_path, bot__moves_py=text, odds_py=text, terminal__board_py=text)
    assert places(chess) == {}


REGISTER = """
    [data]
    CH-KING-02 = 'map.json: "steps": 1'

    [absent]
    CH-KING-03 = "nothing asks for it"
"""


def test_a_register_points_into_files_without_comments_and_lists_what_is_absent(
    tmp_path: Path,
) -> None:
    chess = write(tmp_path, content__rules_toml=REGISTER, content__map_json='{\n "steps": 1\n}')
    found = places(chess)
    assert told(found["CH-KING-02"]) == [("content", 2, '"steps": 1')]
    assert told(found["CH-KING-03"]) == [("absent", 5, "nothing asks for it")]


def test_a_register_that_points_nowhere_is_refused(tmp_path: Path) -> None:
    chess = write(tmp_path, content__rules_toml=REGISTER, content__map_json='{"steps": 2}')
    with pytest.raises(RegisterError, match="CH-KING-02 is not in content"):
        places(chess)


def test_what_is_hooked_under_the_id_of_a_record_belongs_to_its_rules(tmp_path: Path) -> None:
    men = '[[men]]\nid = "castle"\nrules = ["CH-KING-02"]\n'
    book = read_ledger("chess", "- **CH-KING-02** It castles.")
    write(tmp_path, content__men_toml=men, moving_py=CHAPTER.replace("CH-KING-02", ""))
    assert told(places_of(book.rules[0], tmp_path)) == [
        ("code", 14, "castle"),
        ("content", 3, 'rules = ["CH-KING-02"]'),
    ]


def test_a_chapter_alone_does_not_name_a_rule_and_an_example_needs_no_name(tmp_path: Path) -> None:
    text = "- **CH-KING-01** One.\n- **CH-KING-02** Two.\n- **CH-EX-01** Three."
    book = read_ledger("chess", text)
    found = places(write(tmp_path, moving_py=CHAPTER))
    assert [is_named(rule, found) for rule in book.rules] == [False, True, True]


def test_what_games_share_names_rules_too(tmp_path: Path) -> None:
    write(tmp_path, rulebook_py="", __init___py="")
    shared = tmp_path / "boards"
    shared.mkdir()
    (shared / "__init__.py").touch()
    (shared / "steps.py").write_text("STEPS = 1  # CH-KING-02\n", encoding="utf-8")
    assert told(named_in_source("chess", tmp_path)["CH-KING-02"]) == [("code", 1, "STEPS")]


TESTS = """
    import pytest

    @pytest.mark.rule("CH-KING-01")
    def test_one(): assert rule == "CH-KING-02"

    class TestKing:
        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("CH-KING-03"))])
        def test_two(self, n): ...

    ROWS = [("CH-KING-04", 1)]
    pytestmark = pytest.mark.rule("CH-KING-05")
"""


def test_tests_are_found_by_their_markers(tmp_path: Path) -> None:
    write(tmp_path, tests__test_king_py=TESTS)
    names = {
        number: [place.name for place in proofs_of(f"CH-KING-0{number}", tmp_path)]
        for number in range(1, 6)
    }
    assert names == {
        1: ["test_one"],
        2: [],
        3: ["TestKing::test_two"],
        4: ["ROWS"],
        5: ["pytestmark"],
    }


@pytest.mark.parametrize("game", BUILT)
def test_every_rule_of_a_built_game_is_named_where_it_holds(game: str) -> None:
    named = named_in_source(game)
    assert not [rule.id for rule in ledger.ledger(game).standing if not is_named(rule, named)]


@pytest.mark.parametrize("game", BUILT)
def test_no_source_names_rules_by_a_range(game: str) -> None:
    """An id that is only implied cannot be found by searching."""
    found = [
        f"{path.name}: {short}"
        for path in (GAMES / game).rglob("*.py")
        for short in SHORTHAND.findall(path.read_text(encoding="utf-8"))
    ]
    assert not found


def test_this_checkout_has_its_tests() -> None:
    assert folder_of_tests("dragonwars") == Path(__file__).parents[1]
