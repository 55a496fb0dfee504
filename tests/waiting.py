"""Waiting for what the thread of a bot does, without a fixed while."""

import threading
import time
from collections.abc import Callable

LONGEST = 5.0
"""Seconds after which nothing more is expected."""


def workers() -> list[threading.Thread]:
    """The threads in which bots think beside boards."""
    return [thread for thread in threading.enumerate() if thread.name == "frogwidgets bot"]


def until(holds: Callable[[], object]) -> None:
    """Wait as long as bots are at work for something that they do; fails where it does not come about."""
    end = time.monotonic() + LONGEST
    while not holds():
        at_work = workers()
        assert time.monotonic() < end
        assert at_work or holds(), "No bot is at work any more."
        for thread in at_work:
            thread.join(0.005)
