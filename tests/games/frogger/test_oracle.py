"""The kernel against the oracle of this folder: legal actions, their results and whole turns, as texts."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError
from tests.games.frogger import oracle
from tests.games.frogger.play import play
from tests.games.frogger.positions import OPTIONS, random_text, turned
from tests.scale import full, scaled, tell

NAMED = [" ".join(map(str, options.values())) or "defaults" for options in OPTIONS]


def compare(position: str, options: dict[str, Any]) -> list[oracle.Move]:
    """Every legal move of a position, and the position after it, are those of the oracle."""
    g = game("frogger", **options)
    s = g.parse(position, strict=False)
    assert g.format(s) == position
    listed, expected = g.legal_moves(s), oracle.moves(position, **options)
    found = [oracle.follow(position, g.format_move(s, m), expected, **options) for m in listed]
    for m, theirs in zip(listed, found, strict=True):
        assert g.format(g.advance(s, m)) == theirs.after, (position, theirs.text)
    assert Counter(m.same for m in found) == Counter(m.same for m in expected), position
    for theirs in expected:
        m = g.parse_move(s, theirs.text)
        assert g.canonical(s, m) in listed, (position, theirs.text)
        assert g.format(g.apply(s, m)) == theirs.after, (position, theirs.text)
    return expected


def turns(g: Any, s: Any) -> set[str]:
    """Every position in which the turn that has been thrown for can end, by the kernel."""
    seat, seen, open_, ended = g.to_move(s), {s}, [s], set()
    while open_:
        state = open_.pop()
        for m in g.legal_moves(state):
            after = g.advance(state, m)
            if g.to_move(after) != seat:
                ended.add(g.format(after))
            elif after not in seen:
                seen.add(after)
                open_.append(after)
    return ended


@pytest.mark.parametrize("options", OPTIONS, ids=NAMED)
def test_moves_and_what_follows_are_those_of_the_oracle(options: dict[str, Any]) -> None:
    rng, signs, count = Random(f"moves {options}"), Counter[str](), 0
    figure = scaled(1_500)
    for _ in range(figure):
        for m in compare(random_text(rng), options):
            count += 1
            signs.update({m.same[0] + sign for sign in "+^x" if sign in m.text})
    assert {"hop+", "hop^", "slidex", "drivex", "flip+", "rush+"} <= signs.keys()
    tell(f"oracle: {count} legal moves of {figure} positions equal under {options}, with {dict(signs)}")


@pytest.mark.parametrize("throw", ["L", "F"])
def test_flips_and_rushes_in_a_crowd_are_those_of_the_oracle(throw: str) -> None:
    """All six frogs within a few spaces, so that many are moved on, and in more than one order."""
    rng, figure = Random(f"crowd {throw}"), scaled(6_000)
    moves: list[str] = []
    for number in range(figure):
        position = random_text(rng, throw, crowded=True)
        moves += [m.text for m in compare(position, OPTIONS[number % len(OPTIONS)])]
    collisions = sum("^" in text for text in moves)
    assert collisions > len(moves) // 20
    tell(f"oracle: {len(moves)} moves on {throw} of {figure} crowds equal, {collisions} with frogs moved on")


@pytest.mark.parametrize("options", OPTIONS, ids=NAMED)
def test_whole_turns_are_those_of_the_oracle(options: dict[str, Any]) -> None:
    rng, figure, count = Random(f"turns {options}"), scaled(60), 0
    for number in range(figure):
        throw = "3" if full() and number == 0 else "2"
        position = random_text(rng, throw)
        g = game("frogger", **options)
        ends = turns(g, g.parse(position, strict=False))
        assert ends == oracle.turns(position, **options), position
        count += len(ends)
    tell(f"oracle: {count} results of {figure} whole turns equal under {options}")


def test_texts_from_elsewhere_are_played_just_where_the_oracle_plays_them() -> None:
    rng, tried, played, short = Random("elsewhere"), 0, 0, 0
    texts: list[str] = []
    for number in range(scaled(2_500)):
        options = OPTIONS[number % len(OPTIONS)]
        position = random_text(rng)
        known = oracle.moves(position, **options)
        g = game("frogger", **options)
        s = g.parse(position, strict=False)
        for text in rng.sample(texts, min(len(texts), 12)):
            tried += 1
            try:
                m = g.parse_move(s, text)
                after = g.format(g.apply(s, m))
            except FrogError:
                with pytest.raises(oracle.Illegal):
                    oracle.follow(position, text, known, **options)
                continue
            told = g.format_move(s, g.canonical(s, m))
            assert oracle.follow(position, told, known, **options).after == after, (position, text)
            if told == text:
                played += 1
            else:  # another path of the same move, or what follows was left off
                assert set(re.findall(r"[+x]..", text)) <= set(re.findall(r"[+x]..", told)), (position, text)
                short += 1
        texts.append(rng.choice(known).text)
    assert min(played, short, tried - played - short) > tried // 100
    tell(f"oracle: {tried} texts from elsewhere judged alike, {played} legal as they stand, {short} in short")


@pytest.mark.parametrize("options", OPTIONS, ids=NAMED)
def test_games_are_in_step_with_the_oracle(options: dict[str, Any]) -> None:
    moves = 0
    for seed in range(scaled(20)):
        for step in play(f"step {seed}", **options):
            before, after = oracle.write(step.before), oracle.write(step.after)
            if step.before["throw"] == "?":
                assert after == oracle.thrown(before, step.text.removesuffix(":"))
            else:
                assert after == oracle.follow(before, step.text, **options).after
            moves += 1
    tell(f"oracle: {moves} moves of games in step under {options}")


def test_the_half_turn_maps_legal_moves_to_legal_moves() -> None:
    """Property 7, for the kernel and for the oracle: the same costs and, turned, the same results."""
    rng, figure = Random("half turn"), scaled(5_000)
    for number in range(figure):
        options = OPTIONS[number % len(OPTIONS)]
        g, position = game("frogger", **options), random_text(rng)
        results: list[set[tuple[int, str]]] = []
        for text in (position, turned(position)):
            s = g.parse(text, strict=False)
            afters = {(s.left - t.left, g.format(t)) for t in (g.advance(s, m) for m in g.legal_moves(s))}
            results.append(afters)
        mirrored = {(cost, turned(after)) for cost, after in results[0]}
        assert mirrored == results[1], (position, options)
    tell(f"half turn: the results of {figure} positions turn with them")
