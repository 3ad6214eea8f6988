"""What powers are worth at a glance, and when it is better not to use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.games.heroscape.board import Body
from wartable.games.heroscape.bot.moves import place_worth
from wartable.games.heroscape.bot.orders import card_worth
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.cards import Power
from wartable.games.heroscape.chances import expected_wounds
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.engagement import adjacent, distance, height_dice
from wartable.games.heroscape.sight import sees
from wartable.space.hexes import DIRECTIONS

LATER_ATTACKS: Final = 0.7
"""What each attack after the first of several counts, since targets move and fall."""
KEPT: Final = 0.6
"""What a power counts that can be used but once."""


def special_gain(survey: Survey, attacker: Body, target: Body, dice: int) -> float:
    """What these dice of a Special Attack do to a figure; a friend's wounds count against it."""
    defense = survey.values(target.id).defense + height_dice(survey.board, target, attacker)
    wounds = expected_wounds(dice, defense, survey.life(target.id))
    return wounds * survey.worth(target.id) * (-1 if target.team == survey.team else 1)


def blast_gain(survey: Survey, attacker: Body, target: Body, dice: int) -> float:
    """What a blast does to a figure and everybody next to it."""
    near = [
        each
        for each in survey.bodies.values()
        if each is not target and adjacent(survey.board, each, target)
    ]
    return sum(special_gain(survey, attacker, each, dice) for each in (target, *near))


def in_reach(survey: Survey, attacker: Body, reach: int) -> list[Body]:
    """The enemies a Special Attack of this Range could be aimed at."""
    engaged = survey.engaged(attacker)
    return [
        each
        for each in engaged or survey.enemies
        if (
            adjacent(survey.board, attacker, each)
            or (
                reach > 1
                and distance(survey.board, attacker, each) <= reach
                and sees(survey.board, attacker, each, survey.bodies.values())
            )
        )
    ]


def line_gain(survey: Survey, attacker: Body, power: Power) -> float:
    """The best line of a Special Attack that goes straight on."""
    board = survey.board
    standing = {board.hex(s): each for each in survey.bodies.values() for s in each.spaces}
    best = 0.0
    for space in attacker.spaces:
        for direction in DIRECTIONS:
            ray = board.hex(space).ray(direction, power.number("line"))
            hit = {standing[place].id for place in ray if place in standing} - {attacker.id}
            bodies = [survey.bodies[each] for each in sorted(hit)]
            dice = power.number("attack")
            best = max(best, sum(special_gain(survey, attacker, each, dice) for each in bodies))
    return best


def barrage_gain(survey: Survey, attacker: Body, power: Power) -> float:
    """Several pairs of Range and dice, each against a figure of its own."""
    total, struck = 0.0, set[str]()
    for reach, dice in sorted(power.pairs("profiles"), key=lambda pair: -pair[1]):
        gains = [
            (special_gain(survey, attacker, each, dice), each.id)
            for each in in_reach(survey, attacker, reach)
            if each.id not in struck
        ]
        if gains:
            gain, id_ = max(gains)
            total += gain
            struck.add(id_)
    return total


def way_gain(survey: Survey, attacker: Body, option: Option) -> float:
    """What a Special Attack of the card is worth, read off the numbers on the card."""
    power = survey.card(attacker.id).power(option.id.partition(":")[0])
    if power is None:
        return 0.0
    dice, area = power.number("attack"), power.word("area")
    dice += power.number("plus_per_marker") * _consumed(survey, attacker)
    if power.pairs("profiles"):
        return barrage_gain(survey, attacker, power)
    if not dice:
        return 0.0
    if power.number("line"):
        return line_gain(survey, attacker, power)
    reach = max(power.number("range", 1), power.number("radius"))
    targets = in_reach(survey, attacker, reach)
    if area == "all_adjacent":
        near = [each for each in survey.bodies.values() if adjacent(survey.board, attacker, each)]
        gain = sum(special_gain(survey, attacker, each, dice) for each in near)
        gain -= power.number("self_wound") * survey.worth(attacker.id)
    elif area:
        gain = max((blast_gain(survey, attacker, each, dice) for each in targets), default=0.0)
    else:
        gain = max((special_gain(survey, attacker, each, dice) for each in targets), default=0.0)
        gain += gain * LATER_ATTACKS * (attacks_of(survey, attacker, power) - 1)
    return gain * (KEPT if power.number("per_game") else 1.0)


