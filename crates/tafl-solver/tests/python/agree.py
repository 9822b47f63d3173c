"""Holds the rules of solved/check.py against positions: python3 agree.py CHECKER RULES-FOLDER < LINES.

A line is a JSON object with a rule set (its id, or its rules as a text), a position, and what every move leads to by the program's
rules core: the position, and who has won ("attackers", "defenders", "nobody" or none). It may also have whether the game is over in
the position itself, what a closed set of each side proves, and how many ways there are to turn and mirror the board. What differs is
printed.
"""
import importlib.util
import json
import sys

sys.dont_write_bytecode = True

specification = importlib.util.spec_from_file_location("check", sys.argv[1])
check = importlib.util.module_from_spec(specification)
specification.loader.exec_module(check)

games = {}
differences = 0
for line in sys.stdin:
    case = json.loads(line)
    name = case.get("rules") or case["text"]
    if name not in games:
        in_file = "rules" in case
        games[name] = check.Game(check.rules_of_file(sys.argv[2], name)) if in_file else check.game_of(name.strip("\n"))
    game = games[name]
    layout, turn = case["position"].split(" ")
    board = game.board(layout)
    side = {"a": check.ATTACKER, "d": check.DEFENDER}[turn]

    def holding(side):
        try:
            return "win" if game.holding_wins(side) else "do not lose"
        except check.Wrong:
            return "nothing"

    states = {"images": len(game.images), "closed": {check.NAMES[side]: holding(side) for side in check.OTHER}}
    # The core lets a game begin with a few positions that end it where a move leads there.
    if case.get("over"):
        states["over"] = bool(game.ended(board) or game.stuck(board, side))
    for what, found in states.items():
        if what in case and case[what] != found:
            differences += 1
            print(f"{name}: {case['position']}: {what}: {case[what]} by the core, {found} by the checker")

    def square(number):
        return chr(ord("a") + number % game.size) + str(number // game.size + 1)

    found = {}
    for home, to in game.moves(board, side):
        after, winner = game.play(board, side, home, to)
        found[f"{square(home)}-{square(to)}"] = [after, check.NAMES.get(winner, winner)]
    wanted = {mv: [game.board(position) if winner != "attackers" else None, winner]
              for mv, (position, winner) in case["moves"].items()}
    for mv in wanted.keys() | found.keys():
        one, other = wanted.get(mv), found.get(mv)
        # A king who has been taken is not on the board any more: then only the winner is compared.
        if one is None or other is None or one[1] != other[1] or (one[0] is not None and one[0] != other[0]):
            differences += 1
            print(f"{name}: {case['position']}: {mv}: {one} by the core, {other} by the checker")
sys.exit(1 if differences else 0)
