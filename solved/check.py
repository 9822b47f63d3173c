#!/usr/bin/env python3
"""Checks certificates of solved tafl games (docs/certificates.md), with nothing but Python's standard library.

    python3 check.py [--rules FOLDER] FILE...

The rules are here once more, square by square; nothing is shared with the program that made the certificates. With the
folder of the rule-set files, rules in a certificate are held against those of their id. The exit code is 0 if all is
proved, 1 if something is not, and 2 if a file is no certificate, or this was called in another way.
"""
import argparse, functools, hashlib, itertools, operator, pathlib, re, sys, tomllib, zlib

EMPTY, ATTACKER, DEFENDER, KING = range(4)
NAMES = {ATTACKER: "attackers", DEFENDER: "defenders", KING: "king"}
KINDS = {"attacker": ATTACKER, "defender": DEFENDER, "king": KING}
GROUPS = {"all": {1, 2, 3}, "attackers": {1}, "defenders": {2}} | {name: {kind} for name, kind in KINDS.items()}
OTHER = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}
# What settings mean that are not there.
PIECE = dict(directions="orthogonal", range=None, hammer=True, anvil=True, captured="removed", slides_through=False,
             jumpable=True, jump=None, pierces=False, turns_into=None)
AREA = {key: ["all"] for key in ("stop", "pass", "enter")} | dict(inside="area", hostile_empty=[], hostile_occupied=[])
CAPTURE = dict(passive=False, trapped_defender=False, shieldwall=None, extra_move="off", edge_hostile=[])
ENDING = dict(tuichu_wins=False, edge_fort="off", encirclement="off", blockade=False, king_shut_in=False,
              elimination=False, repetition={}, no_capture_limit=None, ply_limit=None)
# The lines of rules that this checker knows.
KNOWN = re.compile("|".join([
    r'board\.(size = ([5-9]|1[0-9])|layout = ".*"|first_mover = "(attackers|defenders)")|match = "[a-z-]+"',
    r'(pieces\.(attacker|defender|king)\.(hammer|anvil)|capture\.trapped_defender|ending\.(blockade|elimination)) = (true|false)',
    r'pieces\.(attacker|defender|king)\.range = [1-9]\d?|ending\.(goal = ".*"|encirclement = "(off|without-edge-access)")',
    r'area\.[\w-]+\.(squares = ".*"|(stop|pass|enter) = \[("(all|attackers?|defenders?|king)"(, )?)*])',
    r'(area\.[\w-]+\.hostile_(empty|occupied)|capture\.edge_hostile) = \[("(attackers|defenders|king)"(, )?)*]',
    r'king_capture\.(throne|beside|edge|elsewhere) = "(never|two|neighbours|four)"|calls\.(one|two) = ".*"',
    r'ending\.(no_move\.(attackers|defenders) = "(draws|loses)"|repetition\.occurrence = ([2-9]|[1-9]\d\d?))',
    r'ending\.repetition\.((attackers|defenders) = "(nothing|draws|loses|wins|forbidden)"|since_capture = (true|false))']))


class Wrong(Exception):
    """Why a certificate does not prove what it claims."""


def rules_of_file(folder, name):
    """The rules of a rule-set file, on top of those that it extends."""
    def merged(below, above):
        tables = {key for key, value in above.items() if isinstance(value, dict) and isinstance(below.get(key), dict)}
        return below | above | {key: merged(below[key], above[key]) for key in tables}
    def without(part, path):
        return {key: without(it, path[1:]) if key == path[0] else it for key, it in part.items() if [key] != path}
    table = tomllib.loads((pathlib.Path(folder) / f"{name}.toml").read_text("utf-8"))
    base = rules_of_file(folder, table["extends"]) if "extends" in table else {}
    for setting in table.get("without", []):
        base = without(base, setting.split("."))
    return merged(base, table.get("rules", {}))


def completed(rules):
    """All settings that decide a game, those too that are not there."""
    given = rules.get("pieces", {})
    ending = ENDING | rules["ending"]
    ending["no_move"] = dict(attackers="draws", defenders="draws") | ending.get("no_move", {})
    ending["repetition"] = dict(attackers="nothing", defenders="nothing", since_capture=False) | ending["repetition"]
    return dict(board={"first_mover": "attackers"} | rules["board"], ending=ending, king_capture=rules["king_capture"],
                pieces={name: PIECE | given.get(name, {}) for name in [*KINDS, *given]},
                area={name: AREA | area for name, area in rules.get("area", {}).items()},
                capture=CAPTURE | rules.get("capture", {}))


