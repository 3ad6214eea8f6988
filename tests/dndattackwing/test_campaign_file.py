"""A campaign as a file: what matches write into it, and files that were edited by hand."""

from __future__ import annotations

import base64
import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.desk import run_here
from tests.dndattackwing.adventuring import HIS, PENNY
from tests.dndattackwing.battles import blue, copper, table
from wartable.bots import drive, make_bot
from wartable.engine.campaign import CampaignFile, check_file, check_proofs, grown, proof_of
from wartable.engine.dice import Scripted, Seeded
from wartable.engine.logfile import save_file
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions, NotNow
from wartable.games.dndattackwing.agenda import MeasureTreasure
from wartable.games.dndattackwing.campaign import Campaign
from wartable.games.dndattackwing.content import in_place_of
from wartable.games.dndattackwing.options import (
    DndOptions,
    check_options,
    pack_text,
    terms_of,
)
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Lying
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.packs import read_pack
from wartable.testing.scenes import draws, tells

GAME = DndAttackWing()
NEW = CampaignFile("dndattackwing")
AMULET = "aerobat_amulet"
Capture = pytest.CaptureFixture[str]


def options(file: CampaignFile, adventure: str, *names: str, **more: Any) -> DndOptions:
    data = {
        "adventure": adventure,
        "players": len(names),
        "force": "legions",
        "names": names,
        "campaign": msgspec.to_builtins(file),
        **more,
    }
    found = msgspec.convert(data, DndOptions)
    check_options(found)
    return found


def played(
    file: CampaignFile, adventure: str, *names: str, leaving: tuple[int, ...] = (1,), **more: Any
) -> Match:
    """A match in which bots set up, and then some players give up."""
    match = Match(GAME, options(file, adventure, *names, **more), Seeded(bytes(32)))
    bots = {seat: make_bot("plain") for seat in range(len(names))}
    while isinstance(match.state, Battle) and match.state.phase == "setup":
        drive(match, bots, bytes(32), most=1)
    for seat in leaving:
        match.concede(seat)
    drive(match, bots, bytes(32))
    return match


@cache
def after_one() -> tuple[Match, CampaignFile]:
    """Ann has won the first Adventure against Bob."""
    match = played(NEW, "penny_and_pounding", "Ann", "Bob")
    return match, grown(match)


def edited(file: CampaignFile, **change: Any) -> CampaignFile:
    """The file with a field of Bob's part in the first match changed."""
    data = msgspec.json.decode(msgspec.json.encode(file))
    data["sessions"][0]["parts"][1].update(change)
    return msgspec.convert(data, CampaignFile)


@pytest.mark.rule("DN-CAMPAIGN-01")
@pytest.mark.rule("DN-LEAVE-03")
def test_a_match_writes_what_its_players_earned() -> None:
    match, file = after_one()
    assert match.result is not None
    assert match.result.winners == (0,)
    assert len(file.sessions) == len(file.proofs) == 1
    card = check_file(file, GAME)
    assert [(each.name, each.points) for each in card.standing] == [("Ann", 1), ("Bob", 0)]
    assert [thing.id for each in card.standing for thing in each.things] == [AMULET]
    assert card.leaders == ("Ann",)
    assert [part.won for part in card.sessions[0].parts] == [True, False]
    assert [chapter.played for chapter in card.chapters] == [1, 0, 0, 0]


@pytest.mark.rule("DN-CAMPAIGN-02")
@pytest.mark.rule("DN-CAMPAIGN-07")
@pytest.mark.rule("DN-CAMPAIGN-12")
def test_the_next_match_knows_what_each_player_may_spend() -> None:
    _, file = after_one()
    roles = ("balagos", "eshaedra", "galadaeros")
    chosen = options(file, "ambush_in_the_valley", "Bob", "Cy", "Ann", roles=roles)
    agreed = terms_of(chosen)
    assert [each.experience for each in agreed] == [0, 0, 1]
    assert [each.earned for each in agreed] == [("iron_tail_spike",), (), (AMULET,)]
    assert [each.demanded for each in agreed] == list(roles)


OWN_AMULET = """
name = "The printed Artifact"

[[upgrades]]
id = "amulet"
name = "Aerobat Amulet"
slot = "artifact"
upgrade_class = "Artifact"
cost = 3
like = "aerobat_amulet"
replaces = "aerobat_amulet"
"""


@pytest.mark.rule("DN-CAMPAIGN-08")
@pytest.mark.rule("DN-RULING-55")
def test_an_artifact_that_was_typed_in_is_earned_with_the_one_it_replaces() -> None:
    """The log names the shipped one, so that it can be played on without the pack."""
    _, file = after_one()
    names, roles = ("Ann", "Bob", "Cy"), ("eshaedra", "galadaeros", "balagos")
    pack = msgspec.to_builtins(read_pack(OWN_AMULET, Pack))
    chosen = options(file, "ambush_in_the_valley", *names, roles=roles, pack=pack)
    own = in_place_of(AMULET, pack_text(chosen))
    assert own != AMULET
    assert [each.earned for each in terms_of(chosen)] == [(own,), (), ("iron_tail_spike",)]
    match = Match(GAME, chosen, Seeded(bytes(32)))
    legion = {"size": 55, "creatures": [{"creature": "eshaedra", "upgrades": [own]}]}
    match.answer(0, match.prompts(0)[0].id, legion)
    drive(match, {seat: make_bot("plain") for seat in range(3)}, bytes(32), most=4)
    for seat in (1, 2):
        match.concede(seat)
    after = grown(match)
    assert [part["took"] for part in after.sessions[1]["parts"] if "took" in part] == [AMULET]
    check_file(after, GAME)


