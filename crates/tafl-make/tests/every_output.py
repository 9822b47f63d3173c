#!/usr/bin/env python3
"""Makes everything that `tablut make` makes, twice: of every rule set, in every language. Nothing may be refused, the same
input gives the same bytes, and nothing takes more than five seconds of a processor. Prints what took longest.

    crates/tafl-make/tests/every_output.py target/release/tablut [ID ...]

It makes some eight thousand files; the ids of rule sets ask for these alone.
"""

import hashlib
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TABLUT, WANTED = sys.argv[1], sys.argv[2:]
LIMIT = 5.0
LANGUAGES = ["en", "sv", "it", "de"]
# What is made: its name here, and what stands before and after the options that all share.
KINDS = {
    "diagram": (["diagram"], "start.svg"),
    "picture": (["diagram", "--style", "wood"], "start.png"),
    "leaflet": (["leaflet"], "leaflet.pdf"),
    "card": (["card"], "card.pdf"),
    "score sheet": (["scoresheet"], "score.pdf"),
    "paper set": (["paper", "--style", "birch"], "paper.pdf"),
    "poster": (["poster", "--style", "contrast"], "poster.pdf"),
    "mat on pages": (["mat", "--size", "a2", "--tiles", "a4"], "mat.pdf"),
    "board": (["board", "--box", "lid", "--counters", "--kerf", "0.15", "--bed", "6040"], ""),
    "cloth": (["board", "--cloth", "--paper", "a4"], "cloth.pdf"),
    "tactile board": (["board", "--tactile"], ""),
    "pieces": (["pieces"], ""),
}


def made(job):
    """What a command writes, as a sum of all its bytes, and the processor's seconds that it took."""
    rules, language, kind = job
    arguments, name = KINDS[kind]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [TABLUT, "make", *arguments, "--rules", rules, "--language", language, "--out", str(Path(folder) / name)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        trouble = process.stderr.read().decode()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        written = hashlib.sha256()
        files = sorted(Path(folder).iterdir())
        for file in files:
            written.update(file.name.encode() + b"\0" + file.read_bytes())
    fault = trouble.strip() if process.returncode else "" if files else "nothing was written"
    return written.hexdigest(), used.ru_utime + used.ru_stime, fault


def twice(job):
    first, second = made(job), made(job)
    fault = first[2] or second[2] or ("" if first[0] == second[0] else "other bytes the second time")
    return job, max(first[1], second[1]), fault


listed = subprocess.run([TABLUT, "rules"], check=True, capture_output=True, text=True).stdout
ids = re.findall(r"^  (\S+) +\d+x\d+ ", listed, re.M)
assert len(ids) > 80 and set(WANTED) <= set(ids), f"no rule sets: {set(WANTED) - set(ids) or listed}"
jobs = [(rules, language, kind) for rules in WANTED or ids for language in LANGUAGES for kind in KINDS]
faults, slowest = 0, {}
with ThreadPoolExecutor(os.cpu_count()) as pool:
    for job, seconds, fault in pool.map(twice, jobs):
        if fault or seconds > LIMIT:
            faults += 1
            print(f"WRONG: {' '.join(job)}: {fault or f'{seconds:.1f} s'}", flush=True)
        if seconds > slowest.get(job[2], (0, ""))[0]:
            slowest[job[2]] = (seconds, " ".join(job[:2]))
for kind, (seconds, job) in sorted(slowest.items(), key=lambda item: -item[1][0]):
    print(f"{kind:14} {seconds:5.2f} s  {job}")
print(f"{len(jobs)} things, each made twice: {faults} wrong")
sys.exit(faults > 0)
