#!/usr/bin/env python3
"""A small network learns from a teacher's scores, from games to the end; and a teacher that was killed comes to the same bytes.

    with_the_tuner.py TUNER FOLDER

with the program `raichi-tuner`, in a Python that has what requirements.txt asks for. FOLDER is made anew.
"""
import csv
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numbers_file  # noqa: E402
import positions  # noqa: E402
import training  # noqa: E402

TUNER, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
TEACHER = [sys.executable, str(Path(__file__).resolve().parent.parent / "teacher.py")]
LEARNING = ["--channels", "8", "--blocks", "1", "--epochs", "3", "--batch", "64", "--rate", "0.005", "--seed", "5"]
failures = 0


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print(f"WRONG: {what}")


def run(*command, fails=False):
    """Runs a command; what it has said."""
    done = subprocess.run([str(part) for part in command], cwd=FOLDER, capture_output=True, text=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return (done.stdout + done.stderr).strip()


def held_back(path):
    """What `raichi-tuner train --curve` wrote of the loss on what was held back."""
    with open(FOLDER / path, newline="") as file:
        return [float(row[2]) for row in list(csv.reader(file))[1:]]


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
run(TUNER, "play", "--rules", "brandubh-wtf", "--games", 256, "--nodes", 20, "--nodes-most", 60, "--seed", 9, "--out", "games")

print(run(*TEACHER, "train", "--data", "games", *LEARNING, "--out", "one"))
one = (FOLDER / "one").read_bytes()

# The same with a kill, once it has kept something.
command = [*TEACHER, "train", "--data", "games", *LEARNING, "--save-every", "0", "--out", "other"]
process = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.DEVNULL)
unfinished, deadline = FOLDER / "other.unfinished", time.monotonic() + 120
while not unfinished.exists() and process.poll() is None and time.monotonic() < deadline:
    time.sleep(0.01)
process.kill()
check(process.wait() == -signal.SIGKILL, "the teacher was done before it could be killed")
check(unfinished.exists() and not (FOLDER / "other").exists(), "a teacher that was killed is not finished")
check("goes on in epoch" in run(*command), "it does not say that it goes on")
check((FOLDER / "other").read_bytes() == one, "a teacher that was killed comes to other bytes")

curve = numbers_file.read(FOLDER / "one", training.TEACHER)[0]["curve"]
check(min(epoch[1] for epoch in curve) < 0.69, f"the teacher has learnt nothing: {curve}")

print(run(*TEACHER, "score", "--teacher", "one", "--data", "games", "--out", "scored"))
games, scored = positions.read(FOLDER / "games"), positions.read(FOLDER / "scored")
check(len(games.records) == len(scored.records) > 1000, "the copy has as many positions")
check(scored.made_by.startswith(f"{games.made_by} scores=one@{one[-32:].hex()[:12]} points=200 "), scored.made_by)

said = run(TUNER, "train", "--data", "scored", "--results", "0", "--epochs", "6", "--rate", "0.005", "--batch", "256",
           "--curve", "curve", "--out", "student.network")
print(said)
losses = held_back("curve")
without = float(said.split("held back ")[2].split()[0])
check(losses[-1] < losses[0] and min(losses) < without / 2, f"the student does not learn the teacher's scores: {losses}")
check(b"scores=one@" in (FOLDER / "student.network").read_bytes(), "the student does not say whose scores it has learnt")

# What is damaged is refused in a sentence, and nothing is written.
whole = (FOLDER / "games").read_bytes()
(FOLDER / "broken").write_bytes(whole[:-7])
sentence = f"broken: it ends before position {len(games.records)}"
check(run(*TEACHER, "score", "--teacher", "one", "--data", "broken", "--out", "none", fails=True) == sentence, sentence)
check(run(*TEACHER, "train", "--data", "broken", "--out", "none", fails=True) == sentence, sentence)
check(run(TUNER, "train", "--data", "broken", "--out", "none", fails=True).endswith(sentence), f"the tuner: {sentence}")
(FOLDER / "broken").write_bytes(one[:500] + b"?" + one[501:])
refused = run(*TEACHER, "score", "--teacher", "broken", "--data", "games", "--out", "none", fails=True)
check(refused.startswith("broken: it is damaged"), refused)
check(not (FOLDER / "none").exists(), "something was written")

sys.exit(1 if failures else 0)
