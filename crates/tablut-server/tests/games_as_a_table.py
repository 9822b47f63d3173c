#!/usr/bin/env python3
"""Reads the table of games that `tablut export` writes with a program that is not ours, and holds it against the lines of JSON.

    games_as_a_table.py TABLUT FOLDER

needs pyarrow. FOLDER is made anew.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow
import pyarrow.parquet

TABLUT, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
GAMES = """[Attackers "Anna"]
[Defenders "Carl"]
[Date "2024.06.21"]
[Reason "king-escaped"]

1. d1-c1 e6-f6 2. c1-b1 e5-e6 3. b1-a1 e6-b6 4. a1-b1 b6-b9 defenders

[Attackers "Åsa Šaŋŋá"]
[Reason "resignation"]

1. d1-d3 e4-f4 attackers

[Attackers "?"]
[Date "????.??.??"]

1. d1-d3 draw

[Defenders "Nobody has moved"]

*
"""
# What the lines of JSON have under the same name, or another one.
SAME = ["number", "rules_hash", "attackers", "defenders", "result", "reason", "file", "start"]
TYPES = {
    "number": pyarrow.int64(),
    "rules": pyarrow.string(),
    "attackers_rating": pyarrow.float64(),
    "rated": pyarrow.bool_(),
    "date": pyarrow.date32(),
    "ended": pyarrow.timestamp("ms", tz="UTC"),
    "clock_time_ms": pyarrow.int64(),
    "moves": pyarrow.list_(pyarrow.field("element", pyarrow.string(), nullable=False)),
}
failures = 0


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print(f"WRONG: {what}")


def tablut(*arguments):
    subprocess.run([TABLUT, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
(FOLDER / "games.tafl").write_text(GAMES)
tablut("import", "--data", FOLDER / "data", "--rules", "modern-standard", FOLDER / "games.tafl")
tablut("export", "--data", FOLDER / "data", FOLDER / "out")
lines = [json.loads(line) for line in (FOLDER / "out/games.jsonl").read_text().splitlines()]
file = pyarrow.parquet.ParquetFile(FOLDER / "out/games.parquet")
check(file.metadata.num_rows == len(lines) == 4, f"{file.metadata.num_rows} rows for {len(lines)} games")
for index in range(file.metadata.num_columns):
    check(file.metadata.row_group(0).column(index).compression == "GZIP", f"how column {index} is compressed")
table = file.read()
table.validate(full=True)
for name, kind in TYPES.items():
    check(table.schema.field(name).type == kind, f"{name} is {table.schema.field(name).type}")
for row, line in zip(table.to_pylist(), lines):
    for name in SAME:
        check(row[name] == line[name], f"{name} is {row[name]!r}, not {line[name]!r}")
    date = row["date"] and row["date"].strftime("%Y.%m.%d")
    check(date == line["date"], f"the date is {date}, not {line['date']}")
    check(row["moves"] == line["acts"].split(), f"the moves are {row['moves']}, not {line['acts']}")
    check(row["length"] == len(row["moves"]), f"{row['length']} moves")
    check(row["rules"] == "modern-standard", f"the rules are {row['rules']}")
    for side in "attackers", "defenders":
        kind = line[side] and "named"
        check(row[side + "_kind"] == kind and row[side + "_rating"] is None, f"who has played: {row}")
    check(row["rated"] is False and row["match"] is None and row["clock"] is None, f"it was not played here: {row}")
print(f"{len(lines)} games, {len(table.schema)} columns: {failures} mistakes")
sys.exit(failures > 0)
