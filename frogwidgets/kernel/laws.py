"""The laws that every game obeys, as functions to call: on a position, on a move, on a whole game.

They know a game only through its protocol, so the author of a new game gets them for nothing: call the
`laws_of_...` here and in `picture_laws` at every decision of `random_play`. A law that does not hold raises
`LawBroken`, which says what is wrong, in which position and at which move.
"""

import copy
import pickle
import random
from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from itertools import count
from random import Random
from typing import Never, TypeVar

from frogwidgets.kernel.game import (
    ALL,
    CHANCE,
    NOBODY,
    Check,
    Eyes,
    FrogError,
    Game,
    HiddenInformation,
    IllegalMove,
    Rolls,
    ScoreSheet,
    Turns,
)

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class LawBroken(AssertionError):
    """A game does not keep a law: what is wrong, in which position, and at which move where there is one."""

    def __init__(self, what: str, position: str, move: str = "") -> None:
        super().__init__(f"{what}{f', at {move!r}' if move else ''}, in {position!r}")
        self.what = what
        self.position = position
        self.move = move


def eyes_of(game: Game[S, M], s: S) -> tuple[Eyes, ...]:
    """Everybody who may look at a state: each seat, the public, and the eyes that see everything."""
    return (*range(1, game.players(s) + 1), None, ALL)


def random_play(
    game: Game[S, M], players: int, rng: Random, first: int | None = None, limit: int | None = None
) -> Iterator[tuple[S, M | None]]:
    """A game played at random from the set-up: each state with the move then made; None after the last.

    The last state is where nobody decides, or the one after `limit` moves, for games that need not end.
    """
    s = game.new(players, rng, first)
    for _ in count() if limit is None else range(limit):
        if game.to_move(s) == CHANCE:
            m = game.chance_move(s, rng)
        else:
            moves = game.legal_moves(s)
            if not moves:
                break
            m = rng.choice(moves)
        yield s, m
        s = game.advance(s, m)
    yield s, None


def laws_of_setup(game: Game[S, M], players: int, seed: int) -> None:
    """A set-up depends on the generator it is given and on nothing else, and leaves the global one alone."""
    before = random.getstate()
    s = game.new(players, Random(seed))
    if random.getstate() != before:
        broken(game, s, "the set-up draws from the global generator")
    if game.new(players, Random(seed)) != s:
        broken(game, s, "equal generators give different set-ups")
    if game.players(s) != players:
        broken(game, s, f"a set-up for {players} has {game.players(s)} seats")
    for wrong in (0, -1, 1_000, True, 2.0, "2", None):
        try:
            game.new(wrong, Random(seed))  # type: ignore[arg-type]
        except FrogError:
            continue
        broken(game, s, f"a set-up for {wrong!r} players is made")


# --- laws of a position ------------------------------------------------------------------------------


def legal_moves_are_listed_once(game: Game[S, M], s: S) -> None:
    """The list has no move twice, no two texts for one move, and every move in it is its own canonical."""
    moves = game.legal_moves(s)
    if not isinstance(moves, tuple):
        broken(game, s, f"legal_moves is a {type(moves).__name__}, no tuple")
    if moves != game.legal_moves(s):
        broken(game, s, "asking twice gives two lists")
    if len(set(moves)) != len(moves):
        broken(game, s, "a legal move is listed twice")
    texts = [game.format_move(s, m) for m in moves]
    if len(set(texts)) != len(texts):
        broken(game, s, "two legal moves have the same text")
    for m in moves:
        if game.canonical(s, m) != m:
            broken(game, s, "a listed move is not its own canonical", m)


def the_end_has_no_moves(game: Game[S, M], s: S) -> None:
    """Over, nobody to move and no legal move are one and the same; at chance there is no decision either."""
    seat, over, moves = game.to_move(s), game.is_over(s), game.legal_moves(s)
    if (seat == NOBODY) != over:
        broken(game, s, f"to_move is {seat}, is_over is {over}")
    if not over and seat != CHANCE and seat not in range(1, game.players(s) + 1):
        broken(game, s, f"to_move is {seat}, which is no seat")
    if bool(moves) != (seat > 0):
        broken(game, s, f"to_move is {seat} with {len(moves)} legal moves")


