"""The functions behind the package's public names: each finds what it needs and hands over.

No rules, no state, and nothing is loaded before it is asked for.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

from frogwidgets.kernel.game import Eyes, FrogError, Game
from frogwidgets.kernel.told import short

_KEYWORDS = ("players", "seed", "position", "strict", "mode", "names", "first")
"""What `match` itself takes; other keywords are options of the game."""

if TYPE_CHECKING:
    from frogwidgets.bots import Player
    from frogwidgets.bots.advice import Advice
    from frogwidgets.kernel.match import Match
    from frogwidgets.lessons.answers import Answers
    from frogwidgets.lessons.exercise import Exercise
    from frogwidgets.rulebook import Clause, Example, Ledger, Rulebook
    from frogwidgets.scene.palette import Look
    from frogwidgets.simulation import Mean, Result
    from frogwidgets.simulation.plan import Playable, PlayerLike
    from frogwidgets.simulation.run import Watch
    from frogwidgets.widgets.board import Board
    from frogwidgets.widgets.card import Card, Cards
    from frogwidgets.widgets.distribution import Distribution
    from frogwidgets.widgets.editor import PositionEditor
    from frogwidgets.widgets.heat import Heat
    from frogwidgets.widgets.intervals import Intervals
    from frogwidgets.widgets.strip import Strip


def games() -> tuple[str, ...]:
    """The names of the games."""
    from frogwidgets.games import names

    return names()


def game(name: str, **options: Any) -> Game[Any, Any]:
    """The rules of a game under these options: stateless, hashable.

    Raises `FrogError` that lists the games or the options where one is unknown.
    """
    from frogwidgets.games import game as find

    return find(name, **options)


def match(
    game: str | Game[Any, Any],
    *,
    players: int | None = None,
    seed: int | None = None,
    position: str | None = None,
    strict: bool = False,
    mode: str = "study",
    names: Sequence[str] = (),
    first: int | None = None,
    **options: Any,
) -> "Match":
    """A match: a new one (of 2 players, unless said), or one that starts from a position.

    `game` is a name, with the game's options as further keywords, or a game. The same seed gives the same
    chance. A position may be sparse unless `strict`. Mode "study" allows chosen throws and free undo, "fair"
    is for real play. `names` are the players', `first` is the seat that begins (drawn from the seed
    otherwise). Raises `FrogError` that names what is wrong.
    """
    from frogwidgets.kernel.match import Match
    from frogwidgets.rulebook.library import Rulebooks

    made = Match(
        _rules(game, options),
        players=players,
        seed=seed,
        position=position,
        strict=strict,
        mode=mode,
        names=names,
        first=first,
    )
    made.library = Rulebooks()
    return made


def _rules(given: object, options: dict[str, Any]) -> Game[Any, Any]:
    """The game that a name or a game means."""
    if isinstance(given, str):
        try:
            return game(given, **options)
        except FrogError as error:
            near = [own for keyword in options for own in get_close_matches(keyword, _KEYWORDS, 1, 0.8)]
            if not near:
                raise
            raise FrogError(f"{error} A match also takes {', '.join(near)}.") from None
    if not hasattr(given, "legal_moves"):
        raise FrogError(f"{short(given)} is no game; give a name ({', '.join(games())}) or fw.game(name).")
    if options:
        raise FrogError(f"A game has its options already: give {_words(options)} to fw.game, or with a name.")
    return cast(Game[Any, Any], given)


def _words(keywords: dict[str, Any]) -> str:
    return ", ".join(keywords)


def board(
    on: "Match | str | Game[Any, Any]",
    *,
    seat: Eyes | Literal["turn"] = "turn",
    look: str = "auto",
    **setup: Any,
) -> "Board":
    """A board that plays in a notebook: on a match, or on a new one that `fw.match` makes of the same words.

    `seat` is whose eyes and hands the board has: "turn" (whoever decides), a seat 1..n, None (what is public,
    for onlookers) or `fw.ALL`. `look` is "auto" (the notebook's theme), "day", "dusk" or "print". Several
    boards may show one match. Raises `FrogError` that names what is wrong.
    """
    from frogwidgets.kernel.match import Match
    from frogwidgets.widgets.board import Board

    if not isinstance(on, Match):
        on = match(on, **setup)
    elif setup:
        raise FrogError(f"A match is set up already: give {_words(setup)} to fw.match.")
    return Board(on, seat=seat, look=look)


def card(
    exercise: "str | Exercise | Sequence[str | Exercise]",
    *,
    seed: int | None = None,
    kind: str | None = None,
    answers: "Answers | None" = None,
    look: str = "auto",
) -> "Card | Cards":
    """An exercise to answer in a notebook: `fw.card("FR-3", seed=18)`, an id, or an exercise; of a list one
    card under another.

    `kind` is a letter as in `fw.exercise`. Answers are kept in `answers`, without it in answers.json beside
    the notebook. `look` is "auto" (the notebook's theme), "day", "dusk" or "print". Raises `FrogError` that
    names what is wrong.
    """
    from frogwidgets.widgets.card import cards

    return cards(exercise, seed=seed, kind=kind, answers=answers, look=look)


def editor(
    game: str | Game[Any, Any],
    position: str | None = None,
    *,
    players: int = 2,
    look: str = "auto",
    **options: Any,
) -> "PositionEditor":
    """A position to build by hand: on an empty board for so many players, or from a position.

    It says what is wrong with it, and has its text and the line of Python for it. Raises `FrogError` that
    names what is wrong with the words.
    """
    from frogwidgets.kernel.editor import Editor
    from frogwidgets.widgets.editor import PositionEditor

    return PositionEditor(Editor(_rules(game, options), position, players), look=look)


def strip(match: "Match", *, width: int = 900, each: int = 120, look: "Look" = "day") -> "Strip":
    """The whole match so far as small boards, drawn with ipycanvas, with a twin in SVG that saving keeps.

    `width` is the strip's and `each` a board's, in px. Only what everybody may see is shown. Raises
    `FrogError` that names what is wrong.
    """
    from frogwidgets.kernel.match import Match
    from frogwidgets.widgets.strip import Strip

    if not isinstance(match, Match):
        raise FrogError(f"{short(match)} is no match; fw.match(...) makes one.")
    return Strip(match, width=width, each=each, look=look)


def load(path: str | PathLike[str]) -> "Match":
    """The match that a record holds (a `.frog` file, as `Match.save` writes it), as it was played so far.

    Raises `FrogError` that names the file and, where it is no record, the line.
    """
    from frogwidgets.kernel.record import read
    from frogwidgets.rulebook.library import Rulebooks

    if not isinstance(path, str | PathLike):
        raise FrogError(f"A record is loaded from a file, and {short(path)} names none.")
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise FrogError(f"{file} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError as error:
        raise FrogError(f"{file} is no record: byte {error.start} is not UTF-8 text.") from None
    except ValueError as error:
        raise FrogError(f"{short(path)} names no file: {error}.") from None
    kept = read(text, game, file.name)
    kept.library = Rulebooks()
    return kept


def rulebook(name: str) -> "Rulebook":
    """The rulebook of a game: its clauses by id, in reading order. Raises `FrogError` for an unknown name."""
    from frogwidgets.rulebook import rulebook

    return rulebook(name)


def clause(id: str) -> "Clause":
    """The clause with this id (`"FR-LEAP-3"`), of whichever game. Raises `FrogError` for an unknown id."""
    from frogwidgets.rulebook import clause

    return clause(id)


def example(id: str) -> "Example":
    """The example with this id (`"FR-LEAP-3.a"`). Raises `FrogError` for an unknown id."""
    from frogwidgets.rulebook import example

    return example(id)


def ledger(game: str | None = None) -> "Ledger":
    """Clause by clause: the code that cites it, its examples, tests, exercises and lessons; of one game or of
    all."""
    from frogwidgets.lessons.library import trained
    from frogwidgets.rulebook import ledger

    return ledger(game, trained(game))


def bot(name: str, *, iterations: int | None = None, seconds: float | None = None) -> "Player":
    """A player for `match.bot`: "random", "greedy", "flat" or "search".

    The last two think: so many `iterations` a move (400 unless said, also written `"search:200"`), or so
    many `seconds`. With iterations the same match gives the same moves. Raises `FrogError` that names what
    is wrong.
    """
    from frogwidgets.bots import bot as find

    return find(name, iterations=iterations, seconds=seconds)


def advise(
    match: "Match",
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    show: bool = True,
) -> "Advice":
    """The legal moves of whoever decides, ranked by a tree search that sees what that seat sees.

    Each with its tries, what they counted on average (0 lost, 1 won) with a 95 % interval, the clauses that
    it follows and the points that it earns at once. Thinks `iterations` (600) or `seconds`; with iterations
    the same `seed` gives the same advice. Boards of that seat show the best five as marks until the position
    changes, unless `show` is false. Raises `FrogError` when nobody has to decide.
    """
    from frogwidgets.bots.advice import advise as think
    from frogwidgets.kernel.match import Match

    if not isinstance(match, Match):
        raise FrogError(f"{short(match)} is no match; fw.match(...) makes one.")
    return think(match, iterations=iterations, seconds=seconds, seed=seed, show=show)


def simulate(
    game: "Playable",
    *,
    games: int,
    players: "Sequence[PlayerLike]" = ("random", "random"),
    seed: int | None = None,
    position: str = "",
    without: str = "",
    longest: int = 2_000,
    workers: int | None = 1,
    path: str | PathLike[str] | None = None,
    places: bool = False,
    progress: bool = True,
    watch: "Watch | None" = None,
    **options: Any,
) -> "Result":
    """Play many games by bots, a bot a seat, and count: a tidy table with a row a game and seat.

    `game` is a name, with the game's options as further keywords, a game, or a match, which is played on
    from where it stands; `without` is a clause that is switched off. The same `seed` gives the same games,
    whatever the number of `workers`; None takes what joblib is set to, so that
    `joblib.parallel_config(backend="dask")` spreads the games over a cluster. A `position` takes the place
    of the shuffled set-ups. A game is cut off after `longest` moves. With a `path` every batch is written
    there, and the same call goes on where the last one ended. `places` also counts where moves begin and
    end; `watch` is called with what has been played so far. An interrupt gives what is done. Raises
    `FrogError` that names what is wrong, and `SimulationError`, whose `result` holds what was played, where
    a player, a worker or the disk fails.
    """
    from frogwidgets.simulation import simulate as run

    return run(
        game,
        games=games,
        players=players,
        seed=seed,
        position=position,
        without=without,
        longest=longest,
        workers=workers,
        path=path,
        places=places,
        progress=progress,
        watch=watch,
        **options,
    )


def heat(
    result: "Result | None" = None, *, what: str = "landing", width: int = 420, look: "Look" = "day"
) -> "Heat":
    """The board with a circle wherever moves ended (`what="start"`: began) in the games of a simulation.

    Drawn with ipycanvas, with a twin in SVG and a table that saving keeps. While a simulation runs it
    follows: `h = fw.heat(first); display(h); fw.simulate(..., places=True, watch=h.show)`. `width` is in px.
    Raises `FrogError` that names what is wrong.
    """
    from frogwidgets.widgets.heat import Heat

    return Heat(result, what=what, width=width, look=look)


def distribution(
    result: "Result", what: str = "points", *, by: str = "seat", width: int = 560, look: "Look" = "day"
) -> "Distribution":
    """How a measure of a simulation's games is spread, drawn with matplotlib, with an SVG twin and a table.

    `what` is a measure of the result ("points", "won", "moves", "turns", ...). `by="seat"` shows how many
    games came to each figure, `by="source"` the averages of the clauses that gave the points, or of the kinds
    of moves. `figure` is matplotlib's, `svg` the same as text, `table` the figures; `width` is in px. Raises
    `FrogError` that names what is wrong.
    """
    from frogwidgets.widgets.distribution import Distribution

    return Distribution(result, what, by=by, width=width, look=look)


def intervals(
    means: "Mapping[str, Mean]",
    *,
    title: str = "Averages with 95 % intervals",
    at: float | None = None,
    width: int = 560,
    look: "Look" = "day",
) -> "Intervals":
    """Averages of simulations side by side, by name, each a dot on its 95 % interval; else as `distribution`.

    The averages are those of `result.mean`, `rate`, `first` and `against`. `at` draws a line to compare with:
    0 for differences, an even share for wins. Raises `FrogError` that names what is wrong.
    """
    from frogwidgets.widgets.intervals import Intervals

    return Intervals(means, title=title, at=at, width=width, look=look)
