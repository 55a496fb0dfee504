"""A whole match as a strip of small boards: drawn on a canvas that follows the match, with a twin in SVG.

The canvas is gone when a notebook is opened again; the SVG stays, and stands in wherever no canvas can be.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, Literal

from frogwidgets.kernel import frame
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import short
from frogwidgets.scene.gallery import Picture, gallery, on_board, places
from frogwidgets.scene.palette import LOOKS, Look
from frogwidgets.widgets.painted import Painted, with_twin
from frogwidgets.widgets.spots import Spot

WIDTH: Final = 900
_KEPT: Final = 1024
"""Scenes of positions that are kept: enough for a long match."""


class Strip:
    """Small boards, one for every move that changes what stands on the board; see `fw.strip`.

    `canvas` follows the match, `svg` is the same picture as text. A board that is picked in a page puts the
    match there. Only what everybody may see is shown. Raises `FrogError` that names what is wrong.
    """

    def __init__(self, match: Match, *, width: int = WIDTH, each: int = 120, look: Look = "day") -> None:
        if look not in LOOKS:
            raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
        for name, given, least in (("each", each, 40), ("width", width, 64)):
            if type(given) is not int or not least <= given <= 4000:
                raise FrogError(f"{name} is a number of px from {least} to 4000, not {short(given)}.")
        if width < each + 24:
            raise FrogError(f"Boards of {each} px do not fit into a strip of {width} px.")
        self.match = match
        self.width, self.each, self.look = width, each, look
        self._painted: Painted | None = None
        # With every move of the match the boards before it are wanted again.
        self._scene = lru_cache(maxsize=_KEPT)(match.game.scene)
        self._stop = match.listen(self._follow)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The boards: the start, then every move that changes what stands on the board.

        What has been taken back and can be redone is pale, and the board where the match stands is framed.
        """
        return _toned(*self._boards())

    @property
    def svg(self) -> str:
        """The strip as SVG text."""
        return self._drawn(self.pictures)[0]

    @property
    def canvas(self) -> Any:
        """The strip on an ipycanvas `Canvas`, drawn anew whenever the match changes.

        Raises `FrogError` where ipycanvas is not installed.
        """
        if self._painted is None:
            self._painted = Painted(self.width, self._picked)
            self._paint()
        return self._painted.canvas

    def go(self, board: int) -> None:
        """Put the match where a board of the strip shows it, the start being 0.

        Raises `FrogError` where there is no such board, and where the match may not go there.
        """
        boards, _ = self._boards()
        if type(board) is not int or not 0 <= board < len(boards):
            raise FrogError(f"The strip has boards 0 to {len(boards) - 1}, and no board {short(board)}.")
        # A bot that goes on from there thinks beside the page.
        with self.match.beside():
            self.match.goto(boards[board][0])

    def close(self) -> None:
        """Stop following the match and take the canvas away."""
        self._stop()
        if self._painted is not None:
            self._painted.close()
            self._painted = None

    def _boards(self) -> tuple[list[tuple[int, Picture]], int]:
        """The boards, each after so many moves, and the number of the one where the match stands."""
        match = self.match
        with match.lock:
            ply = match.ply
            boards = list(self._pictures())
        return boards, max(number for number, (after, _) in enumerate(boards) if after <= ply)

    def _pictures(self) -> Iterator[tuple[int, Picture]]:
        match = self.match
        scene = self._scene(match.view_at(0, None), None)
        standing = on_board(scene)
        yield 0, Picture(scene, "start")
        number = 0
        for ply, move in enumerate(match.moves, start=1):
            after = self._scene(match.view_at(ply, None), None)
            now = on_board(after)
            if now == standing:
                continue
            number += 1
            standing = now
            told = frame.told(match.game, match.states[ply - 1], move, None, self._scene)
            yield ply, Picture(after, f"{number}  {told.move}", told.places)

    def _drawn(self, pictures: tuple[Picture, ...]) -> tuple[str, float]:
        title = f"{self.match.game.title}, {len(pictures)} boards"
        return gallery(pictures, self.width, self.each, self.look, title, "; ".join(self._captions(pictures)))

    def _captions(self, pictures: tuple[Picture, ...]) -> list[str]:
        return [picture.caption for picture in pictures]

    def _paint(self) -> None:
        if self._painted is None:
            return
        boards, here = self._boards()
        svg, height = self._drawn(_toned(boards, here))
        laid = places(len(boards), self.width, self.each)
        spots = [
            Spot(
                picture.caption,
                100 * at.x / self.width,
                100 * at.y / height,
                100 * at.w / self.width,
                100 * at.h / height,
            )
            for (_, picture), at in zip(boards, laid, strict=True)
        ]
        self._painted.show(svg, height, self._title(), spots, here)

    def _picked(self, board: int) -> None:
        """What a page asks for: the refusal of a match is told there."""
        try:
            self.go(board)
            said = f"The match stands at {self.pictures[board].caption.replace('  ', ' ')}."
        except FrogError as error:
            said = str(error)
        if self._painted is not None:
            self._painted.spots.says = said

    def _follow(self, match: Match) -> None:
        self._paint()

    def _title(self) -> str:
        return f"{self.match.game.title}: the match as a strip of boards"

    def __repr__(self) -> str:
        return "\n".join([f"<Strip of {self.match!r}>", *self._captions(self.pictures)])

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        # Without ipycanvas the twin is shown alone.
        with suppress(FrogError):
            _ = self.canvas
        return with_twin(self._painted, self.svg, self._title(), repr(self), **kwargs)


def _toned(boards: list[tuple[int, Picture]], here: int) -> tuple[Picture, ...]:
    """The pictures of boards; where the match does not stand at the last, that is told from the others."""
    if here == len(boards) - 1:
        return tuple(picture for _, picture in boards)
    tones: tuple[Literal["", "here", "ahead"], ...] = ("", "here", "ahead")
    return tuple(
        picture._replace(tone=tones[(number > here) + (number >= here)])
        for number, (_, picture) in enumerate(boards)
    )
