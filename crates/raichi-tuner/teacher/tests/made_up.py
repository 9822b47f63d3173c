"""Files of positions that are made up, of boards of five by five squares."""
import sys
from pathlib import Path

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import positions  # noqa: E402

SIZE = 5


def records(count, seed=1):
    """Positions of a king and four soldiers anywhere, which the side with more soldiers has won."""
    random = np.random.default_rng(seed)
    made = np.zeros(count, positions.RECORD)
    for record in made:
        king, *soldiers = random.permutation(SIZE * SIZE)[:5]
        attackers = int(random.integers(0, 5))
        for place, square in enumerate(soldiers):
            record["attackers" if place < attackers else "defenders"][square // 8] |= 1 << square % 8
        record["king"] = king
        record["flags"] = int(random.integers(0, 2)) | int(1 + np.sign(2 - attackers)) << 1
        record["score"] = 60 * (2 - attackers) + int(random.integers(-20, 21))
        record["ply"] = random.integers(0, 40)
    return made


def file(path, count, seed=1, made_by="made-up seed=1"):
    positions.write(path, positions.Positions(SIZE, 3, made_by, records(count, seed)))
    return path
