"""Adventures as data, and the campaign log: experience, Artifacts and what they buy."""

from __future__ import annotations

import pytest

from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.campaign import (
    Campaign,
    Part,
    Session,
    artifacts,
    experience,
    leaders,
    problems,
    terms,
    to_spend,
    to_take,
)
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces import legality
from wartable.games.dndattackwing.forces.ready import ready_legions

PENNY = adventures()["penny_and_pounding"]
VALLEY = adventures()["ambush_in_the_valley"]
AMULET = "aerobat_amulet"
SPIKE = "iron_tail_spike"
RING = "ring_of_swift_breath"


def penny(result: int, *, ann: str = "eshaedra", kept: str = AMULET, **more: object) -> Session:
    """Ann and Bob play the first Adventure; whoever the result names has won."""
    bob = "galadaeros" if ann == "eshaedra" else "eshaedra"
    ending = PENNY.result(result)
    assert ending is not None
    parts: list[Part] = []
    for player, role in (("Ann", ann), ("Bob", bob)):
        won = ending.prize(role) is not None
        given = {
            "result": result if won else 0,
            "kept": kept if won else "",
            **(more if player == "Ann" else {}),
        }
        parts.append(Part(player, role, **given))  # type: ignore[arg-type]
    return Session("penny_and_pounding", tuple(parts))


def log(*sessions: Session) -> Campaign:
    return Campaign(sessions)


def rules(campaign: Campaign) -> set[str]:
    return {each.rule for each in problems(campaign)}


@pytest.mark.rule("DN-ADV1-01")
@pytest.mark.rule("DN-ADV2-01")
def test_sides_and_points_of_the_adventures() -> None:
    assert {(role.creature, role.points) for role in PENNY.roles} == {
        ("galadaeros", 50),
        ("eshaedra", 50),
    }
    assert {(role.creature, role.points) for role in VALLEY.roles} == {
        ("balagos", 55),
        ("eshaedra", 55),
        ("galadaeros", 55),
    }
    assert (PENNY.objective_tokens, VALLEY.objective_tokens) == (5, 12)


def test_there_is_a_ready_legion_for_every_side() -> None:
    for adventure in adventures().values():
        for role in adventure.roles:
            agreed = terms(Campaign(), "Ann", adventure, role.id)
            fitting = [
                each
                for each in ready_legions().values()
                if each.adventure == adventure.id
                and not legality.problems(each.legion, shipped(), agreed)
            ]
            assert fitting


@pytest.mark.rule("DN-ADV1-25")
@pytest.mark.rule("DN-ADV1-26")
@pytest.mark.rule("DN-ADV1-27")
@pytest.mark.parametrize(
    ("result", "ann", "bob"), [(1, 1, 0), (2, 1, 0), (3, 0, 1), (4, 0, 1), (5, 0, 1), (0, 0, 0)]
)
def test_results_of_the_first_adventure(result: int, ann: int, bob: int) -> None:
    campaign = log(penny(result))
    assert not problems(campaign)
    assert (experience(campaign, "Ann"), experience(campaign, "Bob")) == (ann, bob)
    winner = "Ann" if ann else "Bob"
    assert artifacts(campaign, winner) == ((AMULET,) if ann or bob else ())


@pytest.mark.rule("DN-ADV1-24")
def test_a_draw_is_played_again() -> None:
    draw = PENNY.result(0)
    assert draw is not None
    assert draw.replay
    assert draw.prizes == ()
    fallen = penny(0, kept="")
    assert not problems(log(fallen, fallen, penny(1)))
    went_on = Session(VALLEY.id, (Part("Ann", "balagos", 1), Part("Bob", "eshaedra")))
    assert rules(log(fallen, went_on)) == {"DN-ADV1-24"}
    assert not problems(log(fallen, penny(1), went_on))
    assert not problems(log(went_on, fallen))


