"""What both games of template flight say."""

from __future__ import annotations

from wartable.engine.message import Message

OUTSIDE_AREA = Message("flightpath.outside_area", "It must lie inside the marked area.")()
IN_THE_WAY = Message("flightpath.in_the_way", "{thing} is in the way.")
TOO_NEAR = Message("flightpath.too_near", "It is too near to {thing}.")
