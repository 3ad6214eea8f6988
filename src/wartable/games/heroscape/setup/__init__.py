"""Setting up: the table before anything happens (HS-SETUP, HS-ARMY, HS-DRAFT)."""

from wartable.games.heroscape.setup.armies import bring_armies, pick_army, roll_placing, set_up
from wartable.games.heroscape.setup.draft import draft_card
from wartable.games.heroscape.setup.placing import place_figure

__all__ = ["bring_armies", "draft_card", "pick_army", "place_figure", "roll_placing", "set_up"]