@pytest.mark.rule("DN-ADV2-26")
@pytest.mark.rule("DN-ADV2-27")
@pytest.mark.rule("DN-ADV2-28")
def test_results_of_the_second_adventure() -> None:
    earned = {
        ending.number: {(each.role, each.experience, each.artifact) for each in ending.prizes}
        for ending in VALLEY.results
    }
    assert earned == {
        1: {("balagos", 2, RING)},
        2: {("balagos", 1, ""), ("eshaedra", 1, "")},
        3: {("eshaedra", 2, RING)},
        4: {("eshaedra", 1, ""), ("galadaeros", 1, "")},
        5: {("galadaeros", 2, RING)},
        6: {("galadaeros", 1, "")},
        7: set(),
        0: set(),
    }
    assert [ending.number for ending in VALLEY.results if ending.leads_to == 7] == [4, 5, 6]


@pytest.mark.rule("DN-CAMPAIGN-01")
@pytest.mark.rule("DN-RULING-69")
def test_only_winners_are_paid() -> None:
    parts = (Part("Ann", "balagos"), Part("Bob", "eshaedra", 2), Part("Cy", "galadaeros"))
    campaign = log(Session("ambush_in_the_valley", parts))
    assert not problems(campaign)
    assert [experience(campaign, name) for name in ("Ann", "Bob", "Cy")] == [0, 1, 0]


@pytest.mark.rule("DN-CAMPAIGN-01")
def test_a_total_victory_in_the_valley_is_worth_two_points_and_the_ring() -> None:
    won = Session("ambush_in_the_valley", (Part("Ann", "balagos", 1), Part("Bob", "eshaedra")))
    campaign = log(penny(1), won)
    assert experience(campaign, "Ann") == 3
    assert artifacts(campaign, "Ann") == (AMULET, RING)
    assert experience(campaign, "Bob") == 0


@pytest.mark.rule("DN-CAMPAIGN-07")
def test_what_is_no_prize_is_never_earned() -> None:
    assert artifacts(log(penny(1, kept=RING)), "Ann") == ()


@pytest.mark.rule("DN-CAMPAIGN-06")
def test_an_adventure_pays_once() -> None:
    campaign = log(penny(1), penny(1, kept=SPIKE))
    assert experience(campaign, "Ann") == 1
    assert artifacts(campaign, "Ann") == (AMULET,)


@pytest.mark.rule("DN-CAMPAIGN-12")
def test_experience_belongs_to_the_player_whatever_side_he_takes() -> None:
    campaign = log(penny(1), penny(5, ann="galadaeros"))
    assert experience(campaign, "Ann") == 1
    assert experience(log(penny(1), penny(1, ann="galadaeros", kept=SPIKE)), "Bob") == 1


@pytest.mark.rule("DN-CAMPAIGN-02")
def test_spending_does_not_lower_what_was_earned() -> None:
    parts = (
        Part("Ann", "eshaedra", 3, spent=1),
        Part("Bob", "galadaeros"),
        Part("Cy", "balagos"),
    )
    campaign = log(penny(1), Session("ambush_in_the_valley", parts))
    assert not problems(campaign)
    assert experience(campaign, "Ann") == 1 + 2


@pytest.mark.rule("DN-CAMPAIGN-02")
@pytest.mark.rule("DN-CAMPAIGN-05")
def test_experience_is_spent_anew_but_once_in_each_adventure() -> None:
    campaign = log(penny(1))
    assert to_spend(campaign, "Ann", "ambush_in_the_valley") == 1
    again = log(penny(1), penny(2, spent=1))
    assert not problems(again)
    assert to_spend(again, "Ann", "penny_and_pounding") == 0
    assert to_spend(again, "Ann", "ambush_in_the_valley") == 1
    assert rules(log(penny(1), penny(2, spent=1), penny(2, spent=1))) == {"DN-CAMPAIGN-05"}