def legal_moves_are_the_candidates_without_violations(game: Game[S, M], s: S) -> None:
    """What may be thought of and breaks no clause is exactly what may be played."""
    legal = set(game.legal_moves(s))
    seen: set[M] = set()
    allowed: set[M] = set()
    for m in game.candidates(s):
        if m in seen:
            broken(game, s, "a candidate is listed twice", m)
        seen.add(m)
        if not game.violations(s, m):
            allowed.add(game.canonical(s, m))
    for m in game.legal_moves(s):
        if m not in allowed:
            why = [f"{check.clause}: {check.text}" for check in game.violations(s, m)]
            broken(game, s, f"a legal move is refused or no candidate ({why})", m)
    for m in sorted(allowed - legal, key=repr):
        broken(game, s, "a candidate without violations is not legal", m)


def positions_keep_their_text(game: Game[S, M], s: S, strict: bool = True) -> None:
    """Writing a state, or a view of it, and reading the text gives the same; so does writing anew."""
    for eyes in eyes_of(game, s):
        v = game.view(s, eyes)
        text = game.format(v)
        for again in (game.parse(text, strict), game.parse(text, strict=False)):
            if again != v or game.format(again) != text:
                broken(game, s, f"the text {text!r} of the view of {eyes} reads as {game.format(again)!r}")


def moves_keep_their_text(game: Game[S, M], s: S, moves: Iterable[M]) -> None:
    """Reading the text of a move, legal or not, gives the move, and not several of them."""
    for m in moves:
        text = game.format_move(s, m)
        if not text or text.strip() != text:
            broken(game, s, f"a move has the text {text!r}", m)
        if game.parse_move(s, text) != m:
            broken(game, s, f"the text of a move reads as {game.parse_move(s, text)!r}", m)
        if isinstance(game, Turns) and game.split(s, text) is not None:
            broken(game, s, f"the text of one move is split into {game.split(s, text)}", m)


def values_survive_copying(game: Game[S, M], s: S) -> None:
    """States, moves and the game itself are equal to their copies and pickles, with equal hashes."""
    for value in (s, *game.legal_moves(s), *(game.view(s, eyes) for eyes in eyes_of(game, s))):
        for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            if other != value or hash(other) != hash(value):
                broken(game, s, f"a copy of {value!r} is another value")
    other_game = pickle.loads(pickle.dumps(game))
    if other_game != game or hash(other_game) != hash(game) or other_game.options != game.options:
        broken(game, s, "a copy of the game is another game")
    if other_game.legal_moves(s) != game.legal_moves(s):
        broken(game, s, "a copy of the game lists other moves")


def views_hide_and_agree(game: Game[S, M], s: S) -> None:
    """A view of a view is the view, everything is seen by ALL, and who is on turn is told to everybody.

    The seat on turn sees her own legal moves; no view knows a move that is not legal.
    """
    if game.view(s, ALL) != s:
        broken(game, s, "ALL sees something else than the state")
    seat, moves = game.to_move(s), game.legal_moves(s)
    for eyes in eyes_of(game, s):
        v = game.view(s, eyes)
        if type(v) is not type(s):
            broken(game, s, f"the view of {eyes} is a {type(v).__name__}")
        if game.view(v, eyes) != v:
            broken(game, s, f"the view of {eyes} looks different when viewed again")
        if game.view(v, None) != game.view(s, None):
            broken(game, s, f"what is public differs in the view of {eyes}")
        if (game.players(v), game.to_move(v), game.is_over(v)) != (game.players(s), seat, game.is_over(s)):
            broken(game, s, f"the view of {eyes} has another turn or end")
        seen = game.legal_moves(v)
        if eyes == seat and seen != moves:
            broken(game, s, "the seat on turn does not see her legal moves")
        if seen not in ((), moves):
            broken(game, s, f"the view of {eyes} has other legal moves")


