"""Counters of a running server, in Prometheus format."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

APPENDED = Counter("wartable_rows", "Rows appended to logs.", registry=REGISTRY)
LOST_RACES = Counter(
    "wartable_lost_races", "Rows that another process was faster with.", registry=REGISTRY
)
BATCH = Histogram(
    "wartable_append_batch",
    "Rows in one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128),
    registry=REGISTRY,
)
ANSWER_SECONDS = Histogram(
    "wartable_command_seconds",
    "From a command to its acknowledgement.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)
CONNECTIONS = Gauge("wartable_connections", "WebSocket connections.", registry=REGISTRY)
ROOMS = Gauge("wartable_live_matches", "Matches in memory.", registry=REGISTRY)
MESSAGES = Counter("wartable_messages", "WebSocket messages.", ["direction"], registry=REGISTRY)
MESSAGES_IN, MESSAGES_OUT = MESSAGES.labels("in"), MESSAGES.labels("out")
REFUSED = Counter("wartable_refused", "Refused commands by kind.", ["kind"], registry=REGISTRY)
BOT_SECONDS = Histogram("wartable_bot_seconds", "How long bots thought.", registry=REGISTRY)
BOT_FAULTS = Counter("wartable_bot_faults", "Bots that failed or overran.", registry=REGISTRY)
LISTENER_LOSSES = Counter(
    "wartable_listener_losses", "Lost connections to the notices.", registry=REGISTRY
)


def metrics_page() -> bytes:
    """All of it as text."""
    return generate_latest(REGISTRY)
