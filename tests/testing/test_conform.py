"""The kit as a whole: good games pass, reports read well, failures can be played again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.games.blindshot import Blindshot, BlindshotOptions
from tests.games.broken import Honest, TinyOptions
from tests.games.guess import Guess, GuessOptions
from tests.games.skirmish.rulebook import Skirmish
from tests.games.skirmish.state import SkirmishOptions
from tests.games.undoable import Ponder, PonderOptions
from tests.testing.bazaar import RULES, Bazaar, BazaarOptions
from tests.testing.broken_bazaars import RaisesOnSalt, ShownToAll
from wartable.engine.replay import load
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.testing import LawBroken, Report, conform
from wartable.testing.__main__ import main

CARDS = (
    ("archer", "zealot", "squire", "captain"),
    ("scout", "assassin", "tortoise", "augur", "witch"),
    ("healer", "augur", "veteran", "archer"),
)
"""Ways, costs, limits, secret uses, abilities of several seats at once: one of each shape."""

MADE_UP: list[tuple[AnyRulebook, Options, int]] = [
    (Bazaar(), BazaarOptions(2), 20),
    (Bazaar(), BazaarOptions(3), 15),
    (Bazaar(), BazaarOptions(4), 10),
    (Honest(), TinyOptions(), 40),
    (Guess(), GuessOptions(2), 30),
    (Guess(), GuessOptions(3), 20),
    (Guess(), GuessOptions(4, teams=True), 20),
    (Ponder(), PonderOptions(), 30),
    (Blindshot(), BlindshotOptions(), 25),
    (Skirmish(), SkirmishOptions(2), 20),
    (Skirmish(), SkirmishOptions(3), 12),
    (Skirmish(), SkirmishOptions(4), 8),
    (Skirmish(), SkirmishOptions(2, CARDS[:2], snares=True), 16),
    (Skirmish(), SkirmishOptions(3, CARDS), 12),
]


@pytest.mark.parametrize(
    ("rulebook", "options", "matches"),
    MADE_UP,
    ids=[f"{rulebook.id}-{rulebook.seats(options)}-{n}" for rulebook, options, n in MADE_UP],
)
def test_made_up_games_keep_every_law(
    rulebook: AnyRulebook, options: Options, matches: int, tmp_path: Path
) -> None:
    report = conform(rulebook, options, matches=matches, seed="made up", logs=tmp_path)
    assert report.matches == matches


def bazaar(tmp_path: Path, *, matches: int = 6, jobs: int = 1) -> Report:
    return conform(
        Bazaar(),
        BazaarOptions(),
        matches=matches,
        seed="report",
        rate=0.3,
        jobs=jobs,
        known_rules=RULES,
        logs=tmp_path,
    )


def test_the_report_says_what_was_done(tmp_path: Path) -> None:
    report = bazaar(tmp_path)
    for words in (
        "bazaar: no law broken in 6 matches",
        '{"players":3}',
        "decisions",
        "longest step",
        "match 3 of seed report" if "match 3 of" in report.longest_at else "entries (match",
        "hidden fields dealt again",
        "refusing",
    ):
        assert words in str(report)
    assert len(report.requests) == 6
    assert 3 <= report.longest_step <= Bazaar.step_bound
    assert report.decisions > report.matches
    made = {law for law, count in report.checks.items() if count}
    assert {"setup", "records", "wording", "accepting", "refusing", "forking"} <= made
    assert {"dealing", "replaying", "undoing", "leaving", "ending", "twins", "hidden"} <= made


def test_two_processes_find_the_same_as_one(tmp_path: Path) -> None:
    alone, shared = bazaar(tmp_path), bazaar(tmp_path, jobs=2)
    assert (alone.answers, alone.decisions, alone.twins) == (
        shared.answers,
        shared.decisions,
        shared.twins,
    )
    assert alone.requests == shared.requests
    assert (alone.longest_step, alone.longest_at) == (shared.longest_step, shared.longest_at)
    assert alone.dealt == shared.dealt


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_broken_law_can_be_found_again(jobs: int, tmp_path: Path) -> None:
    with pytest.raises(LawBroken) as caught:
        conform(RaisesOnSalt(), BazaarOptions(), matches=4, seed="salt", jobs=jobs, logs=tmp_path)
    broken = caught.value
    assert broken.law == "faults"
    case = broken.case
    assert case is not None
    assert (case.game, case.options, case.seed) == ("bazaar", '{"players":3}', "salt")
    for words in ("faults: ", "KeyError", case.log, f"match {case.match}, entry {case.entry}"):
        assert words in str(broken)
    assert f"--seed salt --first {case.match} --matches 1" in case.again

    match = load(Path(case.log).read_bytes(), lambda _: RaisesOnSalt())
    assert match.version == case.entry
    with pytest.raises(LawBroken) as once_more:
        conform(
            RaisesOnSalt(),
            BazaarOptions(),
            matches=1,
            seed="salt",
            first=case.match,
            logs=tmp_path,
        )
    assert str(once_more.value) == str(broken)


def test_a_leak_names_the_entry_of_the_secret(tmp_path: Path) -> None:
    with pytest.raises(LawBroken) as caught:
        conform(ShownToAll(), BazaarOptions(), matches=4, seed=1, logs=tmp_path)
    case = caught.value.case
    assert case is not None
    log = msgspec.json.decode(Path(case.log).read_bytes())
    assert log["entries"][case.entry]["entry"] == "roll"
    assert log["entries"][case.entry]["audience"]


def test_the_command_reports(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good = ["tests.testing.bazaar:Bazaar", "--matches", "2", "--seed", "command"]
    assert main([*good, "--options", '{"players":2}', "--options", '{"players":4}']) == 0
    assert capsys.readouterr().out.count("no law broken in 2 matches") == 2

    bad = ["tests.testing.broken_bazaars:NoRule", "--matches", "1", "--logs", str(tmp_path)]
    assert main(bad) == 1
    assert "wording: the question “keep” cites no rule" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["no such game"], "There is no game"),
        (["tests.testing.bazaar:Souk"], "Souk"),
        (["tests.testing.souk:Souk"], "souk"),
        (["tests.testing.bazaar:Bazaar", "--options", "{"], "truncated"),
        (["tests.testing.bazaar:Bazaar", "--options", '{"sheep":1}'], "sheep"),
        (["tests.testing.bazaar:Bazaar", "--options", '{"players":9}'], "BZ-SETUP-01"),
    ],
)
def test_the_command_says_why_it_cannot_run(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err
