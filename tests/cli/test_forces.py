"""Forces and packs of Dragon Dice from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.desk import Terminal, run, run_here
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.forces.texts import write

READY = ready_forces()["starter_goblins"].force
CODE = encode(READY, catalogue_of())
TEXT = write(READY, catalogue_of())
GNOMES = shipped_packs()["moss_gnomes"]


def test_ready_forces_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, "force", "show", "--game", "dragondice")
    assert done.code == 0
    for name in ready_forces():
        assert f"{name} " in done.out
    small = json.loads(
        run_here(capsys, "force", "show", "--game", "dragondice", "--size", "15", "--json").out
    )
    assert {one["force"].get("size") for one in small} == {15}


def test_a_force_is_shown_by_id_name_code_and_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "force.txt"
    path.write_text(TEXT)
    for what in ("starter_goblins", "Back Alley Gang", CODE, str(path)):
        done = run_here(capsys, "force", "show", "--game", "dragondice", what)
        assert done.code == 0
        assert f"Code: {CODE}" in done.out
        assert "2 Thug (Goblins)" in done.out
        assert "Horde Army" in done.out
        assert "The force is legal." in done.out
    data = json.loads(run_here(capsys, "force", "show", "--game", "dragondice", CODE, "--json").out)
    assert data["code"] == CODE
    assert data["problems"] == []


@pytest.mark.parametrize("columns", ["40", "100"])
def test_a_force_that_was_shown_is_read_again(
    columns: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    half = encode(Force(name="Half done", size=24), catalogue_of())
    for what in (CODE, half, encode(ready_forces()["goblins_24"].force, catalogue_of())):
        shown = run_here(capsys, "force", "show", "--game", "dragondice", what).out
        path = tmp_path / "shown.txt"
        path.write_text(shown)
        data = json.loads(
            run_here(capsys, "force", "show", "--game", "dragondice", str(path), "--json").out
        )
        assert data["code"] == what


def test_a_force_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(capsys, "force", "check", "--game", "dragondice", CODE).code == 0
    wrong = run_here(capsys, "force", "check", "--game", "dragondice", CODE, "--size", "24")
    assert wrong.code == 1
    assert "(DD-FORCE-01)" in wrong.out
    path = tmp_path / "half.txt"
    path.write_text(TEXT.replace("2 Thug (Goblins)", "1 Thug (Goblins)"))
    data = json.loads(
        run_here(capsys, "force", "check", "--game", "dragondice", str(path), "--json").out
    )
    assert [problem["rule"] for problem in data] == ["DD-RULING-04"]


def test_a_force_is_built_by_typing(tmp_path: Path) -> None:
    out = tmp_path / "mine.txt"
    with Terminal(
        tmp_path, ["force", "build", "--game", "dragondice", "starter_goblins", "--out", str(out)]
    ) as terminal:
        for line in (
            "name Mine",
            "take thgu from home",
            "take thug from home",
            "add mugger to home",
            "chances home melee",
            "fly",
            "done",
        ):
            terminal.wait_for("build> ")
            terminal.type(line)
        assert terminal.end() == 0
        assert "There is no die “thgu”." in terminal.text
        assert "add 1 point." in terminal.text
        assert "“fly” is not a command here" in terminal.text
        assert "Code: DD1." in terminal.text
    kept = out.read_text()
    assert kept.startswith("Name: Mine\nPoints: 15\n")
    assert "1 Mugger (Goblins)" in kept
    assert run(tmp_path, "force", "check", "--game", "dragondice", str(out)).returncode == 0


def test_a_force_that_is_not_finished_can_be_gone_on_with(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        "force",
        "build",
        "--game",
        "dragondice",
        "--size",
        "15",
        typed="add 2 thug to home\n",
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Not finished. Go on with: wartable force build DD1.")
    words = done.stderr.partition("wartable ")[2].split()
    again = run(
        tmp_path,
        *words,
        typed="force\nleave\n",
        COLUMNS="40",
    )
    assert again.returncode == 0
    assert "2 Thug" in " ".join(again.stdout.split())
    assert max(map(len, again.stdout.splitlines())) <= 40


def test_a_force_without_a_code_ends_with_words_too(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        "force",
        "build",
        "--game",
        "dragondice",
        "starter_goblins",
        typed=f"name {'x' * 61}\n",
    )
    assert done.returncode == 2
    assert done.stderr == (
        "Not finished, and not kept: A force with such a name or size has no code. (DD-FORCE-01)\n"
    )


def test_packs_are_listed_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        "moss_gnomes  Moss Gnomes, with 1 species"
        in run_here(capsys, "pack", "show", "--game", "dragondice").out
    )
    assert "moss_gnomes" in json.loads(
        run_here(capsys, "pack", "show", "--game", "dragondice", "--json").out
    )
    path = tmp_path / "mine.toml"
    path.write_text(GNOMES)
    done = run_here(capsys, "pack", "check", "--game", "dragondice", str(path))
    assert done.code == 0
    assert "is a good pack: Moss Gnomes" in " ".join(done.out.split())
    assert (
        json.loads(
            run_here(capsys, "pack", "check", "--game", "dragondice", str(path), "--json").out
        )["units"]
        == 11
    )


def changed(before: str, after: str) -> str:
    assert before in GNOMES
    return GNOMES.replace(before, after, 1)


BAD_PACKS = {
    "an icon nobody knows": (changed("4 Smite", "4 Smiet"), "Smiet"),
    "seven faces": (changed('"1 melee", "1 save"]', '"1 melee", "1 save", "1 save"]'), "faces"),
    "a negative count": (changed('"1 id"', '"-1 id"'), "-1 id"),
    "too big a count": (changed('"1 id"', '"1000 id"'), "1000 id"),
    "an ability nobody has": (changed("Stampede", "Stampeed"), "there is no ability “Stampeed”"),
    "a spell without an effect": (changed("stone_skin", "stone_sock"), "stone_sock"),
    "a spell for nothing": (changed("cost = 3", "cost = 0"), "a spell costs 1 to 99"),
    "a species there is": (changed("[species.moss_gnomes]", "[species.goblins]"), "species"),
    "an id with spaces": (changed('id = "digger"', 'id = "the digger"'), "lowercase letters"),
    "an element nobody knows": (changed('["air", "earth"]', '["air", "cheese"]'), "cheese"),
    "a word too many": (changed("abilities =", "abilitys ="), "abilitys"),
    "no TOML": ("name = ", "not well-formed TOML"),
    "nothing": ("", "name"),
    "JSON that ends too soon": ("{", "cannot be read"),
    "too long": ("#" * 200_000, "A pack has at most"),
}


@pytest.mark.parametrize("case", BAD_PACKS)
def test_a_bad_pack_is_refused_with_words(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, sentence = BAD_PACKS[case]
    path = tmp_path / "bad.toml"
    path.write_text(text)
    done = run_here(capsys, "pack", "check", "--game", "dragondice", str(path))
    assert done.code == 1
    assert done.out == ""
    assert sentence in done.err
    assert done.err.count("\n") == 1
    problem = json.loads(
        run_here(capsys, "pack", "check", "--game", "dragondice", str(path), "--json").out
    )
    assert problem["good"] is False
    for words in (
        ("play", "dragondice", "--options", f"pack={path}"),
        ("simulate", "dragondice", "--matches", "1", "--options", f"pack={path}"),
        ("force", "show", "--game", "dragondice", CODE, "--pack", str(path)),
    ):
        refused = run_here(capsys, *words)
        assert refused.code == 2, words
        assert refused.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (
            ("force", "show", "--game", "dragondice", "nobody"),
            2,
            "is not a ready-made force, a code or a file",
        ),
        (("force", "show", "--game", "dragondice", "/"), 2, "cannot be read: is a directory."),
        (("force", "show", "--game", "dragondice", "DD1.abc"), 1, "The code is damaged"),
        (("force", "show", "--game", "dragondice", CODE[:-3]), 1, "The code is damaged"),
        (("force", "show", "--game", "dragondice", CODE.swapcase()), 1, "The code is damaged"),
        (("force", "show", "--game", "dragondice", "DD2.abc"), 1, "another version"),
        (("force", "show", "--game", "dragondice", "DD1." + "A" * 9000), 1, "The code is damaged"),
        (("force", "check", "--game", "dragondice", "DD1."), 1, "The code is damaged"),
        (("force", "check", "--game", "dragondice", "x\x00y"), 2, "cannot be read"),
        (("force", "check", "--game", "dragondice", CODE, "--players", "7"), 2, "DD-MULTI-11"),
        (("force", "check", "--game", "dragondice", CODE, "--players", "0"), 2, "DD-MULTI-11"),
        (("force", "check", "--game", "dragondice", CODE, "--size", "121"), 2, "DD-FORCE-01"),
        (("force", "build", "--game", "dragondice", "--players", "1"), 2, "DD-MULTI-11"),
        (
            ("force", "build", "--game", "dragondice", "--size", "2"),
            2,
            "Forces have 3 to 120 points, not 2.",
        ),
        (("force", "build", "--game", "dragondice", "--out", "/"), 2, "is already there"),
        (
            ("force", "show", "--game", "dragondice", CODE, "--pack", "gnomes"),
            2,
            "There is no pack “gnomes”",
        ),
        (
            ("force", "show", "--game", "dragondice", CODE, "--pack", "/no/such.toml"),
            2,
            "cannot be read: no such file",
        ),
        (
            ("pack", "check", "--game", "dragondice", "/no/such/file"),
            2,
            "cannot be read: no such file",
        ),
        (("play", "dragondice", "--options", "pack=gnomes"), 2, "There is no pack “gnomes”"),
        (("play", "dragondice", "--options", "force_size=2"), 2, "DD-FORCE-01"),
        (("play", "dragondice", "--options", "players=7"), 2, "DD-MULTI-11"),
        (("play", "dragondice", "--options", "items=maybe"), 2, "items cannot be “maybe”: true or"),
        (("play", "dragondice", "--options", "round_limit=-1"), 2, "DD-RULING-124"),
    ],
)
def test_a_wrong_command(
    words: tuple[str, ...], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run_here(capsys, *words)
    assert done.code == code
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_a_refusal_cannot_command_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "force.txt"
    path.write_text("Name: Odd\n\nWizard\n- Wi\x1b[2Jsh\x07\u202e\n", encoding="utf-8")
    done = run_here(capsys, "force", "check", "--game", "dndattackwing", str(path))
    assert done.code == 1
    assert "there is no card" in done.err
    assert done.err.replace("\n", "").isprintable()


def test_files_that_are_no_forces(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "force.txt"
    for data, sentence in (
        (b"\xff\xfe\x00", "is not a text file"),
        (b"", "neither the code of a force nor a text"),
        (b"x" * 200_000, "is too long for a force"),
        (b"Points: 24\nHome army:\n-2 Thug (Goblins)\n", "Line 3"),
        (b"Points: many\nHome army:\n2 Thug\n", "Points: 24"),
    ):
        path.write_bytes(data)
        done = run_here(capsys, "force", "check", "--game", "dragondice", str(path))
        assert done.code == 1, data[:20]
        assert sentence in done.err
        assert done.err.count("\n") == 1