def every_call_answers_on_views(game: Game[S, M], s: S) -> None:
    """Nothing but `apply`, `advance` and `checks` minds a secret, and those only with `HiddenInformation`."""
    asked: tuple[Callable[[S], object], ...] = (
        game.scores, game.winners, game.choices, game.chance_outcomes, game.format, game.legal_moves,
    )  # fmt: skip
    for eyes in eyes_of(game, s):
        v = game.view(s, eyes)
        for question in asked:
            question(v)
        for text in (game.rule(v), game.phase(v), game.diagram(v)):
            if not text.strip():
                broken(game, s, f"the rule, the phase or the diagram for {eyes} is empty")
        if game.to_move(v) > 0 and not game.legal_moves(v) and list(game.candidates(v)):
            broken(game, s, f"the choice is hidden from {eyes}, the candidates are not")
        for m in game.legal_moves(v):
            for call in (game.apply, game.advance, game.checks):
                try:
                    call(v, m)
                except HiddenInformation:
                    continue


def resampling_changes_nothing_seen(game: Game[S, M], s: S, rng: Random, strict: bool = True) -> None:
    """What a pair of eyes cannot see may be anything: view, moves, choices, picture and scores stay the same.

    The resampled state is a full one, can be had from the view alone, and reads back from its text.
    """
    for eyes in eyes_of(game, s):
        v = game.view(s, eyes)
        for source in (s, v):
            full = game.resample(source, eyes, rng)
            if game.resample(full, ALL, rng) != full:
                broken(game, s, f"resampling for {eyes} leaves something unknown")
            if game.parse(game.format(full), strict) != full:
                broken(game, s, f"resampling for {eyes} gives a position that does not read back")
            w = game.view(full, eyes)
            if w != v or repr(w) != repr(v) or game.format(w) != game.format(v):
                broken(game, s, f"{eyes} can tell a resampled state: {game.format(w)!r}")
            if game.legal_moves(w) != game.legal_moves(v) or game.choices(w) != game.choices(v):
                broken(game, s, f"{eyes} can tell a resampled state by its moves")
            if game.scores(w) != game.scores(v) or game.winners(w) != game.winners(v):
                broken(game, s, f"{eyes} can tell a resampled state by its scores")
        if game.scene(w, eyes) != game.scene(v, eyes) or game.diagram(w) != game.diagram(v):
            broken(game, s, f"{eyes} can tell a resampled state by its picture")


def chance_adds_up(game: Game[S, M], s: S) -> None:
    """Outcomes of a chance that is due are distinct and sum to 1; where none is due there are none."""
    outcomes = game.chance_outcomes(s)
    if game.to_move(s) != CHANCE:
        if outcomes != ():
            broken(game, s, "no chance is due, yet there are outcomes")
        return
    drawn = game.chance_move(s, Random(0))
    if drawn != game.chance_move(s, Random(0)):
        broken(game, s, "equal generators give different outcomes")
    moves_keep_their_text(game, s, (drawn,))
    if isinstance(game, Rolls):
        seat = game.roller(s)
        if seat not in range(game.players(s) + 1):
            broken(game, s, f"chance happens in the turn of {seat!r}, which is no seat")
        if any(game.roller(game.view(s, eyes)) != seat for eyes in eyes_of(game, s)):
            broken(game, s, "not everybody sees in whose turn chance happens")
    if outcomes is None:
        return
    moves = [m for m, _ in outcomes]
    if len(set(moves)) != len(moves):
        broken(game, s, "an outcome is listed twice")
    if any(share <= 0 for _, share in outcomes) or sum((share for _, share in outcomes), Fraction()) != 1:
        broken(game, s, f"the probabilities sum to {sum(share for _, share in outcomes)}")
    if drawn not in moves:
        broken(game, s, "chance drew what is no outcome", drawn)


