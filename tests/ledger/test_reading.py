"""How ledger files are read, looked up and searched."""

import re
from pathlib import Path

import pytest

from wartable import ledger
from wartable.ledger import Ledger, LedgerError, UnknownRule, read_ledger
from wartable.ledger.shelf import ledger_folder, read_ledgers

GAMES = ["dndattackwing", "dragondice", "dragonwars", "heroscape", "startrek"]

CHESS = """\
# Chess: rule ledger

Words first, also in lists:

- **hw** - not a rule.
- `CH-<SECTION>-<nn>` = not a rule either.

## 1. Pieces

- **CH-KING-01** The king moves one step.
- **CH-KING-02** withdrawn (the king never flew).
- **CH-PAWN-01** [M] A pawn moves
  straight on,
and takes aslant.

## EX: worked examples

- **CH-EX-01** given a king on e1, then it may go to e2.
| CH-EX | 1 |
"""


@pytest.fixture
def chess() -> Ledger:
    return read_ledger("chess", CHESS)


def test_a_line_becomes_a_rule(chess: Ledger) -> None:
    king = chess.rules[0]
    assert king.id == "CH-KING-01"
    assert king.game == "chess"
    assert king.section == "KING"
    assert king.heading == "1. Pieces"
    assert king.words == "The king moves one step."
    assert king.tags == ()
    assert not king.withdrawn


def test_a_ledger_knows_its_title_and_prefix(chess: Ledger) -> None:
    assert chess.title == "Chess"
    assert chess.prefix == "CH"


def test_a_withdrawn_rule_keeps_its_id_but_does_not_stand(chess: Ledger) -> None:
    assert [rule.id for rule in chess.rules if rule.withdrawn] == ["CH-KING-02"]
    assert "CH-KING-02" not in [rule.id for rule in chess.standing]


def test_a_rule_may_run_over_several_lines_and_carry_tags(chess: Ledger) -> None:
    pawn = chess.rules[2]
    assert pawn.words == "A pawn moves straight on, and takes aslant."
    assert pawn.tags == ("M",)


def test_examples_and_rulings_are_told_from_rules(chess: Ledger) -> None:
    assert [rule.kind for rule in chess.rules] == ["rule", "rule", "rule", "example"]
    assert ledger.rule("DW-RULING-01").kind == "ruling"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# Empty\n", "no rules"),
        ("- **CH-KING-01** One.\n- **CH-KING-01** Two.\n", "CH-KING-01 stands there twice"),
        ("- **CH-KING-01** One.\n- **GO-KO-01** Two.\n", "GO-KO-01 does not begin with CH"),
        ("- **CH-KING-01** One.\n- **CH-KING-1** Two.\n", "line 2: a rule is written"),
        ("- **CH-KING-01**\n", "line 1: a rule is written"),
        ("- CH-KING-01 One.\n", "line 1: a rule is written"),
        ("* **CH-KING-01** One.\n", "line 1: a rule is written"),
        ("  - **CH-KING-01** One.\n", "line 1: a rule is written"),
        ("- **ch-king-01** One.\n", "line 1: a rule is written"),
    ],
)
def test_a_ledger_that_cannot_be_read_says_why(text: str, complaint: str) -> None:
    with pytest.raises(LedgerError, match=re.escape(complaint)):
        read_ledger("chess", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_ledger_agrees_with_its_own_count(game: str) -> None:
    text = (ledger_folder() / f"{game}.md").read_text(encoding="utf-8")
    book = ledger.ledger(game)
    listed = {
        name: int(count)
        for name, count in re.findall(r"\| *([A-Z][A-Z0-9]+) *\| *(\d+) *(?=\|)", text)
    }
    counted: dict[str, int] = {}
    for rule in book.rules:
        counted[rule.section] = counted.get(rule.section, 0) + 1
    assert counted == listed
    assert len(re.findall(rf"^- \*\*{book.prefix}-", text, re.MULTILINE)) == len(book.rules)
    assert (
        str(len(book.rules)) in text.partition("| section |")[2] + text.partition("| Section |")[2]
    )


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_a_section_have_no_holes(game: str) -> None:
    numbers: dict[str, list[int]] = {}
    for rule in ledger.ledger(game).rules:
        numbers.setdefault(rule.section, []).append(int(rule.id.rpartition("-")[2]))
    for section, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), section


def test_the_modes_of_heroscape_are_tags() -> None:
    assert ledger.rule("HS-SETUP-01").tags == ("B", "M")
    assert ledger.rule("HS-SETUP-08").tags == ("M",)
    assert not ledger.rule("HS-SETUP-08").words.startswith("[")


def test_a_rule_is_found_by_its_id() -> None:
    assert ledger.rule("DW-FALL-05").words == "Falling can kill."


def test_an_unknown_id_is_answered_with_a_near_one() -> None:
    with pytest.raises(
        UnknownRule, match=r"no rule has the id 'DW-FALL-99'; did you mean DW-FALL-\d"
    ):
        ledger.rule("DW-FALL-99")
    with pytest.raises(UnknownRule, match="no rule has the id '???'$".replace("?", r"\?")):
        ledger.rule("???")


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownRule, match=r"no ledger of 'chess'; there are .*dragonwars"):
        ledger.ledger("chess")


def test_search_wants_every_word_and_puts_whole_words_first(chess: Ledger) -> None:
    assert [rule.id for rule in chess.search("KING moves")] == ["CH-KING-01"]
    assert chess.search("a king")[0].id == "CH-EX-01"
    assert [rule.id for rule in chess.search("king")] == ["CH-KING-01", "CH-KING-02", "CH-EX-01"]
    assert chess.search("king bishop") == []
    assert chess.search("  ") == []


def test_search_finds_a_rule_by_its_id_or_heading(chess: Ledger) -> None:
    assert [rule.id for rule in chess.search("ch-pawn-01")] == ["CH-PAWN-01"]
    assert [rule.id for rule in chess.search("worked")] == ["CH-EX-01"]


def test_ledgers_are_found_in_a_checkout_and_in_an_installed_package(tmp_path: Path) -> None:
    package = tmp_path / "src" / "wartable" / "ledger"
    package.mkdir(parents=True)
    with pytest.raises(LedgerError, match="missing"):
        ledger_folder(package)
    checkout = tmp_path / "docs" / "rules"
    checkout.mkdir(parents=True)
    assert ledger_folder(package) == checkout
    shipped = package / "rules"
    shipped.mkdir()
    assert ledger_folder(package) == shipped


def test_two_games_may_not_share_a_prefix(tmp_path: Path) -> None:
    (tmp_path / "chess.md").write_text("- **CH-KING-01** One.\n")
    assert list(read_ledgers(tmp_path)) == ["chess"]
    (tmp_path / "checkers.md").write_text("- **CH-MAN-01** One.\n")
    with pytest.raises(LedgerError, match="checkers and chess both use ids that begin with CH"):
        read_ledgers(tmp_path)
