"""The draws of `random.Random` in compiled code: the same numbers from the same state of the generator.

A generator is an array of 625 numbers, as `Random.getstate` tells them: the words, then how many are used.
"""

from collections.abc import Callable
from math import ceil, log
from random import Random
from typing import Any, Final, TypeVar

import numba
import numpy as np
from numba.extending import intrinsic
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
F = TypeVar("F", bound=Callable[..., Any])

_WORDS: Final = 624
_AHEAD: Final = 397
_UPPER: Final = 0x80000000
_LOWER: Final = 0x7FFFFFFF
_MAGIC: Final = 0x9908B0DF


def swift(function: F) -> F:
    """The function, compiled when it is first called by compiled code."""
    compile: Any = numba.njit(nogil=True, error_model="numpy")
    compiled: F = compile(function)
    return compiled


def inlined(function: F) -> F:
    """Like `swift`, but put into whoever calls it: for what is called at every move."""
    compile: Any = numba.njit(nogil=True, error_model="numpy", forceinline=True)
    compiled: F = compile(function)
    return compiled


def generator(rng: Random) -> Ints:
    """The state of a generator as an array."""
    return np.array(rng.getstate()[1], dtype=np.int64)


def put_back(rng: Random, state: Ints) -> None:
    """Let a generator go on from the state of an array."""
    version, _, gauss = rng.getstate()
    rng.setstate((version, tuple(state.tolist()), gauss))


def longest_lists(most: int) -> list[int]:
    """For samples of 0 to below `most`, the longest population of which `Random.sample` makes a list."""
    return [21 + (4 ** ceil(log(k * 3, 4)) if k > 5 else 0) for k in range(most)]


def _ones(context: Any, x: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.int64(numba.types.int64), code


def _top(context: Any, x: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        whole = arguments[0]
        zeros = builder.ctlz(whole, context.get_constant(numba.types.boolean, False))
        return builder.sub(context.get_constant(numba.types.int64, 63), zeros)

    return numba.types.int64(numba.types.int64), code


_built_in: Final[Any] = intrinsic
ones: Final[Callable[[int], int]] = _built_in(_ones)
"""How many bits of a number are set."""
top: Final[Callable[[int], int]] = _built_in(_top)
"""The place of the highest bit of a number that has one."""


@swift
def copy(row: Ints, out: Ints) -> None:
    """Copy a row; a loop, because slices take seconds to compile."""
    for at in range(len(row)):
        out[at] = row[at]


@inlined
def _mixed(upper: int, lower: int) -> int:
    y = (upper & _UPPER) | (lower & _LOWER)
    return (y >> 1) ^ (-(y & 1) & _MAGIC)


@swift
def _twist(mt: Ints) -> None:
    # Three loops, so that none has to ask where the words begin again.
    for i in range(_WORDS - _AHEAD):
        mt[i] = mt[i + _AHEAD] ^ _mixed(mt[i], mt[i + 1])
    for i in range(_WORDS - _AHEAD, _WORDS - 1):
        mt[i] = mt[i + _AHEAD - _WORDS] ^ _mixed(mt[i], mt[i + 1])
    mt[_WORDS - 1] = mt[_AHEAD - 1] ^ _mixed(mt[_WORDS - 1], mt[0])
    mt[_WORDS] = 0


@inlined
def _tempered(y: int) -> int:
    y ^= y >> 11
    y ^= (y << 7) & 0x9D2C5680
    y ^= (y << 15) & 0xEFC60000
    return y ^ (y >> 18)


@inlined
def word(mt: Ints) -> int:
    """The next 32 bits."""
    if mt[_WORDS] >= _WORDS:
        _twist(mt)
    at = mt[_WORDS]
    mt[_WORDS] = at + 1
    return _tempered(mt[at])


@inlined
def fraction(mt: Ints) -> float:
    """What `Random.random` draws."""
    at = mt[_WORDS]
    if at <= _WORDS - 2:
        mt[_WORDS] = at + 2
        a, b = _tempered(mt[at]) >> 5, _tempered(mt[at + 1]) >> 6
    else:
        a, b = word(mt) >> 5, word(mt) >> 6
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0)


@inlined
def below(mt: Ints, n: int) -> int:
    """A number below `n`, as `Random.choice` draws the place in a list of so many."""
    shift = 31 - top(n)
    drawn = word(mt) >> shift
    while drawn >= n:
        drawn = word(mt) >> shift
    return drawn
