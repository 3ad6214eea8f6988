"""Where players find this table, as far as the server can tell."""

from __future__ import annotations

import socket as sockets
from ipaddress import ip_address
from urllib.parse import urlsplit

from wartable.server.settings import EVERYWHERE, Settings


def lan_address() -> str:
    """This machine's address on its network, as far as it can be found out locally."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def address_of(settings: Settings, port: int) -> str:
    """Where players find the table."""
    if settings.public_url:
        return settings.public_url
    host = settings.host
    if settings.lan or host in EVERYWHERE:
        host = lan_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_here_only(address: str) -> bool:
    """Whether an address works only on this computer."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
