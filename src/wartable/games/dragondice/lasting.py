"""Effects that last: how they begin and how they end (DD-ARMYMOD and DD-SPELLGEN)."""

from __future__ import annotations

from wartable.engine.windows import Effect, Moment
from wartable.games.dragondice.calling import called, effect_name
from wartable.games.dragondice.events import EffectBegan, EffectsEnded
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import listed, targets_told
from wartable.games.dragondice.state import Die

TIED: Moment[str] = Moment("effect.tied")
"""Effects that end when the unit that made them dies or leaves its terrain, with the rule."""


def until_next_turn(seat: int) -> str:
    """The moment at which an effect ends that lasts until a player's next turn begins."""
    return f"turn:{seat}"


def begin(
    game: Game,
    name: str,
    seat: int,
    targets: tuple[str, ...],
    rule: str,
    *,
    source: str = "",
    amount: int = 1,
    mark: str = "",
    expires: str | None = None,
) -> Effect:
    """Put an effect in force: until the maker's next turn, unless another moment is named.

    DD-SPELLGEN-10, DD-SPELLGEN-11, DD-RULING-106.
    """
    moment = until_next_turn(seat) if expires is None else expires
    effect = game.state.effects.add(Effect(name, source, seat, targets, moment, 1, amount, mark))
    game.tell(
        EffectBegan(
            rule=rule,
            about=targets,
            name=called("effect", name),
            seat=seat,
            targets=targets,
            amount=amount,
            on=targets_told(game, targets),
        )
    )
    return effect


def expire(game: Game, seat: int) -> None:
    """Every effect that lasts until this player's turn ends now (DD-TURN-04)."""
    tell_ended(game, game.state.effects.pass_moment(until_next_turn(seat)), "DD-TURN-04")


def end_on_lost_armies(game: Game) -> None:
    """An effect on an army ends when no unit of it is left (DD-ARMYMOD-02, DD-SPELLGEN-13).

    DD-ARMYMOD-03.
    """
    if not game.state.effects.now:
        return

    def lost(effect: Effect) -> bool:
        armies = [target.split(":") for target in effect.targets if target.startswith("army:")]
        return bool(armies) and not any(
            game.units(int(seat), int(place)) for _, seat, place in armies
        )

    tell_ended(game, game.state.effects.end_where(lost), "DD-ARMYMOD-02")


def end_effects_by(game: Game, die: Die) -> None:
    """Everything tied to a unit that is no longer where it made it ends."""

    def tied(effect: Effect) -> bool:
        return effect.source == f"die:{die.id}" and TIED.get(effect.ability) is not None

    for effect in game.state.effects.end_where(tied):
        tell_ended(game, [effect], TIED.get(effect.ability) or "")


def tell_ended(game: Game, ended: list[Effect], rule: str) -> None:
    """Announce what is no longer in effect."""
    if ended:
        names = tuple(effect_name(effect.ability) for effect in ended)
        what = listed(called("effect", effect.ability) for effect in ended)
        about = tuple(dict.fromkeys(target for effect in ended for target in effect.targets))
        game.tell(EffectsEnded(rule=rule, about=about, names=names, what=what))
