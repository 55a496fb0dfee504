"""The laws on random positions that no game need reach: candidates and their refusals, texts, copies."""

from random import Random
from typing import Any

from frogwidgets.games import game
from frogwidgets.games.frogger.state import AWAY, HOME, START, Drive, Flip, Hop, Rush, Slide, Stop, Throw
from frogwidgets.kernel import laws, picture_laws
from frogwidgets.rulebook import rulebook
from tests.games.frogger.positions import OPTIONS, random_text
from tests.scale import scaled, tell


def positions(name: str, figure: int) -> Any:
    """So many random positions, under the options in turn, with a generator."""
    rng = Random(name)
    for number in range(scaled(figure)):
        g = game("frogger", **OPTIONS[number % len(OPTIONS)])
        yield g, g.parse(random_text(rng), strict=False), rng


def test_legal_moves_are_the_candidates_without_violations() -> None:
    count = 0
    for g, s, _ in positions("candidates", 3_000):
        laws.legal_moves_are_the_candidates_without_violations(g, s)
        count += 1
    tell(f"Frogger: legal moves = candidates without violations on {count} positions")


def test_every_violation_cites_a_clause_of_the_rulebook() -> None:
    book, cited = rulebook("frogger"), set()
    for g, s, rng in positions("clauses", 2_000):
        some = list(g.candidates(s))
        for m in rng.sample(some, min(len(some), 60)):
            for check in laws.checks_speak(g, s, m):
                assert check.clause in book, (g.format_move(s, m), check)
                if not check.holds:
                    cited.add(check.clause)
    assert len(cited) >= 12, sorted(cited)
    tell(f"Frogger: {len(cited)} clauses refuse candidates: {', '.join(sorted(cited))}")


def test_positions_keep_the_laws() -> None:
    for g, s, _ in positions("positions", 3_000):
        laws.laws_of_position(g, s, strict=False)
        laws.values_survive_copying(g, s)


def test_pictures_and_traces_of_eventful_moves_keep_the_laws() -> None:
    """Moves from which something follows: bonuses, hits, frogs moved on, riders carried by a log."""
    count = 0
    for g, s, rng in positions("pictures", 400):
        texts = {m: g.format_move(s, m) for m in g.legal_moves(s)}
        eventful = [m for m, text in texts.items() if set("+x^*%") & set(text)]
        riding = s.frogs[0] | s.frogs[1]
        carrying = [
            m for m in texts if isinstance(m, Slide) and riding & 3 << 8 * (m.lane + 2) + s.logs[m.lane]
        ]
        for some in (eventful, carrying):
            for m in rng.sample(some, min(2, len(some))):
                picture_laws.laws_of_move(g, s, m, rng)
                motions = [motion for event in g.trace(s, m) for motion in event.motions]
                lost = [motion for motion in motions if motion.kind in ("appear", "vanish")]
                # Whatever the steps leave wrong the end of a trace sets right: no piece may need that.
                assert not [motion for motion in lost if motion.id.startswith(("frog:", "log:", "car:"))]
                count += 1
    assert count
    tell(f"Frogger: scene before + motions = scene after for {count} eventful moves of random positions")


def test_any_move_that_can_be_written_is_judged() -> None:
    """Any squares in any fields: legal exactly when the canonical one is listed."""
    played = refused = 0
    for g, s, rng in positions("any", 2_000):
        listed = set(g.legal_moves(s))
        moves = [any_move(rng) for _ in range(30)]
        moves += [near(rng, m) for m in rng.sample(sorted(listed, key=repr), min(len(listed), 10))]
        for m in moves:
            if not readable(m):
                continue
            assert g.parse_move(s, g.format_move(s, m)) in (m, g.canonical(s, m))
            laws.refusals_agree(g, s, m)
            legal = not g.violations(s, m)
            assert legal == (g.canonical(s, m) in listed), (g.format(s), g.format_move(s, m))
            played += legal
            refused += not legal
    assert played > refused // 50
    tell(f"Frogger: {played + refused} moves of any squares judged, {played} of them legal")


def any_move(rng: Random) -> Any:
    square = lambda: rng.randrange(64)  # noqa: E731
    kind = rng.randrange(7)
    if kind <= 1:
        path = [square() for _ in range(rng.randint(1, 3))]
        end = [HOME] if rng.random() < 0.2 else []
        return Hop(rng.choice((START, square(), square())), (*path, *end))
    if kind == 2:
        return Slide(rng.randrange(4), square())
    if kind == 3:
        return Drive(rng.randrange(2), rng.choice((AWAY, square(), square())), rng.choice((1, 2)))
    if kind == 4:
        return Flip(rng.randrange(4), tuple(square() for _ in range(rng.randrange(2))))
    return rng.choice((Rush(), Stop(), Throw(rng.choice("123LF"))))


def near(rng: Random, m: Any) -> Any:
    """A legal move with one square of it changed, or none."""
    if isinstance(m, Hop):
        at = rng.randrange(len(m.path))
        step = rng.choice((0, 1, -1, 8, -8, 7, 9))
        path = [*m.path]
        if 0 <= path[at] + step < 64:
            path[at] += step
        return m._replace(path=tuple(path))
    if isinstance(m, Slide | Drive) and rng.random() < 0.7:
        return m._replace(to=rng.randrange(64))
    return m


def readable(m: Any) -> bool:
    """Whether a move has a text of its own: what a path of home squares in its middle has not."""
    return not isinstance(m, Hop) or HOME not in m.path[:-1]
