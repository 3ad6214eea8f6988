"""Legions as codes and texts, what is said about broken ones, and the question which to bring."""

from __future__ import annotations

import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.engine.refusal import Illegal, Malformed
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces.bringing import bring_form, legion_of
from wartable.games.dndattackwing.forces.codes import decode, encode
from wartable.games.dndattackwing.forces.drawing import draw_legion
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.forces.reading import legion_from, read_shared
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.forces.texts import read, write

LEGIONS = [ready.legion for ready in ready_legions().values()] + [
    draw_legion(shipped(), Agreement(size=200), Chance(seed_from(number)), f"Legion {number}")
    for number in range(20)
]
BOUGHT = Legion(name="", size=90, creatures=(Member("elf_troop", 4, ("shield",), "arcane"),))


@pytest.mark.parametrize("legion", [*LEGIONS, BOUGHT], ids=lambda legion: legion.name)
def test_legions_survive_code_and_text(legion: Legion) -> None:
    assert decode(encode(legion, shipped()), shipped()) == legion
    assert read(write(legion, shipped()), shipped()) == legion


@pytest.mark.parametrize(
    "code", ["DA1.", "DA1.AAAA", "DA2.AAAA", "ST1.AAAA", "da1.aaaa", "DA1.*", "DA1." + "A" * 9000]
)
def test_broken_codes_are_refused(code: str) -> None:
    with pytest.raises(Malformed):
        decode(code, shipped())


def test_one_wrong_letter_spoils_a_code() -> None:
    code = encode(LEGIONS[0], shipped())
    for place in range(4, len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(Malformed):
            decode(code[:place] + other + code[place + 1 :], shipped())


@pytest.mark.parametrize(
    "legion",
    [
        Legion(creatures=(Member("tarrasque"),)),
        Legion(creatures=(Member("elf_troop", 999),)),
        Legion(creatures=(Member("balagos", 0, (), "gold"),)),
        Legion(name="x" * 70),
    ],
)
def test_what_has_no_code(legion: Legion) -> None:
    with pytest.raises(Malformed):
        encode(legion, shipped())


def test_lists_are_read_as_people_write_them() -> None:
    legion = read(
        """
        Storm over the Fens
        Points: 150
        balagos (47)
          * FIRE BREATH [6]
          Arcane: Haste - 5 pts
        # a remark
        Hobgoblin Troop x6
        - drum captain
        Creature: Elf Troop (3 soldiers)
        Legion total: 90
        """,
        shipped(),
    )
    assert legion == Legion(
        name="Storm over the Fens",
        size=150,
        creatures=(
            Member("balagos", 0, ("fire_breath", "haste")),
            Member("hobgoblin_troop", 6, ("drum_captain",)),
            Member("elf_troop", 3),
        ),
    )


@pytest.mark.rule("DN-TROOP-01")
@pytest.mark.rule("DN-LEGION-01")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Points: 0\n\nBalagos\n", "DN-LEGION-01"),
        ("Elf Troop (-1 soldiers)\n", "DN-TROOP-01"),
        ("Elf Troop (0 soldiers)\n", "DN-TROOP-01"),
    ],
)
def test_numbers_that_nothing_has_are_not_read_as_others(text: str, rule: str) -> None:
    assert rule in [each.rule for each in problems(read(text, shipped()), shipped())]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- Haste\n", "not on a creature"),
        ("Points: many\n", "needs a number"),
        ("Balagos\n- Fire Breth\n", "Did you mean “Fire Breath”"),
        ("Balagos\n- Xyzzy\n", "there is no card"),
        ("Balagos\n- " + "x" * 300, "at most"),
        ("x" * 50_000, "at most"),
        ("Balagos\n- Slot: dragon\n- Slot: dragon\n", "only one slot"),
    ],
)
def test_what_is_wrong_with_a_text(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read(text, shipped())


def test_shared_is_a_code_a_link_or_a_text() -> None:
    legion = LEGIONS[0]
    code = encode(legion, shipped())
    assert read_shared(code, shipped()) == legion
    assert read_shared(f"https://example.org/legion#{code}", shipped()) == legion
    assert read_shared(write(legion, shipped()), shipped()) == legion
    assert read_shared("something else", shipped()) is None


@pytest.mark.parametrize("data", [{"ships": []}, {"creatures": 5}, {"size": "many"}])
def test_data_that_is_no_legion(data: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        legion_from(data)


@pytest.mark.rule("DN-LEGION-02")
def test_the_question_which_legion_to_bring() -> None:
    agreed = Agreement(size=60)
    form = bring_form(agreed)
    ready = {option.id for option in form.options}
    assert {"starter_red", "starter_blue", "starter_copper"} < ready
    assert "l120_evil" not in ready
    for name in sorted(ready):
        assert not problems(legion_of(form, form.check(name)), shipped(), agreed)
    drawn = legion_of(form, form.sample(Chance(seed_from(3))))
    assert not problems(drawn, shipped(), agreed)
    with pytest.raises(Illegal, match="costs") as refused:
        form.check({"size": 60, "creatures": [{"creature": "balagos"}] * 2})
    assert refused.value.rule == "DN-LEGION-03"