@pytest.mark.rule("DN-CAMPAIGN-08")
@pytest.mark.rule("DN-CAMPAIGN-09")
def test_an_artifact_is_taken_into_one_session_of_an_adventure() -> None:
    campaign = log(penny(1))
    assert to_take(campaign, "Ann", VALLEY, "eshaedra") == (AMULET,)
    used = log(penny(1), penny(2, took=AMULET))
    assert not problems(used)
    assert to_take(used, "Ann", PENNY, "eshaedra") == ()
    assert rules(log(penny(1), penny(2, took=AMULET), penny(2, took=AMULET))) == {"DN-CAMPAIGN-09"}


@pytest.mark.rule("DN-CAMPAIGN-08")
def test_any_one_of_several_earned_artifacts_may_be_taken() -> None:
    won = Session(VALLEY.id, (Part("Ann", "balagos", 1), Part("Bob", "eshaedra")))
    campaign = log(penny(1), won)
    assert to_take(campaign, "Ann", PENNY, "eshaedra") == (AMULET, RING)
    assert to_take(log(*campaign.sessions, penny(1, took=RING)), "Ann", PENNY, "eshaedra") == (
        AMULET,
    )


@pytest.mark.rule("DN-ADV2-02")
@pytest.mark.rule("DN-RULING-70")
def test_what_nobody_earned_stayed_in_the_lair() -> None:
    campaign = log(penny(1))
    assert to_take(campaign, "Bob", VALLEY, "balagos") == (SPIKE,)
    assert to_take(campaign, "Bob", VALLEY, "galadaeros") == ()
    assert to_take(Campaign(), "Bob", VALLEY, "balagos") == ()
    elsewhere = log(
        Session("the_ford_at_dusk", (Part("Ann", "warband", 1), Part("Bob", "wardens")))
    )
    assert to_take(elsewhere, "Bob", VALLEY, "balagos") == ()


@pytest.mark.rule("DN-CAMPAIGN-03")
@pytest.mark.rule("DN-ADVENTURE-05")
def test_terms_of_the_next_session() -> None:
    agreed = terms(log(penny(1)), "Ann", VALLEY, "eshaedra")
    assert agreed == legality.Agreement(
        size=55, demanded="eshaedra", alone=True, experience=1, earned=(AMULET,)
    )


@pytest.mark.rule("DN-CAMPAIGN-11")
def test_most_experience_leads() -> None:
    assert leaders(log(penny(1))) == ("Ann",)
    assert leaders(log(penny(0))) == ("Ann", "Bob")
    assert leaders(Campaign()) == ()


@pytest.mark.parametrize(
    ("session", "rule"),
    [
        (Session("dragons_everywhere", ()), "DN-ADVENTURE-01"),
        (Session("penny_and_pounding", (Part("Ann", "eshaedra", 9),)), "DN-CAMPAIGN-01"),
        (Session("ambush_in_the_valley", (Part("Ann", "eshaedra", 7),)), "DN-CAMPAIGN-01"),
        (Session("penny_and_pounding", (Part("Ann", "balagos"),)), "DN-CAMPAIGN-12"),
        (
            Session("penny_and_pounding", (Part("Ann", "eshaedra"), Part("Bob", "eshaedra"))),
            "DN-CAMPAIGN-12",
        ),
        (Session("penny_and_pounding", (Part("Bob", "galadaeros", 1),)), "DN-CAMPAIGN-01"),
        (
            Session("penny_and_pounding", (Part("Ann", "eshaedra", 1, kept=RING),)),
            "DN-CAMPAIGN-07",
        ),
        (Session("penny_and_pounding", (Part("Ann", "eshaedra", spent=3),)), "DN-CAMPAIGN-02"),
        (Session("penny_and_pounding", (Part("Ann", "eshaedra", took=RING),)), "DN-CAMPAIGN-07"),
    ],
)
def test_a_log_that_cannot_have_happened_is_refused(session: Session, rule: str) -> None:
    assert rules(log(session)) == {rule}