def _consumed(survey: Survey, attacker: Body) -> int:
    """The Consume markers on a figure's card."""
    muster = survey.figures[attacker.id].muster
    return next(
        each.counters.get("consume", 0) for each in survey.view.musters if each.id == muster
    )


def attacks_of(survey: Survey, attacker: Body, power: Power) -> int:
    """How many attacks a power makes: as many as printed, or as wait on the card."""
    muster = survey.figures[attacker.id].muster
    waiting = sum(each.host == muster for each in survey.view.figures)
    return power.number("attacks", max(1, waiting))


def _power(survey: Survey, prompt: Prompt[object]) -> tuple[Body | None, Power | None]:
    """The figure and the power that a question is about."""
    ability = next((each for each in prompt.about if each.startswith("ability:")), "")
    figures = (each.removeprefix("figure:") for each in prompt.about)
    figure = next((each for each in figures if each in survey.bodies), "")
    if not figure:
        return None, None
    power = survey.card(figure).power(ability.removeprefix("ability:"))
    return survey.bodies[figure], power


def choose_special(survey: Survey, prompt: Prompt[object], form: Pick) -> str:
    """The target of a Special Attack whose wounds, with those around it, are worth most."""
    attacker, power = _power(survey, prompt)
    if attacker is None:
        return form.default()
    dice = 0 if power is None else power.number("attack")
    blast = power is not None and power.word("area") == "target_and_adjacent"
    best, chosen = 0.0, form.default()
    for option in form.options:
        target = survey.bodies.get(option.id.removeprefix("figure:"))
        if target is None:
            continue
        worth = blast_gain if blast else special_gain
        gain = worth(survey, attacker, target, dice or 3)
        if gain > best:
            best, chosen = gain, option.id
    return chosen


def choose_line(survey: Survey, prompt: Prompt[object], form: Pick) -> str:
    """The line that hurts enemies most and friends least."""
    attacker, power = _power(survey, prompt)
    dice = 3 if power is None else power.number("attack", 3)

    def gain(option: Option) -> float:
        if attacker is None:
            return 0.0
        hit = [each.removeprefix("figure:") for each in option.about]
        bodies = [survey.bodies[each] for each in hit if each in survey.bodies]
        return sum(special_gain(survey, attacker, each, dice) for each in bodies)

    return max(form.options, key=gain).id


def choose_victim(survey: Survey, form: Pick) -> str:
    """The enemy that is worth most; a friend only if there is no way out."""
    best, chosen = 0.0, form.default()
    for option in form.options:
        target = survey.bodies.get(option.id.removeprefix("figure:"))
        if target is None or target.team == survey.team:
            continue
        worth = survey.worth(target.id) * survey.life(target.id)
        if worth > best:
            best, chosen = worth, option.id
    if not best and any(option.id == "none" for option in form.options):
        return "none"
    return chosen


def choose_put(survey: Survey, prompt: Prompt[object], form: Pick) -> str:
    """Where to put a figure: a friend where it stands best."""
    id_ = next((each for each in prompt.about if each.startswith("figure:")), "")
    figure = next((each for each in survey.view.figures if f"figure:{each.id}" == id_), None)
    if figure is None or survey.view.teams[figure.seat] != survey.team:
        return form.default()
    card = card_of(figure.card)
    body = Body(figure.id, figure.seat, survey.team, (), card.height, card.size)
    survey.figures.setdefault(figure.id, figure)

    def worth(option: Option) -> float:
        return place_worth(survey, body.moved_to(survey.spaces_of(option.id)))

    places = [option for option in form.options if option.id.startswith("space:")]
    return max(places, key=worth).id if places else form.default()


def choose_shift(survey: Survey, prompt: Prompt[object], form: PickSome) -> list[str]:
    """Turns go to a card whose turns are worth more; the decoy stays where it is."""
    source, target = (each.removeprefix("card:") for each in prompt.about)
    if card_worth(survey, target) <= card_worth(survey, source):
        return []
    return [option.id for option in form.options if "face" in option.values][: form.most]


