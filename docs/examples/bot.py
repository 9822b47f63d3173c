#!/usr/bin/env python3
"""A bot that plays any legal move: the least that a program has to do on a server of Tablut.

    TABLUT_BOT_TOKEN=tablut-bot-... python3 docs/examples/bot.py http://127.0.0.1:8732

An account makes a bot and its token; docs/server.md tells how, docs/server-protocol.md what there is to say and to hear.
"""
import json, os, random, sys, threading, time, urllib.error, urllib.request

SERVER, TOKEN = sys.argv[1].rstrip("/"), os.environ["TABLUT_BOT_TOKEN"]
ACCEPTS = {"no_clock": True, "per_turn": [60_000, 2_592_000_000], "games": 8}
playing = set()


def ask(path, body=None):
    """Sends JSON, or listens to lines of it; the server says something every six seconds."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{SERVER}/api/bot/{path}", data, headers), timeout=20)


def lines(path):
    """Whatever the server says there; an empty line only says that it is still there."""
    with ask(path) as answer:
        yield from (json.loads(line) for line in answer if line.strip())


def play(game):
    """Plays a game to its end, also when the line breaks in between."""
    over = False
    while not over:
        try:
            for state in lines(f"games/{game}/stream"):
                over = state.get("ending") is not None
                if state.get("legal"):
                    action = random.choice(state["legal"])
                    ask(f"games/{game}/move/{action}?at={len(state['acts'])}", {})
        except OSError as error:
            if getattr(error, "code", 0) in (401, 403, 404):
                break
        time.sleep(0 if over else 1)
    playing.discard(game)


while True:
    try:
        ask("accepts", ACCEPTS)
        for news in lines("stream"):
            if news["type"] == "challenge":
                ask(f"challenges/{news['game']['id']}/accept", {})
            elif news["type"] == "rematch":
                ask(f"games/{news['game']['id']}/command", {"command": "accept", "offer": "rematch"})
            elif news["type"] == "game-start" and news["game"]["id"] not in playing:
                playing.add(news["game"]["id"])
                threading.Thread(target=play, args=[news["game"]["id"]], daemon=True).start()
    except OSError as error:
        if getattr(error, "code", 0) == 401:
            sys.exit("The server does not know this token.")
        print(error, file=sys.stderr)
    time.sleep(1)
