"""Legion building: what Legions cost, and everything that can be wrong with one."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.campaign import standing_terms
from wartable.games.dndattackwing.cards import Catalogue, Needs, Upgrade
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces.costs import legion_cost, penalty_of, prices
from wartable.games.dndattackwing.forces.drawing import draw_legion
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, Member, equipped
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.forces.unique import repeated_in_team


def legion(*members: Member, size: int = 200) -> Legion:
    return Legion(size=size, creatures=members)


def wrong(
    built: Legion, agreed: Agreement | None = None, cards: Catalogue | None = None
) -> set[str]:
    return {each.rule for each in problems(built, cards or shipped(), agreed)}


def carrying(creature: str, *upgrades: str, soldiers: int = 0) -> Legion:
    return legion(Member(creature, soldiers, upgrades))


def with_card(**given: object) -> Catalogue:
    fields = {"slot": "equipment", "upgrade_class": "Tool", "cost": 1, **given}
    card = Upgrade(id="own", name="Own", **fields)  # type: ignore[arg-type]
    return msgspec.structs.replace(shipped(), upgrades={**shipped().upgrades, "own": card})


@pytest.mark.rule("DN-LEGION-01")
def test_a_legion_has_an_agreed_size() -> None:
    assert wrong(legion(Member("balagos"), size=5)) == {"DN-LEGION-01"}
    assert wrong(legion(Member("balagos"), size=601)) == {"DN-LEGION-01"}
    assert wrong(legion(Member("balagos"), size=200), Agreement(size=120)) == {"DN-LEGION-01"}
    assert wrong(legion(Member("balagos"), size=60), Agreement(size=120)) == set()


@pytest.mark.rule("DN-LEGION-03")
def test_a_legion_may_not_cost_more_than_agreed() -> None:
    assert wrong(legion(Member("balagos"), size=47)) == set()
    assert wrong(legion(Member("balagos"), size=46)) == {"DN-LEGION-03"}


@pytest.mark.rule("DN-SETUP-01")
def test_a_legion_has_a_creature() -> None:
    assert wrong(legion()) == {"DN-SETUP-01"}


@pytest.mark.rule("DN-LEGION-04")
@pytest.mark.rule("DN-EX-27")
def test_two_copies_go_on_two_creatures() -> None:
    twice = carrying("galadaeros", "magic_missile", "magic_missile")
    assert wrong(twice) == {"DN-LEGION-04"}
    two = legion(
        Member("galadaeros", 0, ("magic_missile",)), Member("balagos", 0, ("magic_missile",))
    )
    assert wrong(two) == set()


@pytest.mark.rule("DN-LEGION-05")
@pytest.mark.rule("DN-EX-26")
def test_one_upgrade_for_each_icon() -> None:
    full = ("lightning_breath", "devotrix_of_tiamat", "old_scales", "shield", "bestow_curse")
    assert wrong(carrying("eshaedra", *full)) == set()
    assert wrong(carrying("eshaedra", *full, "wing_buffet")) == {"DN-LEGION-05"}
    assert wrong(carrying("eshaedra", "shield", "fly")) == {"DN-LEGION-05"}
    assert wrong(carrying("eshaedra", "smoke_pots")) == {"DN-LEGION-05"}


@pytest.mark.rule("DN-LEGION-06")
@pytest.mark.rule("DN-EX-29")
def test_equip_restrictions() -> None:
    assert wrong(carrying("frost_giant", "blackguards_mail")) == set()
    assert wrong(carrying("war_priest", "blackguards_mail")) == {"DN-LEGION-06"}
    assert wrong(carrying("elf_troop", "drum_captain", soldiers=3)) == {"DN-LEGION-06"}
    assert wrong(carrying("siege_ballista", "plated_barding")) == {"DN-LEGION-06"}
    assert wrong(carrying("hobgoblin_troop", "sunburst_word", soldiers=1)) == {
        "DN-LEGION-06",
        "DN-SPELL-01",
    }
    assert wrong(carrying("green_dragon", "terrible_presence")) == {"DN-LEGION-06"}
    cold = with_card(needs=Needs(energy=("cold",)))
    assert wrong(carrying("frost_giant", "own"), cards=cold) == set()
    assert wrong(carrying("wizard", "own"), cards=cold) == {"DN-LEGION-06"}


@pytest.mark.rule("DN-LEGION-06")
@pytest.mark.parametrize(
    ("needs", "fits", "does_not"),
    [
        (Needs(tags=("giant",)), "frost_giant", "wizard"),
        (Needs(tags_not=("giant",)), "wizard", "frost_giant"),
        (Needs(creatures=("wizard",)), "wizard", "frost_giant"),
        (Needs(alignment=("evil",)), "frost_giant", "war_priest"),
        (Needs(alignment_not=("evil",)), "war_priest", "frost_giant"),
        (Needs(level=5), "wizard", "elf_troop"),
    ],
)
def test_every_kind_of_restriction(needs: Needs, fits: str, does_not: str) -> None:
    cards = with_card(slot="equipment", needs=needs)
    for creature in (fits, does_not):
        soldiers = 1 if cards.creatures[creature].troop else 0
        found = wrong(carrying(creature, "own", soldiers=soldiers), cards=cards)
        assert ("DN-LEGION-06" in found) == (creature == does_not)


@pytest.mark.rule("DN-LEGION-10")
@pytest.mark.rule("DN-EX-29")
def test_no_second_upgrade_of_the_class() -> None:
    both = carrying("jarl_rimebeard", "blackguards_mail", "plated_barding")
    assert wrong(both) == {"DN-LEGION-10"}
    shields = carrying("jarl_rimebeard", "blackguards_mail", "healing_draught")
    assert wrong(shields) == set()


@pytest.mark.rule("DN-LEGION-07")
@pytest.mark.rule("DN-EX-29")
def test_fire_breath_costs_five_more_on_a_dragon_that_is_not_fire() -> None:
    cards = shipped()
    breath = cards.upgrades["fire_breath"]
    assert penalty_of(breath, cards.creatures["red_dragon"]) == 0
    assert penalty_of(breath, cards.creatures["blue_dragon"]) == 5
    slow = cards.upgrades["slow_breath"]
    assert penalty_of(slow, cards.creatures["copper_dragon"]) == 0
    assert penalty_of(slow, cards.creatures["red_dragon"]) == 5
    assert legion_cost(carrying("blue_dragon", "fire_breath"), cards) == 34 + 6 + 5


@pytest.mark.rule("DN-SPELL-01")
@pytest.mark.rule("DN-SPELL-02")
def test_spells_need_a_level() -> None:
    assert wrong(carrying("red_dragon", "haste")) == {"DN-SPELL-01"}
    assert wrong(carrying("balagos", "haste")) == set()
    assert wrong(carrying("red_dragon", "shield")) == set()
    assert wrong(carrying("maelis_ninthlamp", "shield", "fireball")) == set()


@pytest.mark.rule("DN-SPELL-01")
@pytest.mark.parametrize(("least", "legal"), [(4, True), (5, True), (6, False)])
def test_a_spell_of_exactly_its_level_may_be_carried(least: int, legal: bool) -> None:
    cards = with_card(slot="arcane", spell_level=least)
    assert cards.creatures["wizard"].level == 5
    assert wrong(carrying("wizard", "own"), cards=cards) == (set() if legal else {"DN-SPELL-01"})


@pytest.mark.rule("DN-UNIQUE-01")
@pytest.mark.rule("DN-UNIQUE-02")
@pytest.mark.rule("DN-EX-28")
def test_a_unique_name_is_there_once() -> None:
    assert wrong(legion(Member("galadaeros"), Member("galadaeros"))) == {"DN-UNIQUE-02"}
    plain = legion(Member("copper_dragon"), Member("copper_dragon"), Member("galadaeros"))
    assert wrong(plain) == set()
    bearer = Member("hobgoblin_troop", 2, ("standard_bearer",))
    assert wrong(legion(bearer, Member("elf_troop", 2, ("standard_bearer",)))) == {"DN-UNIQUE-02"}


@pytest.mark.rule("DN-UNIQUE-02")
def test_a_unique_name_counts_across_different_cards() -> None:
    namesake = with_card(unique=True)
    card = msgspec.structs.replace(namesake.upgrades["own"], name="Balagos!")
    cards = msgspec.structs.replace(namesake, upgrades={**namesake.upgrades, "own": card})
    built = legion(Member("balagos"), Member("wizard", 0, ("own",)))
    assert wrong(built, cards=cards) == {"DN-UNIQUE-02"}


@pytest.mark.rule("DN-UNIQUE-03")
@pytest.mark.rule("DN-UNIQUE-04")
@pytest.mark.rule("DN-LEGION-08")
def test_teams_share_unique_names_and_the_one_artifact() -> None:
    red, blue = legion(Member("balagos")), legion(Member("eshaedra"))
    assert list(repeated_in_team([red, blue], shipped())) == []
    assert [each.rule for each in repeated_in_team([red, red], shipped())] == ["DN-UNIQUE-03"]
    amulet = carrying("balagos", "aerobat_amulet")
    spike = carrying("eshaedra", "iron_tail_spike")
    assert [each.rule for each in repeated_in_team([amulet, spike], shipped())] == ["DN-LEGION-08"]


@pytest.mark.rule("DN-ALIGN-02")
def test_alignments_mix() -> None:
    assert wrong(legion(Member("galadaeros"), Member("balagos"), Member("wizard"))) == set()


@pytest.mark.rule("DN-LEGION-08")
@pytest.mark.rule("DN-RULING-89")
def test_one_artifact_on_any_free_slot() -> None:
    assert wrong(carrying("balagos", "aerobat_amulet")) == set()
    two = legion(
        Member("balagos", 0, ("aerobat_amulet",)), Member("wizard", 0, ("iron_tail_spike",))
    )
    assert wrong(two) == {"DN-LEGION-08"}
    full = ("acid_breath", "old_scales", "aerobat_amulet")
    assert wrong(carrying("young_black_dragon", *full)) == {"DN-LEGION-05"}


@pytest.mark.rule("DN-CAMPAIGN-07")
@pytest.mark.rule("DN-CAMPAIGN-08")
@pytest.mark.rule("DN-CAMPAIGN-10")
def test_artifacts_of_a_campaign_are_earned_and_cost_what_they_cost() -> None:
    built = carrying("balagos", "aerobat_amulet")
    assert wrong(built, Agreement(earned=())) == {"DN-CAMPAIGN-07"}
    assert wrong(built, Agreement(earned=("aerobat_amulet",))) == set()
    assert legion_cost(built, shipped()) == 47 + 4


@pytest.mark.rule("DN-CAMPAIGN-08")
@pytest.mark.rule("DN-CAMPAIGN-10")
def test_one_artifact_in_an_adventure_and_one_in_a_standard_game() -> None:
    both = legion(
        Member("balagos", 0, ("aerobat_amulet",)), Member("wizard", 0, ("iron_tail_spike",))
    )
    earned = Agreement(earned=("aerobat_amulet", "iron_tail_spike"))
    assert wrong(both, earned) == {"DN-LEGION-08"}
    assert wrong(both) == {"DN-LEGION-08"}
    assert wrong(carrying("balagos", "aerobat_amulet"), earned) == set()
    assert wrong(carrying("balagos", "aerobat_amulet")) == set()


@pytest.mark.rule("DN-CAMPAIGN-03")
@pytest.mark.rule("DN-EX-35")
def test_experience_buys_points() -> None:
    built = legion(Member("balagos"), Member("eshaedra"), size=86)
    assert wrong(built) == {"DN-LEGION-03"}
    assert wrong(built, Agreement(experience=3)) == {"DN-LEGION-03"}
    assert wrong(built, Agreement(experience=4)) == set()


@pytest.mark.rule("DN-CAMPAIGN-04")
@pytest.mark.rule("DN-EX-36")
def test_experience_buys_one_slot_a_creature() -> None:
    dragon = Member("young_black_dragon", 0, ("acid_breath", "old_scales", "trickster"), "dragon")
    assert wrong(legion(dragon, dragon), Agreement(experience=4)) == set()
    assert wrong(legion(dragon, dragon), Agreement(experience=3)) == {"DN-CAMPAIGN-04"}
    each = legion_cost(legion(dragon), shipped())
    exact = legion(dragon, dragon, size=2 * each - 2)
    assert legion_cost(exact, shipped()) == 2 * each
    assert wrong(exact, Agreement(experience=6)) == set()
    assert wrong(exact, Agreement(experience=5)) == {"DN-LEGION-03"}
    other = Member("young_black_dragon", 0, ("shield",), "arcane")
    assert wrong(legion(other), Agreement(experience=2)) == {"DN-CAMPAIGN-04", "DN-LEGION-05"}


@pytest.mark.rule("DN-TROOP-01")
@pytest.mark.parametrize("soldiers", range(9))
def test_a_troop_has_one_to_six_soldiers(soldiers: int) -> None:
    found = wrong(carrying("elf_troop", soldiers=soldiers))
    assert found == (set() if 1 <= soldiers <= 6 else {"DN-TROOP-01"})


@pytest.mark.rule("DN-TROOP-01")
def test_nothing_else_has_soldiers() -> None:
    assert wrong(carrying("balagos", soldiers=2)) == {"DN-TROOP-01"}


@pytest.mark.rule("DN-TROOP-03")
@pytest.mark.rule("DN-EX-34")
def test_a_troop_costs_its_top_token_alone() -> None:
    three = equipped(Member("elf_troop", 3), shipped(), Legion())
    assert three is not None
    assert [price.paid for price in prices(three)] == [18]


@pytest.mark.rule("DN-ADVENTURE-05")
@pytest.mark.rule("DN-ADV1-01")
def test_an_adventure_demands_its_dragon() -> None:
    agreed = Agreement(size=50, demanded="galadaeros", alone=True)
    assert wrong(legion(Member("galadaeros"), size=50), agreed) == set()
    assert wrong(legion(Member("eshaedra"), size=50), agreed) == {"DN-ADVENTURE-05"}


@pytest.mark.rule("DN-RULING-88")
def test_the_dragon_of_a_printed_adventure_comes_alone() -> None:
    both = legion(Member("galadaeros"), Member("hobgoblin_troop", 1), size=55)
    printed = standing_terms(adventures()["ambush_in_the_valley"], "galadaeros")
    assert wrong(both, printed) == {"DN-RULING-88"}
    ours = adventures()["the_ford_at_dusk"]
    assert not any(standing_terms(ours, role.id).alone for role in ours.roles)


def test_cards_nobody_knows() -> None:
    assert wrong(legion(Member("tarrasque"))) == {"DN-CARD-01"}
    assert wrong(carrying("balagos", "wish")) == {"DN-CARD-02"}


@pytest.mark.rule("DN-RULING-93")
def test_far_too_much_is_refused_before_it_is_reckoned() -> None:
    assert wrong(legion(*[Member("wizard")] * 25)) == {"DN-RULING-93"}
    assert wrong(carrying("wizard", *["shield"] * 13)) == {"DN-LEGION-05"}
    assert wrong(Legion(name="x" * 61, creatures=(Member("wizard"),))) == {"DN-LEGION-02"}
    assert wrong(Legion(name="a\tb", creatures=(Member("wizard"),))) == {"DN-LEGION-02"}


def test_every_problem_speaks_and_names_its_cards() -> None:
    for built in (carrying("elf_troop", "drum_captain"), carrying("eshaedra", "smoke_pots")):
        for each in problems(built, shipped()):
            assert each.words.endswith(".")
            assert each.where == "creature.1"
            assert each.about


@pytest.mark.rule("DN-LEGION-01")
@pytest.mark.parametrize("size", [60, 120, 200])
def test_there_are_ready_legions_of_each_size(size: int) -> None:
    found = [each for each in ready_legions().values() if each.legion.size == size]
    assert len(found) >= 2
    for each in found:
        assert not problems(each.legion, shipped(), Agreement(size=size))


@pytest.mark.rule("DN-RULING-71")
@pytest.mark.parametrize("number", range(30))
def test_drawn_legions_are_legal(number: int) -> None:
    agreed = Agreement(size=(60, 120, 200)[number % 3])
    drawn = draw_legion(shipped(), agreed, Chance(seed_from(number)))
    assert not problems(drawn, shipped(), agreed)


def test_a_legion_for_an_adventure_is_drawn_with_its_dragon() -> None:
    agreed = Agreement(size=50, demanded="eshaedra", alone=True, earned=())
    for number in range(10):
        drawn = draw_legion(shipped(), agreed, Chance(seed_from(number)))
        assert not problems(drawn, shipped(), agreed)


SCALES = ("scales_of_tiamat",)


def test_scales_of_tiamat_cost_as_much_as_there_are_and_take_any_slot() -> None:
    one = Member("wizard", upgrades=SCALES)
    three = legion(one, Member("champion", upgrades=SCALES), Member("frost_giant", upgrades=SCALES))
    bare = legion(Member("wizard"), Member("champion"), Member("frost_giant"))
    assert (
        legion_cost(legion(one), shipped()) == legion_cost(legion(Member("wizard")), shipped()) + 1
    )
    assert legion_cost(three, shipped()) == legion_cost(bare, shipped()) + 9
    assert wrong(three) == set()
    full = ("magic_missile", "shield", "haste", "range_finder", *SCALES)
    assert wrong(carrying("wizard", *full)) == {"DN-LEGION-05"}
    assert wrong(carrying("galadaeros", *SCALES)) == {"DN-LEGION-06"}
