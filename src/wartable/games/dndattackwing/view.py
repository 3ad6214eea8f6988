"""What a seat sees: everything but face-down dials of others, and places as they are drawn.

Places are whole millimeters and degrees, and there are no distances (DN-RULING-13); what a seat
judges by eye is what computer players see in their stead. DN-SETUP-16, DN-PLAN-03.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.windows import Reckoner
from wartable.games.dndattackwing.adventure_view import adventure_seen, objective_seen
from wartable.games.dndattackwing.agenda import (
    Act,
    Acted,
    ChangeAltitude,
    Declare,
    EndFeint,
    Engage,
    Execute,
    Fought,
    LayFeint,
    Moved,
    Reform,
    Reveal,
    Strike,
)
from wartable.games.dndattackwing.bumping import figure_reach
from wartable.games.dndattackwing.judging import figure_poses
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import (
    AGILITY,
    COUNTED_DAMAGE,
    HEALTH,
    LEVEL,
    PRIMARY_WEAPON,
    abilities,
)
from wartable.games.dndattackwing.secrets import knows_dial
from wartable.games.dndattackwing.seen import (
    AttackSeen,
    BattleView,
    BurstSeen,
    CardSeen,
    CreatureSeen,
    DamageSeen,
    EffectSeen,
    FeintSeen,
    SoldierSeen,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import printed, printed_attack
from wartable.games.flightpath.pose import Pose


def seen_by(state: Battle, seat: int | None) -> BattleView:
    """The table as a seat (None: a spectator) sees it."""
    drawn = {creature.id: creature.drawn for creature in state.in_play()}
    return _view(state, seat, drawn)


def glanced_by(state: Battle, seat: int) -> BattleView:
    """The table as a computer player at this seat takes it to be: its own estimates of places."""
    guesses = state.guesses[seat]
    judged = {each.id: guesses.get(each.id, each.drawn) for each in state.in_play()}
    return _view(state, seat, judged)


def _view(state: Battle, seat: int | None, poses: dict[str, Pose | None]) -> BattleView:
    return BattleView(
        seat=seat,
        sides=tuple(state.sides),
        colors=tuple(state.colors),
        points=tuple(state.points),
        width=state.width,
        height=state.height,
        phase=state.phase,
        round=state.round,
        round_limit=state.round_limit,
        holder=state.holder,
        active=_active(state),
        creatures=_creatures(state, seat, poses),
        attack=_attack(state),
        effects=tuple(
            EffectSeen(each.ability, each.source, each.targets) for each in state.effects
        ),
        adventure=adventure_seen(state),
        objectives=tuple(objective_seen(token, seat) for token in state.objectives),
        bursts=tuple(
            BurstSeen(each.id, each.card, each.area.token, each.area.level)
            for each in state.bursts
            if each.area.token is not None
        ),
        feint=_feint(state),
        obstacle_rules=state.obstacle_rules,
        deck=state.deck.left,
        discard=tuple(state.deck.discard),
        pack=state.pack,
        out=tuple(state.out),
        result=state.result,
    )


def _active(state: Battle) -> str:
    """The creature that is resolving its part of a phase (DN-ACTIVATE-03)."""
    for task in reversed(state.agenda):
        if isinstance(
            task,
            Reveal
            | Execute
            | Moved
            | ChangeAltitude
            | Act
            | Acted
            | Reform
            | Engage
            | Declare
            | Fought,
        ):
            return task.creature
    return ""


def _feint(state: Battle) -> FeintSeen | None:
    """What was named of a Feint is seen by all (DN-FEINT-03)."""
    match state.agenda[-1] if state.agenda else None:
        case LayFeint(creature, side):
            return FeintSeen(creature, side)
        case EndFeint(creature, side, ahead):
            return FeintSeen(creature, side, ahead)
        case _:
            return None


def _attack(state: Battle) -> AttackSeen | None:
    for task in reversed(state.agenda):
        if isinstance(task, Strike):
            attack = task.attack
            return AttackSeen(
                attack.id,
                attack.attacker,
                attack.defender,
                attack.weapon,
                attack.range_band,
                task.stage,
                attack.attack.faces(),
                attack.defense.faces(),
            )
    return None


class _Numbers(NamedTuple):
    """What the numbers of creatures are now, each collected once."""

    level: Reckoner[Battle, Creature]
    attack: Reckoner[Battle, Creature]
    agility: Reckoner[Battle, Creature]
    health: Reckoner[Battle, Creature]
    damage: Reckoner[Battle, Creature]


def _creatures(
    state: Battle, seat: int | None, poses: dict[str, Pose | None]
) -> tuple[CreatureSeen, ...]:
    values = (LEVEL, PRIMARY_WEAPON, AGILITY, HEALTH, COUNTED_DAMAGE)
    numbers = _Numbers(*(abilities.reckoner(state, value) for value in values))
    return tuple(
        _creature(state, creature, seat, numbers, poses.get(creature.id))
        for creature in state.creatures.values()
    )


def _creature(
    state: Battle, creature: Creature, seat: int | None, numbers: _Numbers, pose: Pose | None
) -> CreatureSeen:
    card = printed(creature)
    return CreatureSeen(
        id=creature.id,
        seat=creature.seat,
        card=creature.card,
        letter=creature.letter,
        side=creature.side,
        level=numbers.level(card.level, creature),
        attack=numbers.attack(printed_attack(creature), creature),
        agility=numbers.agility(card.agility, creature),
        health=numbers.health(card.health, creature),
        armor=creature.armor,
        altitude=creature.altitude,
        cards=tuple(
            CardSeen(each.id, each.card, each.disabled, each.duration, each.permanent)
            for each in creature.cards
        ),
        discarded=tuple(each.card for each in creature.discarded),
        shattered=creature.shattered,
        pose=pose,
        damage=tuple(
            DamageSeen(
                each.id,
                each.title if each.face_up else "",
                "" if each.face_up else each.title,
                creature.durations.get(each.id, 0),
            )
            for each in creature.damage
        ),
        damage_counted=numbers.damage(len(creature.damage), creature),
        soldiers=_soldiers(creature, pose),
        point=creature.point if creature.troop else 0,
        tokens=dict(creature.tokens.counts),
        dial=creature.dial if creature.dial and knows_dial(seat, creature) else "",
        dial_set=bool(creature.dial),
        dial_shown=creature.dial_shown,
        flight_dial=creature.flight_dial,
        figure=figure_reach(creature) if state.figures_count else 0,
        acted=tuple(creature.acted),
        altitude_changed=creature.altitude_changed,
        activated=creature.activated,
        fought=creature.fought,
        attacked=creature.attacked,
        charged=creature.charged,
        defeated=creature.defeated,
        put_back=creature.put_back,
        fled=creature.fled,
        escaped=creature.escaped,
    )


def _soldiers(creature: Creature, pose: Pose | None) -> tuple[SoldierSeen, ...]:
    poses = figure_poses(creature, pose)
    return tuple(
        SoldierSeen(
            each.number,
            poses.get(each.number),
            each.pressed and not each.lifted,
            len(each.damage),
        )
        for each in creature.soldiers
        if creature.troop
    )
