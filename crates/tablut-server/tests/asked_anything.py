#!/usr/bin/env python3
"""Asks a server of its own whatever schemathesis makes up from its OpenAPI document: what is allowed, and what is not.

    asked_anything.py TABLUT [EXAMPLES]
    crates/tablut-server/services asked_anything.py TABLUT [EXAMPLES]      the same with a server on Postgres

needs schemathesis beside the Python that runs it. EXAMPLES (10) are asked of each address besides those that go over
the edges of each of its fields; as nobody, as a person with an account who is a moderator, and as a bot. No answer may
be an error of the server's, have a status or a type that the document does not know, or another shape than it says.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

TABLUT, EXAMPLES = Path(sys.argv[1]).resolve(), sys.argv[2] if len(sys.argv) > 2 else "10"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
# Streams do not end, and sockets are not asked over HTTP.
ENDLESS = "stream|news|socket"
# What would end the session that asks.
ENDING = "sign-out|account/close|sessions|password|recover"
# How many requests there are at least, as each of them.
LEAST = 500


def post(server, path, body, headers):
    """Sends a request that changes something; its answer and the session that it gives."""
    headers = {"Content-Type": "application/json", **headers}
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        session = re.search("tablut-session=[^;]+", answer.headers.get("Set-Cookie") or "")
        return json.load(answer), session and session[0]


def ask(server, who, headers, left_out):
    """Has schemathesis ask; whether all answers were good."""
    command = [Path(sys.executable).with_name("schemathesis"), "run", server + "/api/openapi.json"]
    command += ["--checks", CHECKS, "--max-examples", EXAMPLES, "--phases", "coverage,fuzzing", "--continue-on-failure"]
    command += ["--exclude-path-regex", left_out, "--request-timeout", "30", "--warnings", "off", "--seed", "1732"]
    command += [part for name, value in headers.items() for part in ("--header", f"{name}: {value}")]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    asked = re.search(r"(\d+) generated", done.stdout)
    asked = int(asked[1]) if asked else 0
    good = done.returncode == 0 and asked >= LEAST
    if not good:
        print(done.stdout, done.stderr)
    print(f"as {who}: {asked} requests, {'all answered as the document says' if good else 'WRONG'}")
    return good


def main():
    with tempfile.TemporaryDirectory() as folder:
        # One address asks much more than one person would.
        much = {f"TABLUT_{name}": "1000000" for name in ("CHANGES_PER_MINUTE", "TRIES_PER_MINUTE", "TOURNAMENTS_PER_ACCOUNT")}
        postgres = os.environ.get("TABLUT_TEST_POSTGRES")
        kept = ["--postgres", postgres + "postgres"] if postgres else ["--data", folder]
        serve = [TABLUT, "serve", "--port", "0", *kept, "--no-pages"]
        running = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env={**os.environ, **much})
        good = []
        try:
            server = re.search("http://[0-9.:]+", running.stdout.readline())[0]
            _, session = post(server, "/api/account", {"name": "Asker", "password": "asks for anything"}, {})
            # Who may do nothing there is asked for in the tests of the server.
            subprocess.run([TABLUT, "moderators", "add", "Asker", *kept], check=True, capture_output=True)
            bot, _ = post(server, "/api/account/bots", {"name": "AskerBot"}, {"Cookie": session})
            good += [
                ask(server, "nobody", {}, ENDLESS),
                ask(server, "a person", {"Cookie": session}, f"{ENDLESS}|{ENDING}|/api/bot/"),
                ask(server, "a bot", {"Authorization": f"Bearer {bot['token']}"}, f"{ENDLESS}|{ENDING}|/api/account"),
            ]
            # It is still there, and so is the session.
            request = urllib.request.Request(server + "/api/me", headers={"Cookie": session})
            with urllib.request.urlopen(request) as answer:
                good.append(json.load(answer)["kind"] == "person")
        finally:
            running.terminate()
            good.append(running.wait(30) == 0)
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
