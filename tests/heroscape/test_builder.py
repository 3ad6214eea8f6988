"""Building your own Armies, sharing them, and bringing them to a match."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import state_of
from wartable.engine.builder import ForceWish
from wartable.engine.refusal import BadOptions, Illegal, Malformed
from wartable.games.heroscape import builder
from wartable.games.heroscape.armies import ready_armies
from wartable.games.heroscape.cards import cards
from wartable.games.heroscape.forces.army import Army, in_order
from wartable.games.heroscape.forces.bringing import ArmyLaw, bring_form
from wartable.games.heroscape.forces.codes import decode, encode
from wartable.games.heroscape.forces.legality import Agreement
from wartable.games.heroscape.forces.texts import read, write
from wartable.games.heroscape.options import HeroScapeOptions, check_options
from wartable.games.heroscape.points import points
from wartable.games.heroscape.rulebook import HeroScape
from wartable.testing.scenes import Scene, answers, refuses, rolls

OWN = Army(
    name="Märchen & Co",
    points=300,
    cards=("knight-irene", "levy-of-the-vale", "levy-of-the-vale", "marro-warriors"),
)


def looked(army: dict[str, object], **options: object) -> builder.ArmyShown:
    return builder.look(HeroScapeOptions(**options), ForceWish(force=army))  # type: ignore[arg-type]


@pytest.mark.rule("HS-ARMY-07")
def test_a_code_and_a_text_say_the_same_army_again() -> None:
    code = encode(OWN, cards())
    assert code.startswith("HS1.")
    assert decode(code, cards()) == OWN
    assert decode(f"{code[:9]}\n {code[9:]}", cards()) == OWN
    text = write(OWN, cards())
    assert "2x Levy of the Vale" in text
    assert read(text, cards()) == OWN
    for army in ready_armies():
        built = Army(name=army.name, points=army.points, cards=army.cards)
        assert decode(encode(built, cards()), cards()) == built
        assert sorted(read(write(built, cards()), cards()).cards) == sorted(army.cards)


@pytest.mark.parametrize("at", range(5, 40, 5))
def test_a_damaged_code_is_refused(at: int) -> None:
    code = encode(OWN, cards())
    broken = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
    with pytest.raises(Malformed, match="damaged"):
        decode(broken, cards())


def test_texts_are_read_as_people_write_them() -> None:
    text = "- Knight IRENE (90)\n* levy of the vale x2\n1. [marro-warriors]\nTotal: 1"
    found = read(text, cards())
    assert sorted(found.cards) == sorted(OWN.cards)


@pytest.mark.parametrize(
    ("text", "words", "rule"),
    [
        (
            "Knigt Irene\nx",
            "Line 1: There is no Army Card “Knigt Irene”; did you mean “Kn",
            "HS-ARMY-03",
        ),
        ("Points: many\nx", "Line 1: “Points:” needs a number after it", "HS-SETUP-10"),
        ("Raelin the Kyrie Warrior\nx", "can mean several cards", "HS-ARMY-06"),
        ("99x Levy of the Vale\nx", "at most 60 cards", "HS-SETUP-10"),
        ("Name: a\x00b\nx", "only visible characters", None),
    ],
)
def test_texts_that_will_not_do_say_where_and_why(text: str, words: str, rule: str | None) -> None:
    with pytest.raises(Malformed) as refused:
        read(text, cards())
    assert words in refused.value.reason
    assert refused.value.rule == rule


@pytest.mark.rule("HS-ARMY-01")
@pytest.mark.rule("HS-ARMY-05")
@pytest.mark.rule("HS-ARMY-06")
def test_everything_wrong_with_an_army_is_told_with_its_rule() -> None:
    shown = looked(
        {
            "cards": [
                "knight-irene",
                "knight-irene",
                "raelin-the-kyrie-warrior-rotv",
                "raelin-the-kyrie-warrior-aoa",
                "nobody",
            ]
        },
        points=100,
    )
    found = {each.rule: each for each in shown.problems}
    assert set(found) == {"HS-ARMY-01", "HS-ARMY-03", "HS-ARMY-05", "HS-ARMY-06"}
    assert found["HS-ARMY-05"].about == ("knight-irene",)
    assert shown.code == ""
    assert shown.points.limit == 100
    assert "300 over the limit" in found["HS-ARMY-01"].words


@pytest.mark.rule("HS-SETUP-15")
def test_more_figures_than_the_zone_holds_are_a_note_and_not_a_fault() -> None:
    shown = looked({"cards": ["levy-of-the-vale"] * 12}, points=2000)
    assert shown.problems == ()
    assert shown.spaces.there > shown.spaces.limit
    assert len(shown.notes) == 1
    assert looked({"cards": ["knight-irene"]}).notes == ()


def test_house_cards_and_cards_with_two_costs_are_marked() -> None:
    shown = looked({"cards": ["levy-of-the-vale", "grimnak", "knight-irene"]}, points=500)
    by_id = {each.card: each for each in shown.cards}
    assert [by_id[each].house for each in ("levy-of-the-vale", "knight-irene")] == [True, False]
    assert (by_id["grimnak"].cost, by_id["grimnak"].later) == (120, 160)
    later = looked({"cards": ["grimnak"]}, points=500, later_points=True)
    assert later.points.there == 160


@pytest.mark.parametrize("bad", [{"cards": 5}, {"cards": [1]}, {"dice": []}, {"points": "x"}])
def test_data_that_is_no_army_is_refused(bad: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        looked(bad)


def test_ready_armies_are_found_by_id_and_name_and_within_a_limit() -> None:
    assert builder.read("frost-and-steel", None, "") == builder.read("Frost and Steel", None, "")
    assert builder.read("no such army", None, "") is None
    assert all(each.size <= 200 for each in builder.ready(200, ""))
    assert builder.weigh(OWN, 100, 2, "").problems[0].rule == "HS-ARMY-01"
    assert builder.weigh(OWN, 300, 2, "").problems == ()


@pytest.mark.rule("HS-SETUP-10")
def test_an_army_of_ones_own_is_brought_as_data_or_as_a_code() -> None:
    options = HeroScapeOptions(scenario="vengalla-gulch", points=300)
    scene = Scene(HeroScape(), options)
    dear = {"cards": ["knight-irene", "grimnak", "mimring", "syvarris-rotv"]}
    scene.play(
        refuses("Red", "army", dear, rule="HS-ARMY-01"),
        answers("Red", "army", {"text": encode(OWN, cards())}),
        answers("Blue", "army", "army:long-sight"),
        rolls("first", 9),
        rolls("first", 4),
    )
    brought = [muster.card for muster in state_of(scene).cards_of(0) for _ in muster.copies]
    assert tuple(brought) == in_order(OWN, cards()).cards


@pytest.mark.rule("HS-SCORE-02")
def test_later_points_count_in_armies_and_scores() -> None:
    army = (("marro-warriors",), ("grimnak",))
    check_options(HeroScapeOptions(army=army, points=120))
    with pytest.raises(BadOptions) as refused:
        check_options(HeroScapeOptions(army=army, points=120, later_points=True))
    assert refused.value.rule == "HS-ARMY-01"
    for later, worth in ((False, 50), (True, 105)):
        options = HeroScapeOptions(army=army, points=300, later_points=later)
        state = HeroScape().setup(options)
        for figure in state.figures:
            figure.where = "board"
        assert points(state, 0) == worth


def test_the_law_draws_only_legal_armies() -> None:
    form = bring_form(Agreement(180), "")
    for _, army in zip(range(30), ArmyLaw().answers(form), strict=False):
        assert form.check(army) == army
    with pytest.raises(Illegal):
        form.check({"cards": ["mimring", "grimnak"]})