class Game:
    """The rules of one game. A board is a tuple of what stands on each square, from a1 along the ranks."""
    def __init__(self, rules):
        rules, size = completed(rules), rules["board"]["size"]
        self.capture, self.ending, self.taken = rules["capture"], rules["ending"], rules["king_capture"]
        self.pieces = {kind: rules["pieces"][name] for name, kind in KINDS.items()}
        self.size, self.squares, self.bytes = size, range(size * size), [-(-size * size // 4), 1 + (size > 15)]
        self.rays = [[range(home + size, size * size, size), range(home + 1, home - home % size + size),
                      range(home - size, -1, -size), range(home - 1, home - home % size - 1, -1)] for home in self.squares]
        self.next = [[ray[0] if ray else None for ray in rays] for rays in self.rays]
        self.edge = {square for square in self.squares if None in self.next[square]}
        self.start = self.board(rules["board"]["layout"])
        self.areas = [area | {"squares": self.named(area["squares"])} for area in rules["area"].values()]
        self.goals, self.throne = map(self.named, (self.ending["goal"], rules["area"].get("throne", {"squares": ""})["squares"]))
        self.images = [operator.itemgetter(*reversed(image)) for image in self.symmetries()]

    def named(self, words):
        """The squares that words stand for."""
        size, middle = self.size, {(self.size - 1) // 2, self.size // 2}
        meant = {chr(ord("a") + square % size) + str(square // size + 1): {square} for square in self.squares} | {
            "centre": {rank * size + file for rank in middle for file in middle}, "edge": self.edge,
            "corners": {0, size - 1, size * (size - 1), size * size - 1}}
        return {square for word in words.split() for square in meant[word]}

    def symmetries(self):
        """The ways to turn and mirror the board that leave areas and goals where they are."""
        last = self.size - 1
        for way in range(8):
            turned = [divmod(square, self.size)[::-1 if way & 4 else 1] for square in self.squares]
            image = [abs(last * (way & 1) - rank) * self.size + abs(last * (way >> 1 & 1) - file) for rank, file in turned]
            if all({image[s] for s in squares} == squares for squares in [self.goals, *(a["squares"] for a in self.areas)]):
                yield image

    def key(self, board):
        """What a board and all its images are known by: the least of them, the last square first."""
        return min(image(board) for image in self.images)

    @functools.cache
    def barred(self, kind, home, square):
        """Whether a piece that comes from `home` may not stop on a square, and whether it may not pass it."""
        areas = [area for area in self.areas if square in area["squares"]]
        stop, past, enter = (all(any(kind in GROUPS[name] for name in area[what]) or (
            what == "enter" and home in area["squares"]) for area in areas) for what in ("stop", "pass", "enter"))
        return not (stop and enter), not (past and enter)

    def moves(self, board, side):
        for home in self.squares:
            kind = board[home]
            if kind == side or (kind == KING and side == DEFENDER):
                for ray in self.rays[home]:
                    for square in ray[:self.pieces[kind]["range"]]:
                        no_stop, no_pass = self.barred(kind, home, square)
                        if not board[square] and not no_stop:
                            yield home, square
                        if board[square] or no_pass:
                            break

    def hostile(self, board, square, victim, arrived):
        """Whether a square, or what lies beyond the edge, helps to capture a piece of this kind beside it."""
        if square is None:
            return NAMES[victim] in self.capture["edge_hostile"]
        piece = board[square]
        if piece and (piece == ATTACKER) != (victim == ATTACKER) and (square == arrived or self.pieces[piece]["anvil"]):
            return True
        which = "hostile_occupied" if piece else "hostile_empty"
        return any(square in area["squares"] and NAMES[victim] in area[which] for area in self.areas)

    def takes_king(self, board, king, arrived, behind):
        zone = "throne" if king in self.throne else "beside" if self.throne & set(self.next[king]) else (
            "edge" if king in self.edge else "elsewhere")
        rule = self.taken[zone]
        sides = [behind] if rule == "two" else [s for s in self.next[king] if s is not None or rule == "four"]
        return rule != "never" and all(self.hostile(board, side, KING, arrived) for side in sides)

    def is_trapped(self, board, behind):
        """Whether the king behind a defender sits on his throne with attackers on his three other sides."""
        around = [board[square] for square in self.next[behind] if square is not None] if behind in self.throne else []
        return self.capture["trapped_defender"] and board[behind] == KING and around.count(ATTACKER) == 3

    def play(self, board, side, home, to):
        """The board after a move, and how the game has ended: None, the side that has won, or "nobody"."""
        kind, after, winner = board[home], list(board), None
        after[home], after[to] = EMPTY, kind
        moved = tuple(after)
        for direction, victim in enumerate(self.next[to] if self.pieces[kind]["hammer"] else []):
            if victim is None or moved[victim] in (EMPTY, side) or (moved[victim] == KING and side == DEFENDER):
                continue
            behind = self.next[victim][direction]
            if moved[victim] == KING:
                winner = ATTACKER if self.takes_king(moved, victim, to, behind) else winner
            elif self.hostile(moved, behind, OTHER[side], to) or (
                    side == ATTACKER and behind is not None and self.is_trapped(moved, behind)):
                after[victim] = EMPTY
        after, winner = tuple(after), DEFENDER if kind == KING and to in self.goals else winner
        return after, winner or self.ended(after) or self.stuck(after, OTHER[side])

    def ended(self, board):
        """The side that has won by what the board shows."""
        inner = [square for square in self.squares if board[square] in (DEFENDER, KING)]
        if self.ending["elimination"] and ATTACKER not in board:
            return DEFENDER
        if self.ending["blockade"] and all(s is None or board[s] for square in inner for s in self.next[square]):
            return ATTACKER
        if self.ending["encirclement"] == "without-edge-access":
            for square in inner:  # which grows by the empty squares that they can walk to
                if square in self.edge:
                    return None
                inner += [beside for beside in self.next[square] if not board[beside] and beside not in inner]
            return ATTACKER

    def stuck(self, board, side):
        lost = self.ending["no_move"][NAMES[side]] == "loses"
        return None if next(self.moves(board, side), None) else OTHER[side] if lost else "nobody"

    def holding_wins(self, side):
        """Whether a side that never loses on the board wins, because every game ends and none is drawn."""
        own, others = self.ending["repetition"][NAMES[side]], self.ending["repetition"][NAMES[OTHER[side]]]
        if own in ("loses", "forbidden") or others == "wins":
            raise Wrong("this side may lose by a repetition, so that a closed set proves nothing")
        ends = own == "wins" or others in ("loses", "forbidden")
        return ends and "draws" not in (own, others) and set(self.ending["no_move"].values()) == {"loses"}

    def board(self, text):
        """The board of a position in letters, top rank first."""
        ranks = re.sub("[1-9][0-9]?", lambda number: "." * int(number[0]), text.replace(".", "?")).split("/")
        if not set("".join(ranks)) <= set(".adk") or {*map(len, [ranks, *ranks])} != {self.size} or text.count("k") != 1:
            raise Wrong("the position is none of these rules")
        return tuple(".adk".index(letter) for rank in reversed(ranks) for letter in rank)


def game_of(text):
    """The game of rules in their canonical form, as far as this checker knows what they say."""
    for before, line in itertools.pairwise(["", *text.split("\n")]):  # which are sorted
        if line <= before or not KNOWN.fullmatch(line):
            raise Wrong(f"this checker does not know what its rules say with {ascii(line[:60])[1:-1]}")
    return Game(tomllib.loads(text))


def merkle_root(records):
    level = [hashlib.sha256(b"\0" + record).digest() for record in records] or [hashlib.sha256().digest()]
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2])
        level = [hashlib.sha256(b"\1" + left + right).digest() for left, right in pairs] + level[len(level) & ~1:]
    return level[0].hex()


def read(data, folder):
    """The game, the fields of the head, and the records of a certificate, in the form that they should have."""
    head, rules, body = [*data.split(b"\n\n", 2), b"", b""][:3]
    names = ["rules", "rules-hash", "position", "claim", "proof", "positions", "merkle-root"]
    found = re.fullmatch("tablut certificate 1" + "".join(f"\n{name}: (.*)" for name in names), head.decode())
    if not found or not re.fullmatch("[A-Za-z0-9-]{1,100} (0|[1-9][0-9]{0,11})", f"{found[1]} {found[6]}"):
        raise ValueError("its head is not that of a certificate")
    fields = dict(zip(names, found.groups()))
    if hashlib.sha256(rules + b"\n").hexdigest()[:16] != fields["rules-hash"]:
        raise Wrong("its rules have another hash")
    game = game_of(rules.decode())
    if folder and completed(tomllib.loads(rules.decode())) != completed(rules_of_file(folder, fields["rules"])):
        raise Wrong(f"its rules are not those of the file {fields['rules']}.toml")
    length = game.bytes[0] + 2 * game.bytes[1] + (2 if fields["proof"] == "falling rank" else 0)
    records = [body[place:place + length] for place in range(0, len(body), length)]
    if len(body) != int(fields["positions"]) * length or merkle_root(records) != fields["merkle-root"]:
        raise Wrong("its records are cut off, too many, or have another Merkle root")
    return game, fields, records


def check(data, folder):
    game, fields, records = read(data, folder)
    ranked, (layout, _, turn) = fields["proof"] == "falling rank", fields["position"].partition(" ")
    side = ATTACKER if fields["claim"].startswith("attackers ") else DEFENDER
    wins, proof = ranked or game.holding_wins(side), "falling rank" if ranked else "closed set"
    if (fields["proof"], fields["claim"]) != (proof, NAMES[side] + (" win" if wins else " do not lose")):
        raise Wrong("its claim does not follow from a proof of this kind under these rules")
    known, last, parts = {}, (), [*itertools.accumulate([0, *game.bytes, game.bytes[1], 2])]
    for record in records:
        number, home, to, rank = (int.from_bytes(record[a:b]) for a, b in itertools.pairwise(parts))
        key = tuple(number >> 2 * square & 3 for square in reversed(game.squares))
        if number >> 2 * len(key) or key.count(KING) != 1 or game.key(key[::-1]) != key or key <= last:
            raise Wrong(f"position {len(known) + 1} is none, is turned, or is not after the one before it")
        known[key], last = (home, to, rank), key
    def answers(board, rank):  # all that the other side can do
        for move in game.moves(board, OTHER[side]):
            after, winner = game.play(board, OTHER[side], *move)
            stands(after, rank) if winner is None else ends(winner, rank, 2)
    def ends(winner, rank, plies):
        if winner == OTHER[side] or (wins and winner != side):
            raise Wrong("the game can end against the claim")
        lasts(rank, plies)
    def stands(board, rank):  # it is there, or the side wins in it at once
        found = known.get(game.key(board))
        if not found and all(game.play(board, side, *move)[1] != side for move in game.moves(board, side)):
            raise Wrong("a position is missing that can come about")
        lasts(rank, 2 + (found[2] if found else 1))
    def lasts(rank, plies):  # a rank has room for so many
        if ranked and rank is not None and rank < plies:
            raise Wrong("a rank is too low for what can come after it")
    root, mover = game.board(layout), {"a": ATTACKER, "d": DEFENDER}.get(turn)
    if not mover or game.ended(root) or game.stuck(root, mover):
        raise Wrong("in the position that it is about nobody is to move, or the game is over")
    stands(root, None) if mover == side else answers(root, None)
    for key, (home, to, rank) in known.items():
        board = key[::-1]
        if (home, to) not in game.moves(board, side):
            raise Wrong("a move cannot be made")
        after, winner = game.play(board, side, home, to)
        answers(after, rank) if winner is None else ends(winner, rank, 1)
    whose = fields["rules"] + ("" if folder else " (by the rules in it)")
    return f"{whose}: {fields['claim']} ({fields['proof']}, {len(known)} positions) from {fields['position']}"


def checked(name, folder):
    """Prints what comes of a file, and gives the exit code."""
    try:
        data = pathlib.Path(name).read_bytes()
        if name.endswith(".gz"):
            packed = zlib.decompressobj(31)  # which is for one file packed with gzip
            data = packed.decompress(data, min(1 << 32, (1 << 20) + 256 * len(data)))  # a few bytes never become gigabytes
            if not packed.eof or packed.unused_data:
                raise ValueError("what is packed is cut off, too long, or has something behind its end")
        said, code = f"proved: {check(data, folder)}", 0
    except Wrong as problem:
        said, code = f"NOT proved: {problem}", 1
    except Exception as problem:  # whatever goes wrong, nothing is proved
        said, code = f"NOT proved: it cannot be read ({type(problem).__name__}: {' '.join(str(problem).split()):.200})", 2
    print(f"{name}: {said}")
    return code


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")
    parser = argparse.ArgumentParser(None, argparse.SUPPRESS, __doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rules")
    parser.add_argument("FILE", nargs="+")
    options = parser.parse_args()
    sys.exit(max([checked(name, options.rules) for name in options.FILE]))
