"""What happens in a match of HeroScape, each event in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.engine.windows import Reckoning
from wartable.games.heroscape import event_messages as words
from wartable.games.heroscape.names import (
    card_name,
    color_name,
    figure_name,
    glyph_name,
    muster_name,
)

Space = str
"""A space by its name, `q,r,level`."""


class HeroScapeEvent(Event, frozen=True):
    """An event of HeroScape; its fields are said by the names of what they hold."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Figures, cards, colors and Glyphs by their names."""
        match field:
            case "color":
                return color_name(getattr(self, field))
            case "figure" | "target" | "striker":
                return figure_name(getattr(self, field))
            case "card":
                return muster_name(getattr(self, field))
            case "cards":
                return [card_name(card) for card in getattr(self, field)]
            case "glyph":
                return glyph_name(getattr(self, field))
            case _:
                return super().spoken(field)


# Armies and placing


class ArmyTaken(HeroScapeEvent, frozen=True, tag="army_taken"):
    """A player's Army is known."""

    message: ClassVar[Message] = Message(
        "heroscape.event.army_taken", "{color} plays {cards} ({points} points)."
    )
    color: str
    cards: tuple[str, ...]
    points: int


class PlacingBegins(HeroScapeEvent, frozen=True, tag="placing_begins"):
    """Who places, or drafts, first is known."""

    message: ClassVar[Message] = Message(
        "heroscape.event.placing_begins", "{color} rolled highest and goes first."
    )
    color: str


class CardDrafted(HeroScapeEvent, frozen=True, tag="card_drafted"):
    """A player took a card from the pool."""

    message: ClassVar[Message] = Message(
        "heroscape.event.card_drafted", "{card} joins the Army; {color} has {left} points left."
    )
    color: str
    card: str
    left: int


class DraftPassed(HeroScapeEvent, frozen=True, tag="draft_passed"):
    """A player takes no more cards."""

    message: ClassVar[Message] = Message(
        "heroscape.event.draft_passed", "{color} has finished drafting."
    )
    color: str


class ZoneTaken(HeroScapeEvent, frozen=True, tag="zone_taken"):
    """A player starts in this zone."""

    message: ClassVar[Message] = Message(
        "heroscape.event.zone_taken", "{color} starts in zone {zone}."
    )
    color: str
    zone: int


class FigurePlaced(HeroScapeEvent, frozen=True, tag="figure_placed"):
    """A figure stands on the battlefield."""

    figure: str
    spaces: tuple[Space, ...]

    def words(self) -> str:
        return self.say(words.PLACED, where=" and ".join(self.spaces))


class FigureLeftOut(HeroScapeEvent, frozen=True, tag="figure_left_out"):
    """A figure found no room in the starting zone."""

    message: ClassVar[Message] = Message(
        "heroscape.event.figure_left_out", "{figure} finds no room and is left out."
    )
    figure: str


# Rounds and turns


class RoundBegan(HeroScapeEvent, frozen=True, tag="round_began"):
    """A round began."""

    message: ClassVar[Message] = Message("heroscape.event.round_began", "Round {round} begins.")
    round: int


class CardMarkers(msgspec.Struct, frozen=True, array_like=True):
    """A card and how many face-down markers lie on it."""

    card: str
    copy: int
    count: int


class MarkersPlaced(HeroScapeEvent, frozen=True, tag="markers_placed"):
    """Which of a player's cards hold how many Order Markers."""

    color: str
    placed: tuple[CardMarkers, ...]

    def words(self) -> str:
        cards = [
            words.MARKERS_ON(count=each.count, card=muster_name(each.card)) for each in self.placed
        ]
        return self.say(words.MARKERS, cards=cards)


class InitiativeWon(HeroScapeEvent, frozen=True, tag="initiative_won"):
    """Who takes the first turn of the round."""

    message: ClassVar[Message] = Message(
        "heroscape.event.initiative_won", "{color} takes the first turn with {total}."
    )
    color: str
    total: int
    order: tuple[int, ...]


class MarkerRevealed(HeroScapeEvent, frozen=True, tag="marker_revealed"):
    """A marker was turned face up."""

    message: ClassVar[Message] = Message(
        "heroscape.event.marker_revealed", "{color} reveals marker {face} on {card}."
    )
    color: str
    face: str
    card: str
    copy: int = 0


class TurnLost(HeroScapeEvent, frozen=True, tag="turn_lost"):
    """A turn ends at once: its marker lies on a card out of play, or on none."""

    message: ClassVar[Message] = Message(
        "heroscape.event.turn_lost", "{color} has nothing to use and loses the turn."
    )
    color: str


class FirstTurnWon(HeroScapeEvent, frozen=True, tag="first_turn_won"):
    """Basic Game: who begins."""

    message: ClassVar[Message] = Message(
        "heroscape.event.first_turn_won", "{color} takes the first turn (skulls: {skulls})."
    )
    color: str
    skulls: int


