#!/usr/bin/env python3
"""A bot that looks one move ahead: it wins if it can, and else takes what it can. Usage: one_ply.py [TABLUT]

It knows no rules: a `tablut engine` at its side does, and answers whatever the bot does not answer itself.
"""
import subprocess
import sys

helper = subprocess.Popen([sys.argv[1] if len(sys.argv) > 1 else "tablut", "engine", "--table", "1"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def ask(*lines, until=b"readyok"):
    """What the helper answers to these lines, up to a line that begins like this."""
    helper.stdin.write(b"\n".join(lines) + (b"\nisready\n" if until == b"readyok" else b"\n"))
    helper.stdin.flush()
    answers = []
    while not answers or not answers[-1].startswith(until):
        answers.append(helper.stdout.readline() or sys.exit("the helper has ended"))
    return answers[:-1] if until == b"readyok" else answers

def say(*lines):
    sys.stdout.buffer.write(b"".join(lines))
    sys.stdout.buffer.flush()

def best_move(position):
    """The move after which the side that made it has won, or has the most soldiers over the other."""
    legal, (turn,) = (answer.split()[2:] for answer in ask(b"query legal", b"query turn"))
    worth = {}
    for move in legal:
        result, board = (answer.split()[2:] for answer in ask(
            position + (b" " if b" moves " in position else b" moves ") + move, b"query result", b"query position"))
        soldiers = board[0].count(turn[:1]) - board[0].count(b"d" if turn == b"attackers" else b"a")
        worth[move] = soldiers + {b"ongoing": 0, b"draw": 0, turn: 1000}.get(result[0], -1000)
    ask(position)
    return max(worth, key=worth.get)

position = b"position start"
held = None  # an answer that waits for `stop`, with the words that end the wait
for line in sys.stdin.buffer:
    line = line.rstrip(b"\n")
    words = line.split() or [b""]
    if words == [b"quit"]:
        break
    elif words == [b"isready"]:
        say(b"readyok\n")
    elif held and words in held[1]:
        say(held[0])
        held = None
    elif held and words[0] in (b"go", b"position", b"rules", b"setoption", b"ugi", b"uginewgame"):
        say(b"error a search is under way\n")
    elif words[0] == b"ugi":
        *_, last = ask(line)
        say(*[b"id name One Ply\n"] * last.startswith(b"ugiok"), last)
    elif words[0] == b"go":  # the helper sees whether the line is right, and whether there is a move
        answer = ask(line, b"stop", until=(b"bestmove", b"error"))[-1]
        if answer.startswith(b"bestmove") and answer != b"bestmove none\n":
            answer = b"bestmove %s\n" % best_move(position)
            if b"infinite" in words or b"ponder" in words:
                held = answer, [[b"stop"], [b"ponderhit"]][:1 + (b"ponder" in words)]
        if not held:
            say(answer)
    else:
        answers = ask(line)
        if words[0] == b"position" and not answers:
            position = b" ".join(words)
        elif words == [b"uginewgame"] or answers and answers[0].startswith(b"rulesok"):
            position = b"position start"
        say(*answers)
