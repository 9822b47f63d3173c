"""Files of positions: docs/training-data.md has the format."""
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC, HEAD_BYTES, TEXT_AT, WIDEST = b"TAFLPOS1", 256, 32, 11
RECORD = np.dtype([("attackers", "u1", 16), ("defenders", "u1", 16), ("king", "u1"), ("flags", "u1"),
                   ("score", "<i2"), ("to_end", "<u2"), ("ply", "<u2")])
HEAD = np.dtype([("magic", "S8"), ("size", "u1"), ("record_bytes", "u1"), ("head_bytes", "<u2"), ("unused", "V4"),
                 ("games", "<u8"), ("records", "<u8")])
SCORE_MOST = np.iinfo(np.int16).max


class Wrong(Exception):
    """Why something cannot be done, in a sentence."""


@dataclass
class Positions:
    """What is in a file."""
    size: int
    games: int
    # How they were made: the rule set's id, then settings with spaces between.
    made_by: str
    records: np.ndarray

    @property
    def rules(self):
        return self.made_by.split(" ")[0]

    @property
    def turns(self):
        """The side to move: 0 for the attackers, 1 for the defenders."""
        return self.records["flags"] & 1

    @property
    def results(self):
        """What the defenders got: 1, 0.5 or 0."""
        return (self.records["flags"] >> 1) / 2


def read(path):
    """Reads a file, and refuses what is not whole."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise Wrong(f"{path}: {error.strerror}") from error
    head = np.frombuffer(data, HEAD, 1)[0] if len(data) >= HEAD_BYTES else None
    if head is None or head["magic"] != MAGIC or head["record_bytes"] != RECORD.itemsize or (
            head["head_bytes"] != HEAD_BYTES or not 1 <= head["size"] <= WIDEST):
        raise Wrong(f"{path}: this is no file of positions")
    try:
        made_by = data[TEXT_AT:HEAD_BYTES].split(b"\0")[0].decode()
    except UnicodeDecodeError as error:
        raise Wrong(f"{path}: this is no file of positions") from error
    count, there = int(head["records"]), (len(data) - HEAD_BYTES) // RECORD.itemsize
    if count > there:
        raise Wrong(f"{path}: it ends before position {there + 1}")
    records = np.frombuffer(data, RECORD, count, HEAD_BYTES)
    size = int(head["size"])
    for start in range(0, count, 1 << 20):
        wrong = np.flatnonzero(~are_positions(records[start:start + (1 << 20)], size))
        if len(wrong):
            raise Wrong(f"{path}: position {start + wrong[0] + 1} is none")
    return Positions(size, int(head["games"]), made_by, records)


def are_positions(records, size):
    """Whether each record is a position of a board of this size."""
    squares = size * size
    soldiers = soldiers_on(records, 128)
    on_one_square = (soldiers.sum(1) > 1).any(1)
    beyond = soldiers[:, :, squares:].any((1, 2))
    return ~on_one_square & ~beyond & (records["king"] < squares) & (records["flags"] >> 1 <= 2)


def soldiers_on(records, squares):
    """For each record 0 or 1 for each side and square."""
    sets = np.stack([records["attackers"], records["defenders"]], 1)
    return np.unpackbits(sets, axis=2, bitorder="little")[:, :, :squares]


def games(records):
    """For each record the number of its game: in one they come later and later, and all have the same end."""
    ply, result = records["ply"].astype(int), records["flags"] >> 1
    length = ply + records["to_end"]
    go_on = (ply[:-1] < ply[1:]) & (result[:-1] == result[1:]) & (length[:-1] == length[1:])
    return np.concatenate([np.zeros(min(len(records), 1), int), np.cumsum(~go_on)])


def different(records):
    """Where each different position occurs first, and for each record the number of its position."""
    keys = np.concatenate([records["attackers"], records["defenders"], records["king"][:, None],
                           records["flags"][:, None] & 1], 1)
    keys = np.ascontiguousarray(keys).view(f"V{keys.shape[1]}").reshape(-1)
    _, places, group = np.unique(keys, return_index=True, return_inverse=True)
    return places, group


def write(path, positions):
    """Writes a file, whole or not at all."""
    text = positions.made_by.encode()
    if len(text) > HEAD_BYTES - TEXT_AT:
        raise Wrong(f"{path}: the settings are too long for a file's head; give the teacher's file a shorter name")
    head = np.zeros((), HEAD)
    head["magic"], head["size"], head["record_bytes"], head["head_bytes"] = MAGIC, positions.size, RECORD.itemsize, HEAD_BYTES
    head["games"], head["records"] = positions.games, len(positions.records)
    write_whole(path, head.tobytes() + text.ljust(HEAD_BYTES - TEXT_AT, b"\0") + positions.records.tobytes())


def write_whole(path, data):
    """Writes a file under another name first, so that nobody ever finds half of it."""
    path = Path(path)
    beside = path.with_name(path.name + ".new")
    try:
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise Wrong(f"{path}: {error.strerror}") from error