@pytest.mark.rule("DN-ADV1-12")
@pytest.mark.rule("DN-RULING-55")
def test_treasure_gives_the_artifact_that_was_typed_in() -> None:
    chosen = msgspec.structs.replace(PENNY, pack=read_pack(OWN_AMULET, Pack))
    scene = table(
        blue(457, 200),
        copper(457, 700, 180),
        phase="activation",
        options=chosen,
        objectives=(Lying((457, 620), (), 0, False),),
    )
    scene.state.unseen = [1]
    own = in_place_of(AMULET, scene.state.pack)
    scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(draws("objective", "1"), tells("card_gained", card=own))
    assert own != AMULET


@pytest.mark.rule("DN-ADV1-24")
def test_after_a_draw_the_same_adventure_comes_first() -> None:
    file = grown(played(NEW, "penny_and_pounding", "Ann", "Bob", leaving=(), round_limit=1))
    assert [chapter.played for chapter in check_file(file, GAME).chapters] == [0, 0, 0, 0]
    with pytest.raises(BadOptions) as refused:
        options(file, "ambush_in_the_valley", "Ann", "Bob", "Cy")
    assert refused.value.rule == "DN-ADV1-24"
    options(file, "penny_and_pounding", "Bob", "Ann")


@pytest.mark.rule("DN-CAMPAIGN-06")
def test_the_same_adventure_pays_a_player_once() -> None:
    _, file = after_one()
    again = grown(played(file, "penny_and_pounding", "Ann", "Bob"))
    card = check_file(again, GAME)
    assert [(each.name, each.points) for each in card.standing] == [("Ann", 1), ("Bob", 0)]
    assert len(again.proofs) == 2


@pytest.mark.rule("DN-CAMPAIGN-05")
def test_those_with_less_may_catch_up_by_playing_again() -> None:
    _, file = after_one()
    sides = ("eshaedra", "galadaeros")
    again = played(file, "penny_and_pounding", "Bob", "Ann", roles=sides)
    card = check_file(grown(again), GAME)
    assert {each.name: each.points for each in card.standing} == {"Ann": 1, "Bob": 1}
    assert card.leaders == ("Ann", "Bob")


@pytest.mark.rule("DN-CAMPAIGN-01")
@pytest.mark.parametrize(
    "change",
    [
        {"result": 5, "kept": AMULET},
        {"player": "Cy"},
        {"role": "eshaedra"},
        {"took": AMULET},
        {"spent": 1},
        {"result": "many"},
    ],
)
def test_a_log_edited_by_hand_is_refused(change: dict[str, Any]) -> None:
    _, file = after_one()
    wrong = edited(file, **change)
    with pytest.raises(BadOptions) as refused:
        check_file(wrong, GAME)
    assert (refused.value.rule or "").startswith("DN-CAMPAIGN-")
    data = {
        "adventure": "ambush_in_the_valley",
        "players": 3,
        "names": ("Ann", "Bob", "Cy"),
        "campaign": msgspec.to_builtins(wrong),
    }
    with pytest.raises((BadOptions, msgspec.ValidationError)):
        check_proofs(msgspec.convert(data, DndOptions), GAME)


def test_proofs_may_not_be_missing_swapped_or_made_up() -> None:
    match, file = after_one()
    other = proof_of(played(NEW, "penny_and_pounding", "Ann", "Bob", leaving=(0,)))
    for proofs in ((), (other,), ("????",), (file.proofs[0][:-40],), (*file.proofs, other)):
        with pytest.raises(BadOptions) as refused:
            check_file(msgspec.structs.replace(file, proofs=proofs), GAME)
        assert refused.value.rule == "DN-CAMPAIGN-01"
    scripted = Match(GAME, match.options, Scripted([]))
    scripted.concede(1)
    proof = proof_of(scripted)
    with pytest.raises(BadOptions):
        check_file(msgspec.structs.replace(file, proofs=(proof,)), GAME)


def forged(file: CampaignFile, session: int, header: dict[str, Any]) -> tuple[str, ...]:
    """The proofs of the file with the options in the header of one log changed by hand."""
    log = json.loads(gzip.decompress(base64.b64decode(file.proofs[session])))
    log["header"]["options"].update(header.pop("options", {}))
    log["header"].update(header)
    proof = base64.b64encode(gzip.compress(json.dumps(log).encode())).decode()
    return (*file.proofs[:session], proof, *file.proofs[session + 1 :])