def scores_add_up(game: Game[S, M], s: S) -> None:
    """A sheet a seat or none at all; a total is the sum of its leaves; winners are seats."""
    seats = range(1, game.players(s) + 1)
    sheets = game.scores(s)
    if len(sheets) not in (0, len(seats)):
        broken(game, s, f"{len(sheets)} score sheets for {len(seats)} seats")
    for sheet in sheets:
        leaves = _points(sheet)
        total = None if None in leaves else sum(points for points in leaves if points is not None)
        if sheet.total != total:
            broken(game, s, f"a sheet says {sheet.total}, its lines add up to {total}")
    winners = game.winners(s)
    if not winners <= frozenset(seats):
        broken(game, s, f"the winners are {sorted(winners)}")
    if game.is_over(s) and not winners:
        broken(game, s, "the game is over and nobody has won")


# --- laws of a move ----------------------------------------------------------------------------------


def checks_speak(game: Game[S, M], s: S, m: M) -> tuple[Check, ...]:
    """Every check has a clause and one plain sentence; the violations are the checks that do not hold."""
    checks = game.checks(s, m)
    if game.violations(s, m) != tuple(check for check in checks if not check.holds):
        broken(game, s, "violations are not the failing checks", m)
    if not checks:
        broken(game, s, "no clause is asked", m)
    for check in checks:
        if not check.clause or not is_sentence(check.text):
            broken(game, s, f"a check says {check.text!r} ({check.clause})", m)
    return checks


def refusals_agree(game: Game[S, M], s: S, m: M) -> None:
    """`apply` plays what breaks no clause, refuses the rest with the violations, and changes nothing."""
    before = (hash(s), repr(s))
    violations = tuple(check for check in checks_speak(game, s, m) if not check.holds)
    try:
        t = game.apply(s, m)
    except IllegalMove as refusal:
        if not violations:
            broken(game, s, f"a move without violations is refused: {refusal}", m)
        if refusal.violations != violations:
            broken(game, s, "the refusal carries other violations", m)
    else:
        if violations:
            broken(game, s, f"a move that breaks {violations[0].clause} is played", m)
        if game.canonical(s, m) not in game.legal_moves(s):
            broken(game, s, "a move is played that is not listed", m)
        if t != game.advance(s, game.canonical(s, m)):
            broken(game, s, "apply and advance differ", m)
    if (hash(s), repr(s)) != before:
        broken(game, s, "the state has changed under a move", m)


# --- all of them -------------------------------------------------------------------------------------


def laws_of_position(game: Game[S, M], s: S, strict: bool = True) -> None:
    """All laws of a position that are quick enough for every decision of many games."""
    legal_moves_are_listed_once(game, s)
    the_end_has_no_moves(game, s)
    positions_keep_their_text(game, s, strict)
    moves_keep_their_text(game, s, game.legal_moves(s))
    views_hide_and_agree(game, s)
    chance_adds_up(game, s)
    scores_add_up(game, s)


def laws_of_candidates(game: Game[S, M], s: S, rng: Random, sample: int = 60) -> None:
    """The laws of candidates: all of them against the legal moves, a sample of them one by one."""
    legal_moves_are_the_candidates_without_violations(game, s)
    some = list(game.candidates(s))
    some = rng.sample(some, min(sample, len(some)))
    moves_keep_their_text(game, s, some)
    for m in some:
        refusals_agree(game, s, m)


# --- saying what broke -------------------------------------------------------------------------------


def broken(game: Game[S, M], s: S, what: str, m: M | None = None) -> Never:
    """Raise `LawBroken`; a game too broken to write its own texts is shown by `repr`."""
    try:
        position = game.format(s)
    except Exception:
        position = repr(s)
    if m is None:
        raise LawBroken(what, position)
    try:
        move = game.format_move(s, m)
    except Exception:
        move = repr(m)
    raise LawBroken(what, position, move)


def is_sentence(text: str) -> bool:
    """Whether a text reads as one: no stray blanks, a stop at its end, no value that slipped in."""
    return bool(text) and text == " ".join(text.split()) and text[-1] in ".!?" and "None" not in text


def _points(sheet: ScoreSheet) -> list[int | None]:
    """The points of the leaves of a sheet."""
    if not sheet.parts:
        return [sheet.points]
    return [points for part in sheet.parts for points in _points(part)]
