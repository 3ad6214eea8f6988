"""Forces as short codes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dragondice.forces import DICE, PLAIN, changed
from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.forces.codes import decode, encode, short_hash
from wartable.games.dragondice.forces.force import Army, Force, in_order
from wartable.games.dragondice.forces.reading import read_shared
from wartable.games.dragondice.forces.ready import ready_forces

PLAIN_CODE = "DD1.GAVQbGFpbgOK_ljoXeDv-2QDiv5Y6F3g7_tkA4r-WOhd4O_7ZAEnFoQBezAsAaxVBAAAdFIn"


def refused(code: str) -> str:
    with pytest.raises(Malformed) as caught:
        decode(code, DICE)
    return caught.value.reason


def heaps(kinds: object) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(sorted(kinds)), max_size=9).map(tuple)  # type: ignore[call-overload]


ARMIES = st.builds(Army, heaps(DICE.units), heaps(DICE.items))
FORCES = st.builds(
    Force,
    name=st.text(max_size=60),
    size=st.integers(0, 120),
    home=ARMIES,
    horde=ARMIES,
    campaign=ARMIES,
    home_terrain=st.sampled_from([*DICE.terrains, ""]),
    frontier=st.sampled_from([*DICE.terrains, ""]),
    dragons=heaps(DICE.dragons),
    dragonkin=heaps(DICE.units),
    minors=heaps(DICE.minors),
)


@given(FORCES)
def test_a_code_gives_the_force_back(force: Force) -> None:
    code = encode(force, DICE)
    assert decode(code, DICE) == in_order(force)
    assert encode(in_order(force), DICE) == code
    assert re.fullmatch(r"[A-Za-z0-9._-]+", code)


@given(FORCES, st.data())
def test_a_changed_letter_is_noticed(force: Force, data: st.DataObject) -> None:
    code = encode(force, DICE)
    at = data.draw(st.integers(4, len(code) - 1))
    letter = data.draw(st.sampled_from("ABCxyz019_-"))
    wrong = code[:at] + letter + code[at + 1 :]
    if wrong != code:
        assert "damaged" in refused(wrong)
    assert "damaged" in refused(code[:at])


@given(st.text())
def test_other_text_is_refused_in_words(text: str) -> None:
    assert refused(text).rstrip(".")
    assert refused(f"DD1.{text}")


def test_codes_are_short() -> None:
    for ready in ready_forces().values():
        assert len(encode(ready.force, DICE)) < 200


def test_codes_of_old_stay_good() -> None:
    assert encode(PLAIN, DICE) == PLAIN_CODE
    more = catalogue_of(shipped_packs()["moss_gnomes"])
    assert decode(PLAIN_CODE, more) == decode(PLAIN_CODE, DICE) == in_order(PLAIN)


def test_no_two_dice_share_a_code() -> None:
    for kinds in (
        [*DICE.units, *DICE.items],
        [*DICE.terrains],
        [*DICE.dragons],
        [*DICE.minors],
    ):
        assert len({short_hash(kind) for kind in kinds}) == len(kinds)


def test_dice_of_a_pack_need_the_pack() -> None:
    more = catalogue_of(shipped_packs()["moss_gnomes"])
    force = changed(home=Army(("moss_gnomes.walking_hill",)))
    code = encode(force, more)
    assert decode(code, more) == in_order(force)
    assert "pack" in refused(code)
    with pytest.raises(Malformed, match="moss_gnomes"):
        encode(force, DICE)


def test_another_version_is_told_from_nonsense() -> None:
    assert "version" in refused("DD2.AAAA")
    assert "begins with DD1." in refused("hello")


def test_a_code_in_small_letters_is_damaged_and_not_nonsense() -> None:
    assert "damaged" in refused(PLAIN_CODE.casefold())
    with pytest.raises(Malformed, match="damaged"):
        read_shared(PLAIN_CODE.casefold(), DICE)
    assert "version" in refused("dd2.aaaa")


def test_a_code_may_have_blanks_around_and_in_it() -> None:
    broken = f"  {PLAIN_CODE[:40]}\r\n{PLAIN_CODE[40:]}\n"
    assert decode(broken, DICE) == read_shared(broken, DICE) == in_order(PLAIN)


@pytest.mark.parametrize("before", ["", "\ufeff", "https://table.example/forces/dragondice#"])
def test_a_code_is_found_in_a_file_and_in_a_link(before: str) -> None:
    assert read_shared(before + PLAIN_CODE, DICE) == in_order(PLAIN)


def test_what_is_too_big_has_no_code() -> None:
    for wrong in (
        changed(size=-1),
        changed(size=1000),
        changed(name="x" * 61),
        changed(dragons=("death_drake",) * 601),
        changed(minors=("atlantis",)),
    ):
        with pytest.raises(Malformed):
            encode(wrong, DICE)