@pytest.mark.rule("DN-CAMPAIGN-01")
@pytest.mark.rule("DN-CAMPAIGN-12")
@pytest.mark.parametrize("names", [("Bob", "Ann"), ("Cy", "Bob"), ("Ann", "Bob ")])
def test_what_a_match_earned_cannot_be_given_to_somebody_else(names: tuple[str, str]) -> None:
    """Neither in the file alone nor in the log of the match as well."""
    _, file = after_one()
    data = msgspec.json.decode(msgspec.json.encode(file))
    for part, name in zip(data["sessions"][0]["parts"], names, strict=True):
        part["player"] = name
    data["proofs"] = forged(file, 0, {"options": {"names": names}})
    with pytest.raises(BadOptions) as refused:
        check_file(msgspec.convert(data, CampaignFile), GAME)
    assert refused.value.rule == "DN-CAMPAIGN-01"


def test_a_match_of_another_campaign_cannot_be_grafted_on() -> None:
    """Its log tells after which sessions it was played, whatever its header is changed to."""
    _, file = after_one()
    sides = ("eshaedra", "galadaeros")
    lost = grown(played(NEW, "penny_and_pounding", "Ann", "Bob", leaving=(0,)))
    graft = grown(played(lost, "penny_and_pounding", "Bob", "Ann", roles=sides))
    campaign = {"game": file.game, "sessions": file.sessions, "proofs": []}
    proof = forged(graft, 1, {"options": {"campaign": campaign}})[1]
    sessions = (*file.sessions, graft.sessions[1])
    with pytest.raises(BadOptions) as refused:
        check_file(CampaignFile(file.game, sessions, (*file.proofs, proof)), GAME)
    assert refused.value.rule == "DN-CAMPAIGN-01"
    assert "match 2" in str(refused.value)


def test_the_log_of_another_game_proves_nothing() -> None:
    _, file = after_one()
    with pytest.raises(BadOptions) as refused:
        check_file(
            msgspec.structs.replace(file, proofs=forged(file, 0, {"game": "dragondice"})), GAME
        )
    assert "not a campaign of" in str(refused.value)


def test_a_later_session_must_follow_the_earlier_ones() -> None:
    _, file = after_one()
    twice = CampaignFile(file.game, file.sessions * 2, file.proofs * 2)
    with pytest.raises(BadOptions) as refused:
        check_file(twice, GAME)
    assert "Match 2" in str(refused.value)


def test_only_a_finished_match_of_a_campaign_grows_it() -> None:
    running = Match(GAME, options(NEW, "penny_and_pounding", "Ann", "Bob"), Seeded(bytes(32)))
    with pytest.raises(NotNow):
        grown(running)
    alone = Match(GAME, DndOptions(adventure="penny_and_pounding"), Seeded(bytes(32)))
    alone.concede(0)
    with pytest.raises(NotNow):
        grown(alone)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"names": ("Ann",)}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", "Ann")}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", "")}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", "x" * 25)}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", " ")}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", "Ann ")}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", "Bob\x1b[31m")}, "DN-CAMPAIGN-12"),
        ({"names": ("Ann", "\u202eBob")}, "DN-CAMPAIGN-12"),
        ({"campaign": None}, "DN-CAMPAIGN-12"),
        ({"adventure": "", "force": "starter"}, "DN-ADVENTURE-01"),
    ],
)
def test_names_in_a_campaign(change: dict[str, Any], rule: str) -> None:
    good = DndOptions(adventure="penny_and_pounding", names=("Ann", "Bob"), campaign=Campaign())
    check_options(good)
    with pytest.raises(BadOptions) as refused:
        check_options(msgspec.structs.replace(good, **change))
    assert refused.value.rule == rule


def test_a_campaign_in_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    file, saved = tmp_path / "campaign.json", tmp_path / "match.json"
    begun = run_here(capsys, "campaign", "begin", str(file))
    assert begun.code == 0, begun.err
    assert "penny_and_pounding" in begun.out
    assert run_here(capsys, "campaign", "begin", str(file)).code == 2
    save_file(after_one()[0], saved)
    added = run_here(capsys, "campaign", "add", str(file), str(saved))
    assert added.code == 0, added.err
    again = run_here(capsys, "campaign", "add", str(file), str(saved))
    assert again.code == 1
    assert "was not played with" in again.err
    shown = run_here(capsys, "campaign", "show", str(file))
    assert shown.code == 0, shown.err
    assert "Ahead: Ann." in shown.out
    data = json.loads(file.read_text())
    data["sessions"][0]["parts"][1]["result"] = 5
    file.write_text(json.dumps(data))
    refused = run_here(capsys, "campaign", "show", str(file))
    assert refused.code == 1
    assert "Match 1 of the campaign is not what its log says" in refused.err
    played_with = ("adventure=ambush_in_the_valley", f"campaign={file}", "names=Ann,Bob,Cy")
    refused = run_here(capsys, "play", "dndattackwing", "--options", "players=3", *played_with)
    assert refused.code == 1
    assert "edited" in refused.err
