"""The log: saved, loaded, looked at, verified, and refused when it does not fit."""

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.engine.playing import GUESS, guessing, hide, play_on, say
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.logfile import LogError, export, log_of, read_log, save, save_file
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions
from wartable.engine.replay import load, replay, verify
from wartable.engine.rulebook import AnyRulebook


def find(game: str) -> AnyRulebook:
    """The one game these tests know."""
    if game != "guess":
        raise BadOptions(f"There is no game “{game}”.")
    return GUESS


def finished(players: int = 2, seed: str = "log") -> Match:
    """A match played to its end, with an undo and a seat change on the way."""
    match = guessing(players, bots=(1,), seed=seed)
    rng = Chance(seed_from(seed))
    play_on(match, rng, 5)
    match.undo(0)
    match.take_seat(0, match.holders[1])
    play_on(match, rng)
    return match


def edited(match: Match, **changes: Any) -> bytes:
    """A saved match with top-level parts changed."""
    return json.dumps(json.loads(save(match)) | changes).encode()


def with_header(match: Match, **changes: Any) -> bytes:
    """A saved match with its header changed."""
    return edited(match, header=json.loads(save(match))["header"] | changes)


def test_a_match_can_be_saved_and_loaded_after_every_answer() -> None:
    match = guessing(3, bots=(1,))
    rng = Chance(seed_from("save"))
    while match.result is None:
        again = load(save(match), find)
        assert again.state == match.state
        assert again.all_open_answers() == match.all_open_answers()
        for seat in range(3):
            assert again.prompts(seat) == match.prompts(seat)
            assert again.view(seat) == match.view(seat)
            assert again.events(seat) == match.events(seat)
        assert save(again) == save(match)
        play_on(match, rng, 1)
    assert load(save(match), find).result == match.result


def test_a_loaded_match_rolls_the_dice_it_would_have_rolled() -> None:
    match = guessing()
    hide(match, "1", "2")
    again = load(save(match), find)
    for one in (match, again):
        say(one, 0, "2")
    assert again.state == match.state


def test_compressed_files_load_too(tmp_path: Path) -> None:
    match = finished()
    save_file(match, tmp_path / "deep" / "match.json.gz")
    data = (tmp_path / "deep" / "match.json.gz").read_bytes()
    assert len(data) < len(save(match)) / 2
    assert load(data, find).result == match.result


def test_any_point_can_be_looked_at_and_played_from() -> None:
    match = finished()
    log = log_of(match)
    middle = replay(log, find, to=6)
    assert middle.version == 6
    assert middle.result is None
    branch = replay(log, find, to=6, dice=Seeded(seed_from("new")))
    play_on(branch, Chance(seed_from("branch")))
    assert branch.result is not None
    verify(read_log(save(branch)), find)
    assert log_of(branch).header.inherited > 0


def test_a_finished_match_verifies() -> None:
    steps: list[int] = []
    match = finished()
    again = verify(read_log(save(match)), find, lambda done, _: steps.append(done))
    assert steps == list(range(1, match.version + 1))
    assert again.chronicle.all_events()[-1].words() == match.events(None)[-1].event.words()


def test_dice_that_do_not_come_from_the_seed_are_found() -> None:
    match = finished()
    log = json.loads(save(match))
    position = next(i for i, e in enumerate(log["entries"]) if e["entry"] == "roll" and i > 3)
    honest = log["entries"][position]["values"][0]
    log["entries"][position]["values"] = [honest % 6 + 1]
    with pytest.raises(LogError) as caught:
        verify(read_log(json.dumps(log).encode()), find)
    assert caught.value.position == position
    assert "seed" in caught.value.reason


def test_dice_of_a_seed_cannot_be_passed_off_as_typed_in() -> None:
    log = json.loads(save(finished()))
    position = next(i for i, e in enumerate(log["entries"]) if e["entry"] == "roll" and i > 3)
    log["entries"][position]["seat"] = 0
    with pytest.raises(LogError, match="typed in") as caught:
        verify(read_log(json.dumps(log).encode()), find)
    assert caught.value.position == position


def test_a_seed_other_than_the_committed_one_is_found() -> None:
    with pytest.raises(LogError, match="committed"):
        verify(read_log(edited(finished(), seed="00" * 32)), find)
    with pytest.raises(LogError, match="hexadecimal"):
        verify(read_log(edited(finished(), seed="zz")), find)
    with pytest.raises(LogError, match="not been revealed"):
        verify(read_log(edited(finished(), seed="")), find)


def test_an_edited_answer_is_found_where_it_stands_or_right_after() -> None:
    match = finished()
    log = json.loads(save(match))
    position = next(
        i for i, e in enumerate(log["entries"]) if e["entry"] == "answer" and "sealed" not in e
    )
    answers = log["entries"][position]["answers"]
    [seat] = answers
    answers[seat] = "4" if answers[seat] == "3" else "3"
    with pytest.raises(LogError) as caught:
        load(json.dumps(log).encode(), find)
    assert caught.value.position in (position, position + 1)


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({"rules": "0"}, "rules 0"),
        ({"content": "0"}, "content 0"),
        ({"format": 99}, "format 99"),
        ({"options": {"players": 9}}, "Two to four"),
        ({"options": {"wings": 1}}, "wings"),
        ({"options": {"players": "many"}}, "players"),
        ({"holders": []}, "2 seats"),
    ],
)
def test_a_log_of_another_game_or_version_is_refused(header: dict[str, Any], words: str) -> None:
    with pytest.raises(LogError, match=words):
        load(with_header(finished(), **header), find)


def test_damaged_files_are_refused_with_the_reason() -> None:
    match = finished()
    data = save(match)
    log = json.loads(data)
    for damaged in (
        data[:-20],
        b"",
        b"\x00" * 100,
        b"[" * 100_000,
        gzip.compress(data)[:-9],
        edited(match, entries=log["entries"][:-1]),
        edited(match, entries=log["entries"][:-1], checks=log["checks"][:-1]),
        edited(match, entries=log["entries"] + log["entries"][-1:], checks=log["checks"] + ["x"]),
        edited(match, entries=[{"entry": "bribe"}]),
        edited(match, result=None),
        edited(match, open={"0": "1"}),
    ):
        with pytest.raises(LogError):
            load(damaged, find)


def test_before_the_end_a_share_holds_no_other_seats_secret_and_no_seed() -> None:
    match = guessing(seed="share")
    hide(match, "1", "4")
    share = json.dumps(_plain(export(match, 0)))
    assert match.dice.seed() not in share
    assert '"1": "4"' not in share
    assert '"0": "1"' in share
    other_card = match.view(1).own_card  # type: ignore[attr-defined]
    assert f'"items": ["{other_card}"]' not in share
    twin = guessing(seed="share")
    hide(twin, "1", "2")
    assert json.dumps(_plain(export(twin, 0))) == share


def test_a_failed_save_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = finished()
    save_file(match, path)
    before = path.read_bytes()
    original = Path.replace

    def broken(self: Path, target: Path) -> Path:
        raise OSError("disk full")

    Path.replace = broken  # type: ignore[method-assign,assignment]
    try:
        with pytest.raises(OSError, match="disk full"):
            save_file(guessing(), path)
    finally:
        Path.replace = original  # type: ignore[method-assign]
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def _plain(share: object) -> Any:
    return json.loads(msgspec.json.encode(share))