class CardChosen(HeroScapeEvent, frozen=True, tag="card_chosen"):
    """Basic Game: the card used this turn."""

    message: ClassVar[Message] = Message("heroscape.event.card_chosen", "{color} uses {card}.")
    color: str
    card: str


class TurnGranted(HeroScapeEvent, frozen=True, tag="turn_granted"):
    """A power grants a turn with another card."""

    message: ClassVar[Message] = Message(
        "heroscape.event.turn_granted", "{card} takes a turn granted by {power}."
    )
    texts: ClassVar[tuple[str, ...]] = ("power",)
    color: str
    card: str
    power: str


class MarkersShown(HeroScapeEvent, frozen=True, tag="markers_shown"):
    """At the end of a round all markers are seen."""

    color: str
    markers: tuple[tuple[str, str], ...]
    """Faces and cards."""

    def words(self) -> str:
        shown = [
            words.FACE_ON(face=face.upper(), card=muster_name(card)) for face, card in self.markers
        ]
        return self.say(words.SHOWN, markers=shown)


class RoundEnded(HeroScapeEvent, frozen=True, tag="round_ended"):
    """The Round Marker moves on."""

    message: ClassVar[Message] = Message("heroscape.event.round_ended", "Round {round} is over.")
    round: int


# Moving


class Moved(HeroScapeEvent, frozen=True, tag="moved"):
    """A figure went along these spaces, one entry a step: its spaces, front first."""

    figure: str
    path: tuple[tuple[Space, ...], ...]
    going: Literal["walk", "fly"]
    left: int

    def words(self) -> str:
        say = words.FLEW if self.going == "fly" else words.WALKED
        return self.say(say, where=" and ".join(self.path[-1]))


class Turned(HeroScapeEvent, frozen=True, tag="turned"):
    """A double-space figure was turned end for end."""

    message: ClassVar[Message] = Message("heroscape.event.turned", "{figure} turns around.")
    figure: str
    spaces: tuple[Space, ...]


class Struck(HeroScapeEvent, frozen=True, tag="struck"):
    """An enemy that is left strikes at the leaver: one die, no defense."""

    figure: str
    striker: str
    skull: bool

    def words(self) -> str:
        return self.say(words.STRUCK if self.skull else words.STRUCK_AT)


class Fell(HeroScapeEvent, frozen=True, tag="fell"):
    """A figure fell."""

    figure: str
    levels: int
    wounds: int

    def words(self) -> str:
        return self.say(words.FELL_HURT if self.wounds else words.FELL_SAFE)


class PlacedAnew(HeroScapeEvent, frozen=True, tag="placed_anew"):
    """A power put a figure somewhere."""

    figure: str
    spaces: tuple[Space, ...]

    def words(self) -> str:
        return self.say(words.PLACED, where=" and ".join(self.spaces))


# Attacking


class AttackDeclared(HeroScapeEvent, frozen=True, tag="attack_declared"):
    """An attack is announced; `special` is the name of a Special Attack."""

    texts: ClassVar[tuple[str, ...]] = ("special",)
    figure: str
    target: str
    special: str = ""

    def words(self) -> str:
        return self.say(words.ATTACKS_WITH if self.special else words.ATTACKS)


class DiceCounted(HeroScapeEvent, frozen=True, tag="dice_counted"):
    """How many dice a figure rolls, and why."""

    figure: str
    purpose: Literal["attack", "defense"]
    reckoning: Reckoning
    height: int = 0
    """Dice for Height Advantage among them."""

    def words(self) -> str:
        attacks, dice = self.purpose == "attack", self.reckoning.value
        if dice == 1:
            return self.say(words.ATTACK_DIE if attacks else words.DEFENSE_DIE)
        return self.say(words.ATTACK_DICE if attacks else words.DEFENSE_DICE, dice=dice)


class AttackResolved(HeroScapeEvent, frozen=True, tag="attack_resolved"):
    """Skulls against shields."""

    figure: str
    target: str
    skulls: int
    shields: int

    def words(self) -> str:
        return self.say(words.HITS if self.skulls > self.shields else words.BLOCKED)


class AttackCalledOff(HeroScapeEvent, frozen=True, tag="attack_called_off"):
    """An attack was prevented."""

    message: ClassVar[Message] = Message(
        "heroscape.event.attack_called_off", "{figure} does not attack {target} after all."
    )
    figure: str
    target: str


class Wounded(HeroScapeEvent, frozen=True, tag="wounded"):
    """A figure took wounds."""

    figure: str
    wounds: int
    left: int

    def words(self) -> str:
        return self.say(words.WOUND if self.wounds == 1 else words.WOUNDS)


class Healed(HeroScapeEvent, frozen=True, tag="healed"):
    """Wound Markers were taken off."""

    figure: str
    wounds: int

    def words(self) -> str:
        return self.say(words.HEALED_ONE if self.wounds == 1 else words.HEALED)


class Destroyed(HeroScapeEvent, frozen=True, tag="destroyed"):
    """A figure left the battlefield for its Army Card."""

    message: ClassVar[Message] = Message("heroscape.event.destroyed", "{figure} is destroyed.")
    figure: str