def choose_water(survey: Survey, prompt: Prompt[object], form: Pick) -> str:
    """Under its own feet, where it protects."""
    own = next(survey.bodies[each] for each in prompt.about if each in survey.bodies)
    under = {f"space:{survey.board.names[space]}" for space in own.spaces}
    return next((option.id for option in form.options if option.id in under), form.default())


# Powers that are not always worth using


def _bites(survey: Survey, source: str, power: Power) -> bool:
    """Whether an enemy that the power may be used on stands next to it."""
    near = survey.engaged(survey.bodies[source])
    return any(survey.card(each.id).size in power.listed("sizes") for each in near)


def _shoots_farther(survey: Survey, source: str, power: Power) -> bool:
    """Whether more Range brings an enemy into reach that no figure of the card can attack now."""
    muster = survey.figures[source].muster
    reach = survey.values(source).range + power.number("range")
    for figure in survey.figures.values():
        body = survey.bodies[figure.id]
        idle = figure.muster == muster and not survey.best_gain(body)
        if idle and in_reach(survey, body, reach):
            return True
    return False


def _heals_a_friend(survey: Survey, source: str, power: Power) -> bool:
    """Whether any friend is hurt at all."""
    del power
    return any(
        each.wounds
        for id_, each in survey.figures.items()
        if id_ != source and survey.bodies[id_].team == survey.team
    )


def _crew_does_better(survey: Survey, source: str, power: Power) -> bool:
    """Whether a turn of one of the cards that may get the markers is worth more than its own."""
    own = survey.figures[source]
    worth = card_worth(survey, own.muster)
    return any(
        card_worth(survey, each.id) > worth
        for each in survey.view.musters
        if each.seat == own.seat
        and each.id != own.muster
        and card_of(each.card).card_class in power.listed("classes")
    )


def _needs_water(survey: Survey, source: str, power: Power) -> bool:
    """Whether it stands dry where an enemy could soon attack it, so that a tile is not wasted."""
    del power
    body = survey.bodies[source]
    wet = any(
        survey.board.water[space] or survey.board.names[space] in survey.view.tiles
        for space in body.spaces
    )
    return not wet and any(
        distance(survey.board, body, each)
        <= survey.values(each.id).move + survey.values(each.id).range
        for each in survey.enemies
    )


def _far_from_all(survey: Survey, source: str, power: Power) -> bool:
    """Whether nobody could be attacked after an ordinary move."""
    del power
    values, body = survey.values(source), survey.bodies[source]
    away = min((distance(survey.board, body, each) for each in survey.enemies), default=0)
    return away > values.move + values.range


def _idle(survey: Survey, source: str, power: Power) -> bool:
    """Whether nobody of the card has anybody to attack."""
    del power
    muster = survey.figures[source].muster
    own = [survey.bodies[each.id] for each in survey.figures.values() if each.muster == muster]
    return not any(survey.best_gain(body) for body in own)


HINTS: Final[dict[str, Callable[[Survey, str, Power], bool]]] = {
    "chomp": _bites,
    "crushing_blow": _bites,
    "black_powder_pistols": _shoots_farther,
    "healing_wing": _heals_a_friend,
    "admirals_orders": _crew_does_better,
    "create_water": _needs_water,
    "run": _far_from_all,
    "water_clone": _idle,
}


def is_worth_using(survey: Survey, ability: str, source: str) -> bool:
    """Whether a power that is asked about should be used; most should."""
    hint = HINTS.get(ability)
    if hint is None or source not in survey.bodies:
        return True
    power = survey.card(source).power(ability)
    return power is None or hint(survey, source, power)


def choose_use(survey: Survey, prompt: Prompt[object]) -> str:
    """Whether to use a power."""
    source = prompt.about[1] if len(prompt.about) > 1 else ""
    worth = is_worth_using(survey, prompt.kind.removeprefix("use."), source)
    return "use" if worth else "decline"


def choose_next(survey: Survey, form: Pick) -> str:
    """Which of several powers acts next: one worth using, or none."""
    for option in form.options:
        ability, _, source = option.id.partition(":")
        if source and is_worth_using(survey, ability, source.partition(":")[0]):
            return option.id
    return form.default()
