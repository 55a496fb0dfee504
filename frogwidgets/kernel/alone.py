"""One change at a time: methods of an object with a `lock` that no two threads carry out at once."""

import functools
from collections.abc import Callable
from threading import RLock
from typing import Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Locked(Protocol):
    """What has a lock of its own."""

    lock: RLock


L = TypeVar("L", bound=Locked)


def alone(change: Callable[Concatenate[L, P], R]) -> Callable[Concatenate[L, P], R]:
    """The method, holding its object's lock.

    JupyterLab lets a kernel answer a board's messages in a thread beside the one that runs the cells.
    """

    @functools.wraps(change)
    def locked(self: L, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock:
            return change(self, *args, **kwargs)

    return locked
