#!/usr/bin/env python3
"""Checks samples of endgame tables (docs/tables.md), with nothing but Python's standard library.

    python3 check_tables.py [--samples NUMBER] [--seed NUMBER] FILE...

The rules are those of check.py beside it, square by square; nothing is shared with the program that made the tables. Of
each file the hash is checked, and of samples that their value follows from those of all positions that a move leads to.
The exit code is 0 if all of that is right, 1 if something is not, and 2 if a file has no tables, or this was called in
another way.
"""
import argparse, hashlib, random, re, struct, sys, tomllib, zlib
from functools import cache
from math import comb
from pathlib import Path

sys.dont_write_bytecode = True  # a folder beside check.py
from check import ATTACKER, DEFENDER, KING, OTHER, Wrong, game_of

BLOCK = 1 << 16
MOST_PIECES = 16


def rank(squares, among):
    """The number of a set of squares out of some."""
    return sum(comb(among.index(square), place + 1) for place, square in enumerate(sorted(squares)))


class Tables:
    """A file of tables, and the rules in it."""
    def __init__(self, data):
        head, rules, rest = [*data.split(b"\n\n", 2), b"", b""][:3]
        names = ["rules", "rules-hash", "pieces", "attackers", "defenders"]
        found = re.fullmatch("tablut tables 1" + "".join(f"\n{name}: (.*)" for name in names), head.decode())
        if not found or not all(re.fullmatch("[0-9]{1,2}", number) for number in found.groups()[2:]):
            raise ValueError("its head is not that of tables")
        fields = dict(zip(names, found.groups()))
        pieces, attackers, defenders = (int(fields[name]) for name in ["pieces", "attackers", "defenders"])
        if not max(attackers, defenders) < pieces <= MOST_PIECES:
            raise ValueError("its head has other numbers of pieces than tables can have")
        if hashlib.sha256(rules + b"\n").hexdigest()[:16] != fields["rules-hash"]:
            raise Wrong("the rules are not those of the hash")
        if hashlib.sha256(data[:-32]).digest() != data[-32:]:
            raise Wrong("the hash at its end is not that of the file")
        self.id, self.game = fields["rules"], game_of(rules.decode())
        self.squares_of_kinds(tomllib.loads(rules.decode())["board"]["layout"])
        self.materials = sorted(
            ((a, d) for a in range(attackers + 1) for d in range(defenders + 1) if a + d < pieces),
            key=lambda material: (sum(material), material))
        self.data, self.blocks, place = data, {}, len(data) - len(rest)
        for material in self.materials:
            count = 2 * -(-self.count(material) // BLOCK)
            lengths = struct.unpack_from(f">{count}I", data, place)
            place += 4 * count
            self.blocks[material] = []
            for length in lengths:
                self.blocks[material].append((place, place + length))
                place += length
        if place + 32 != len(data):
            raise Wrong("it is too long or too short")

    def squares_of_kinds(self, layout):
        """Where pieces of each kind can stand while the game goes on."""
        game, start = self.game, self.game.board(layout)
        images = [image(game.squares)[::-1] for image in game.images]
        self.on = {}
        for kind in (ATTACKER, DEFENDER, KING):
            stops = {s for s in game.squares for home in game.squares if not game.barred(kind, home, s)[0]}
            stops |= {s for s in game.squares if start[s] == kind}
            self.on[kind] = {image[s] for image in images for s in stops} - (game.goals if kind == KING else set())
        self.kings = sorted({min(image[s] for image in images) for s in self.on[KING]})
        # An image says for each square what stands there: where a square comes to is asked the other way round.
        self.moved = [{image[s]: s for s in game.squares} for image in images]

    @cache
    def starts(self, material):
        """For each of the king's squares: the first number, and in how many ways the defenders can stand."""
        (attackers, defenders), first, starts = material, 0, []
        for king in self.kings:
            for_attackers, for_defenders = self.on[ATTACKER] - {king}, self.on[DEFENDER] - {king}
            taken = max(0, attackers - len(for_attackers - for_defenders))
            ways = comb(max(0, len(for_defenders) - taken), defenders)
            starts.append((first, ways))
            first += comb(len(for_attackers), attackers) * ways
        return starts, first

    def count(self, material):
        return self.starts(material)[1]

    def number(self, material, board):
        """The number of a board: the least of all its images."""
        starts, numbers = self.starts(material)[0], []
        for image in self.moved:
            pieces = {kind: {image[s] for s in self.game.squares if board[s] == kind} for kind in (ATTACKER, DEFENDER, KING)}
            king, = pieces[KING]
            if king not in self.kings:
                continue
            first, ways = starts[self.kings.index(king)]
            for_attackers = sorted(self.on[ATTACKER] - {king})
            free = sorted(self.on[DEFENDER] - {king} - pieces[ATTACKER])
            numbers.append(first + rank(pieces[ATTACKER], for_attackers) * ways + rank(pieces[DEFENDER], free))
        return min(numbers)

    @cache
    def block(self, material, block):
        return zlib.decompressobj().decompress(self.data[slice(*self.blocks[material][block])], BLOCK)

    def value(self, board, side):
        """Who wins and in how many plies, or None; as the tables say it."""
        material = board.count(ATTACKER), board.count(DEFENDER)
        number = self.number(material, board)
        half = -(-self.count(material) // BLOCK) if side == DEFENDER else 0
        byte = self.block(material, half + number // BLOCK)[number % BLOCK]
        return None if byte in (0, 255) else (ATTACKER, byte - 1) if byte < 128 else (DEFENDER, byte - 128)

    def sample(self, chance):
        """A board without regard to whether the game is over."""
        attackers, defenders = chance.choices(self.materials, [self.count(material) for material in self.materials])[0]
        board = [0] * len(self.game.squares)
        for kind, count in [(KING, 1), (ATTACKER, attackers), (DEFENDER, defenders)]:
            for square in chance.sample(sorted(s for s in self.on[kind] if not board[s]), count):
                board[square] = kind
        return tuple(board), chance.choice([ATTACKER, DEFENDER])

    def follows(self, board, side):
        """What follows from the moves."""
        game = self.game
        if winner := game.ended(board):
            return winner, 0
        if winner := game.stuck(board, side):
            return None if winner == "nobody" else (winner, 0)
        values = []
        for home, to in game.moves(board, side):
            after, winner = game.play(board, side, home, to)
            values.append(None if winner == "nobody" else (winner, 0) if winner else self.value(after, OTHER[side]))
        wins = [plies for winner, plies in filter(None, values) if winner == side]
        if wins:
            return side, min(wins) + 1
        return None if None in values else (OTHER[side], max(plies for _, plies in values) + 1)


def check(path, samples, seed):
    tables, chance = Tables(Path(path).read_bytes()), random.Random(seed)
    for _ in range(samples):
        board, side = tables.sample(chance)
        found, expected = tables.value(board, side), tables.follows(board, side)
        if found != expected:
            raise Wrong(f"{board}, side {side}: it says {found}, and {expected} follows")
    return f"right: {tables.id}, {samples} samples follow from what their moves lead to"


def count(text):
    """A number of samples."""
    if not re.fullmatch("[1-9][0-9]{0,11}", text):
        raise argparse.ArgumentTypeError("it is a whole number from 1")
    return int(text)


def checked(path, samples, seed):
    """Prints what comes of a file, and gives the exit code."""
    try:
        said, code = check(path, samples, seed), 0
    except (Wrong, struct.error, zlib.error, IndexError) as problem:
        said, code = f"wrong: {problem or type(problem).__name__}", 1
    except Exception as problem:  # whatever goes wrong, nothing is known of it
        said, code = f"it cannot be read ({type(problem).__name__}: {' '.join(str(problem).split()):.200})", 2
    print(f"{path}: {said}")
    return code


def main():
    sys.stdout.reconfigure(errors="backslashreplace")
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(usage=argparse.SUPPRESS, description=__doc__, formatter_class=raw)
    parser.add_argument("--samples", type=count, default=1000)
    parser.add_argument("--seed", type=int, default=1732)
    parser.add_argument("FILE", nargs="+")
    options = parser.parse_args()
    return max([checked(path, options.samples, options.seed) for path in options.FILE])


if __name__ == "__main__":
    sys.exit(main())