class CardOut(HeroScapeEvent, frozen=True, tag="card_out"):
    """All figures of a card are destroyed."""

    message: ClassVar[Message] = Message("heroscape.event.card_out", "Out of play: {card}.")
    card: str


# Powers and Glyphs


class PowerUsed(HeroScapeEvent, frozen=True, tag="power_used"):
    """A player chose to use a Special Power or a Glyph."""

    message: ClassVar[Message] = Message("heroscape.event.power_used", "{figure} uses {power}.")
    texts: ClassVar[tuple[str, ...]] = ("figure", "power")
    figure: str
    power: str

    def spoken(self, field: str) -> str | int | Sequence[str]:
        return Event.spoken(self, field)


class PowerActs(HeroScapeEvent, frozen=True, tag="power_acts"):
    """What a power does, said in a sentence of its own."""

    message: ClassVar[Message] = Message("heroscape.event.power_acts", "{text}")
    texts: ClassVar[tuple[str, ...]] = ("text",)
    text: str


class GlyphTurned(HeroScapeEvent, frozen=True, tag="glyph_turned"):
    """A Glyph shows its power side."""

    message: ClassVar[Message] = Message(
        "heroscape.event.glyph_turned", "{figure} turns up the {glyph}."
    )
    figure: str
    glyph: str
    space: Space


class GlyphRemoved(HeroScapeEvent, frozen=True, tag="glyph_removed"):
    """A Glyph is gone."""

    message: ClassVar[Message] = Message("heroscape.event.glyph_removed", "The {glyph} is removed.")
    glyph: str
    space: Space


class GlyphLaid(HeroScapeEvent, frozen=True, tag="glyph_laid"):
    """A Glyph was laid by a power."""

    message: ClassVar[Message] = Message("heroscape.event.glyph_laid", "{glyph} lies at {space}.")
    glyph: str
    space: Space


class MarkersShifted(HeroScapeEvent, frozen=True, tag="markers_shifted"):
    """Face-down markers went from one card to another; which, only their owner knows."""

    message: ClassVar[Message] = Message(
        "heroscape.event.markers_shifted",
        "{color} moves face-down markers from {card} to {target}: {count}.",
    )
    color: str
    count: int
    card: str
    target: str

    def spoken(self, field: str) -> str | int | Sequence[str]:
        return muster_name(self.target) if field == "target" else super().spoken(field)


class CardNegated(HeroScapeEvent, frozen=True, tag="card_negated"):
    """The Special Powers of a card are canceled for the rest of the game."""

    message: ClassVar[Message] = Message(
        "heroscape.event.card_negated", "{card} loses its Special Powers for the rest of the game."
    )
    card: str


class MarkerLost(HeroScapeEvent, frozen=True, tag="marker_lost"):
    """A face-down marker was taken off a card; which, only its owner knows."""

    message: ClassVar[Message] = Message(
        "heroscape.event.marker_lost", "{color} loses a face-down marker from {card}."
    )
    color: str
    card: str


# Objectives


class ArtifactTaken(HeroScapeEvent, frozen=True, tag="artifact_taken"):
    """A figure carries the artifact."""

    message: ClassVar[Message] = Message(
        "heroscape.event.artifact_taken", "{figure} takes up the artifact."
    )
    figure: str


class ArtifactDropped(HeroScapeEvent, frozen=True, tag="artifact_dropped"):
    """The artifact lies where its bearer stood."""

    message: ClassVar[Message] = Message(
        "heroscape.event.artifact_dropped", "{figure} drops the artifact at {space}."
    )
    figure: str
    space: Space


class PlaceHeld(HeroScapeEvent, frozen=True, tag="place_held"):
    """A side alone has figures on the place that counts."""

    message: ClassVar[Message] = Message(
        "heroscape.event.place_held",
        "{color}'s side has held the place for {rounds} of {needed} rounds.",
    )
    color: str
    rounds: int
    needed: int


# The end


class Score(msgspec.Struct, frozen=True, array_like=True):
    """The points of a seat as an exact fraction."""

    color: str
    over: int
    under: int

    def text(self) -> str:
        """The points as people write them: 16 1/4."""
        whole, rest = divmod(self.over, self.under)
        if not rest:
            return str(whole)
        return f"{whole} {rest}/{self.under}" if whole else f"{rest}/{self.under}"


class Scored(HeroScapeEvent, frozen=True, tag="scored"):
    """What every player scores."""

    scores: tuple[Score, ...]

    def words(self) -> str:
        each = [
            words.SCORE(color=color_name(score.color), points=score.text()) for score in self.scores
        ]
        return self.say(words.SCORES, scores=each)


class PlayerLeft(HeroScapeEvent, frozen=True, tag="player_left"):
    """A player's figures were taken off the battlefield because the player left."""

    message: ClassVar[Message] = Message(
        "heroscape.event.player_left", "{color} leaves the battle with all figures."
    )
    color: str
    figures: tuple[str, ...]
