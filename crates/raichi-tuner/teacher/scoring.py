"""A teacher says what positions are worth."""
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

import numbers_file
import positions
from model import Boards, Teacher, expected
from positions import Wrong
from progress import Progress
from training import TEACHER, device, load


def score(teacher_path, data_path, out, batch=1024, threads=1, say=print):
    """Writes a copy of a file of positions with the teacher's scores in place of the search's."""
    description, numbers, digest = numbers_file.read(teacher_path, TEACHER)
    settings = description["settings"]
    found = positions.read(data_path)
    if (found.size, found.rules) != (description["size"], description["rules"]):
        raise Wrong(f"{data_path}: its rules are {found.rules}, the teacher has learnt {description['rules']}")
    if Path(out).exists() and Path(out).samefile(data_path):
        raise Wrong(f"{out}: the scores of the search would be lost; give another file for those of the teacher")
    torch.set_num_threads(threads)
    model = Teacher(found.size, settings["channels"], settings["blocks"]).to(device())
    load(model, numbers)
    # Those that occur several times are looked at once.
    places, group = positions.different(found.records)
    progress = Progress("positions", len(places))
    logits = expected(model, Boards(found.size, found.records[places], device()), batch, progress).numpy()[group]
    progress.clear()
    records = found.records.copy()
    records["score"] = in_points(logits, settings["points"])
    made_by = f"{found.made_by} {says(teacher_path, digest, settings, len(found.made_by.encode()))}"
    positions.write(out, replace(found, records=records, made_by=made_by))
    say(f"{len(places)} different positions, {progress.speed():.0f} a second; {out}")


def in_points(logits, points):
    """Logits as scores, whole numbers within what a record holds."""
    return np.clip(np.rint(logits * points), -positions.SCORE_MOST, positions.SCORE_MOST).astype(np.int16)


def says(teacher_path, digest, settings, taken):
    """What a head says of the teacher: its name and hash, and where there is room how it was made; the teacher says all of it."""
    name = f"scores={Path(teacher_path).name}@{digest[:12]}"
    made = " ".join(f"{key}={settings[key]:g}" for key in ("points", "results", "blocks", "channels", "seed"))
    room = positions.HEAD_BYTES - positions.TEXT_AT - taken - 1
    return f"{name} {made}" if len(f"{name} {made}".encode()) <= room else name
