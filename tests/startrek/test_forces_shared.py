"""Fleets as codes and texts, and what is said about those that are broken."""

from __future__ import annotations

import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.engine.refusal import Illegal, Malformed
from wartable.games.startrek.content import shipped
from wartable.games.startrek.forces.bringing import LAW, bring_form, fleet_of
from wartable.games.startrek.forces.codes import decode, encode
from wartable.games.startrek.forces.drawing import draw_fleet
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.legality import Agreement
from wartable.games.startrek.forces.reading import fleet_from, read_shared
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.forces.texts import read, write

FLEETS = [ready.fleet for ready in ready_fleets().values()] + [
    draw_fleet(shipped(), Agreement(size=130), Chance(seed_from(number)), f"Fleet {number}")
    for number in range(20)
]


@pytest.mark.parametrize("fleet", FLEETS, ids=lambda fleet: fleet.name)
def test_fleets_survive_code_and_text(fleet: Fleet) -> None:
    assert decode(encode(fleet, shipped()), shipped()) == fleet
    assert read(write(fleet, shipped()), shipped()) == fleet


@pytest.mark.parametrize(
    "code", ["ST1.", "ST1.AAAA", "ST2.AAAA", "DD1.AAAA", "st1.aaaa", "ST1.*", "ST1." + "A" * 9000]
)
def test_broken_codes_are_refused(code: str) -> None:
    with pytest.raises(Malformed):
        decode(code, shipped())


def test_one_wrong_letter_spoils_a_code() -> None:
    code = encode(FLEETS[0], shipped())
    for place in range(4, len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(Malformed):
            decode(code[:place] + other + code[place + 1 :], shipped())


def test_lists_of_other_builders_are_read() -> None:
    fleet = read(
        """
        Boldly Going
        Ship: U.S.S. Enterprise-D (26)
          Captain: Jean-Luc Picard (6)
          Elite Talent: Make It So [3]
          Crew: Worf (3)
          Weapon: Photon Torpedoes (4)
        Ship Total: 42 SP
        1) U.S.S. SUTHERLAND - 23 SP
          * data 3 pts
        Resource: Elite Attack Die (5)
        Fleet Total: 70
        """,
        shipped(),
    )
    assert fleet.name == "Boldly Going"
    assert fleet.ships == (
        Crewed(
            "uss_enterprise_d_2017",
            "jean_luc_picard_2017",
            "",
            ("make_it_so_2017", "worf_federation_2013", "photon_torpedoes_federation_2017"),
        ),
        Crewed("uss_sutherland_2017", "data_captain_2017"),
    )
    assert fleet.resource == "elite_attack_die"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Captain: Data\n", "not on a ship"),
        ("Points: many\n", "needs a number after it"),
        ("U.S.S. Enterprise-D\n- Captain: Dota\n", "Did you mean “Data”?"),
        ("U.S.S. Enterprise-D\n- Captain: Data\n- Captain: Lursa\n", "one too many"),
        ("Klingon Starship (Negh'var Class)\n", "write one of"),
        ("U.S.S. Enterprise-D\n- " + "x" * 300, "at most"),
        ("x" * 50_000, "at most"),
    ],
)
def test_what_is_wrong_with_a_text(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said.replace("?", r"\?")):
        read(text, shipped())


def test_shared_is_a_code_a_link_or_a_text() -> None:
    fleet = FLEETS[0]
    code = encode(fleet, shipped())
    assert read_shared(code, shipped()) == fleet
    assert read_shared(f"https://example.org/fleet#{code}", shipped()) == fleet
    assert read_shared(write(fleet, shipped()), shipped()) == fleet
    assert read_shared("something else", shipped()) is None


@pytest.mark.parametrize("data", [{"armies": 3}, {"ships": 4}, {"ships": [{"captain": "x"}]}])
def test_data_that_is_no_fleet(data: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        fleet_from(data)


@pytest.mark.rule("ST-SQUAD-03")
@pytest.mark.rule("ST-SQUAD-08")
def test_bringing_a_fleet() -> None:
    form = bring_form(Agreement(size=45))
    assert form.law == LAW
    assert fleet_of(form, "klingon_45").name == "Honor Guard"
    with pytest.raises(Illegal) as refused:
        form.check({"size": 45, "ships": [{"ship": "uss_enterprise_d_2017"}] * 2})
    assert refused.value.rule == "ST-SQUAD-03"
    own = form.check({"size": 45, "ships": [{"ship": "uss_enterprise_d_2017"}]})
    assert fleet_of(form, own).ships == (Crewed("uss_enterprise_d_2017"),)
    drawn = form.sample(Chance(seed_from("any")))
    assert form.check(drawn) == drawn
