"""Where this machine is reached from: its address in the network of the room."""

import socket

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]", "0.0.0.0")  # noqa: S104  (compared with, not bound to)


def lan_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def reachable(host: str) -> str:
    """`host[:port]` as a phone can use it: an address of this machine alone is of no use to others."""
    name, colon, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    if not name:
        name, colon, port = host, "", ""
    return f"{lan_address()}{colon}{port}" if name in LOCAL_HOSTS else host
