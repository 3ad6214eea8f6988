"""What tests prove: the marker, the collection of markers, and the report."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from textwrap import dedent

import pytest
from rich.console import Console

from wartable import ledger
from wartable.ledger.places import Place
from wartable.ledger.proofs import Proofs
from wartable.ledger.report import report, show

FALL = "DW-FALL-05"


def write_tests(folder: Path, text: str) -> Path:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text("import pytest\n" + dedent(text), encoding="utf-8")
    return tests


def make_rules(tests: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m wartable.ledger` in a process of its own, since it collects with pytest."""
    return subprocess.run(
        [sys.executable, "-m", "wartable.ledger", "--tests", str(tests), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=tests.parent,
    )


def proven(tests: Path) -> int:
    answer = json.loads(make_rules(tests, "--json", "dragonwars").stdout)
    count: int = answer["games"][0]["proven"]
    return count


def test_markers_of_functions_classes_modules_and_rows_count(tmp_path: Path) -> None:
    tests = write_tests(
        tmp_path,
        """
        pytestmark = pytest.mark.rule("DW-FALL-01")

        @pytest.mark.rule("DW-FALL-02")
        class TestIt:
            @pytest.mark.rule("DW-FALL-03")
            def test_method(self): ...

        @pytest.mark.parametrize("n", [
            pytest.param(1, marks=pytest.mark.rule("DW-FALL-04")),
            pytest.param(2, marks=pytest.mark.rule("DW-FALL-05")),
        ])
        def test_rows(n): ...
        """,
    )
    assert proven(tests) == 5


def test_tests_that_do_not_have_to_pass_prove_nothing(tmp_path: Path) -> None:
    tests = write_tests(
        tmp_path,
        """
        @pytest.mark.skip
        @pytest.mark.rule("DW-FALL-01")
        def test_skipped(): ...

        @pytest.mark.xfail
        @pytest.mark.rule("DW-FALL-02")
        def test_expected_to_fail(): ...

        @pytest.mark.rule("DW-FALL-03")
        def fall(): ...
        """,
    )
    assert proven(tests) == 0


WRONG = {
    "unknown": (["rule('DW-FALL-99')"], "no rule has the id 'DW-FALL-99'"),
    "two": (["rule('DW-FALL-01', 'DW-FALL-02')"], "names exactly one id"),
    "bare": (["rule"], "names exactly one id"),
    "number": (["rule(5)"], "names exactly one id"),
    "keyword": (["rule(id='DW-FALL-01')"], "names exactly one id"),
    "twice": (["rule('DW-FALL-01')"] * 2, "DW-FALL-01 is cited twice"),
    "four": (
        [f"rule('DW-FALL-0{n}')" for n in range(1, 5)],
        "4 rules in one test; at most 3 are believed",
    ),
}


@pytest.fixture(scope="module")
def wrong_markers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    text = ""
    for name, (markers, _) in WRONG.items():
        text += "".join(f"@pytest.mark.{marker}\n" for marker in markers)
        text += f"def test_{name}(): ...\n"
    return write_tests(tmp_path_factory.mktemp("wrong"), text)


def test_a_wrong_marker_is_reported(wrong_markers: Path) -> None:
    answer = make_rules(wrong_markers)
    assert answer.returncode == 1
    faults = [line for line in answer.stdout.splitlines() if "test_it.py::" in line]
    assert len(faults) == len(WRONG)
    for name, (_, complaint) in WRONG.items():
        assert [line for line in faults if f"::test_{name}: " in line and complaint in line]


def test_a_wrong_marker_fails_its_test(wrong_markers: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "2"]
    command += ["-p", "wartable.ledger.plugin", "--strict-markers", str(wrong_markers)]
    run = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=wrong_markers.parent
    )
    assert run.returncode == 1
    assert f"{len(WRONG)} errors" in run.stdout
    for _, complaint in WRONG.values():
        assert complaint in run.stdout


def test_a_test_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    told = make_rules(write_tests(tmp_path, "import no_such_module\n"))
    assert told.returncode == 1
    assert "no_such_module" in told.stdout


def test_a_question_that_makes_no_sense_ends_with_2(tmp_path: Path) -> None:
    assert make_rules(tmp_path / "nowhere").returncode == 2
    told = make_rules(write_tests(tmp_path, ""), "chess")
    assert told.returncode == 2
    assert "there is no ledger of 'chess'" in told.stderr


def named(*missing: str) -> dict[str, list[Place]]:
    """Every rule of DragonWars as if its source named it, but for these."""
    place = Place("code", Path("falling.py"), 1, "fall")
    rules = ledger.ledger("dragonwars").standing
    return {rule.id: [place] for rule in rules if rule.id not in missing}


def told(proofs: Proofs, *, built: set[str], nameless: str = "") -> tuple[bool, str]:
    source = {"dragonwars": named(nameless)}
    books = ledger.ledgers().values()
    result = report(books, proofs, built.__contains__, lambda game: source.get(game, {}))
    page = StringIO()
    show(result, Console(file=page, width=80))
    return result.good, page.getvalue()


def everything_but(*missing: str) -> Proofs:
    rules = ledger.ledger("dragonwars").standing
    return Proofs(by_rule={rule.id: ["a test"] for rule in rules if rule.id not in missing})


def test_a_game_with_every_rule_proven_is_good() -> None:
    good, page = told(everything_but(), built={"dragonwars"})
    assert good
    total = str(len(ledger.ledger("dragonwars").standing))
    row = next(line for line in page.splitlines() if line.startswith("dragonwars"))
    assert row.split() == ["dragonwars", total, total, total, "every", "rule", "proven"]


def test_a_gap_of_a_built_game_is_listed_and_not_good() -> None:
    good, page = told(everything_but(FALL), built={"dragonwars"})
    assert not good
    assert "1 to prove" in page
    assert "  DW-FALL-05  Falling can kill." in page


def test_a_rule_that_no_source_names_is_listed_and_not_good() -> None:
    good, page = told(everything_but(), built={"dragonwars"}, nameless=FALL)
    assert not good
    assert "1 to name" in page
    assert "No source names these rules of DragonWars:\n  DW-FALL-05  Falling can kill." in page


def test_a_worked_example_needs_no_source() -> None:
    good, _ = told(everything_but(), built={"dragonwars"}, nameless="DW-EX-16")
    assert good


def test_a_game_that_is_not_built_yet_has_no_gaps() -> None:
    good, page = told(Proofs(), built=set())
    assert good
    assert page.count("not built yet") == len(ledger.ledgers())


def test_a_fault_is_not_good_even_if_nothing_is_missing() -> None:
    proofs = everything_but()
    proofs.faults.append("test_x: DW-FALL-99 [not a rule]")
    good, page = told(proofs, built={"dragonwars"})
    assert not good
    assert "test_x: DW-FALL-99 [not a rule]" in page
