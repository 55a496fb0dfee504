"""What boards are told of the bots that think beside them, as messages without a frame."""

from collections.abc import Callable, Iterator

from frogwidgets.kernel.game import ALL, Eyes, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.messages import Message
from frogwidgets.kernel.opponents import News, Progress

_NOBODY = Progress(0, "", 1.0)
"""Nobody thinks any more."""


def messages(
    match: Match, eyes: Eyes, news: News, report: Callable[[BaseException], str]
) -> Iterator[Message]:
    """How far a thought has come, or why nothing came of it, for these eyes; `report` writes up a fault."""
    if isinstance(news, BaseException):
        told = str(news) if isinstance(news, FrogError) else "A bot failed; its seat still has to decide."
        yield {"kind": "error", "text": told, "report": report(news)}
        news = _NOBODY
    yield {
        "kind": "thinking",
        "seat": news.seat,
        "done": min(news.done, 1.0),
        "text": f"Player {news.seat} ({news.bot}) is thinking" if news.seat else "",
        "path": _considered(match, eyes, news),
    }


def _considered(match: Match, eyes: Eyes, news: Progress) -> list[str]:
    """What to touch for the move that a bot likes best so far.

    Nothing where that may tell what its seat alone knows.
    """
    if news.move is None:
        return []
    knows = eyes is ALL or eyes == news.seat or match.view(None) == match.view(news.seat)
    return list(match.game.touches(match.view(eyes), news.move)) if knows else []
