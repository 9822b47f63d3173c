-- What the server keeps. Times of day are milliseconds since 1970; moments are milliseconds of the server's own time, which
-- stands still while the server does not run.

CREATE TABLE service (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    moment INTEGER NOT NULL
);
INSERT INTO service (one, moment) VALUES (1, 0);

-- Each rule set that was ever played, by a hash of its whole text: a game goes on under the rules it was begun with. `hash`
-- is that of what the rules say, by which games under the same rules are found.
CREATE TABLE rule_sets (
    key TEXT PRIMARY KEY,
    hash TEXT NOT NULL,
    id TEXT NOT NULL,
    text TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- A session is known by the hash of its token only.
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    rules TEXT NOT NULL REFERENCES rule_sets (key),
    -- What the game that is on is played under, and what there was of the match before it; JSON.
    terms TEXT NOT NULL,
    before TEXT NOT NULL,
    first TEXT NOT NULL REFERENCES players (id),
    second TEXT REFERENCES players (id),
    -- The side that the first player wants: attackers, defenders, or nothing for either.
    side TEXT,
    open INTEGER NOT NULL,
    invitation TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- waiting, playing, over, withdrawn
    state TEXT NOT NULL,
    -- The moment of the beginning, and the one at which the server has to look at the game again.
    began INTEGER,
    wake INTEGER
) WITHOUT ROWID;
CREATE INDEX games_by_wake ON games (wake) WHERE wake IS NOT NULL;
CREATE INDEX games_by_first ON games (first, created);
CREATE INDEX games_by_second ON games (second, created) WHERE second IS NOT NULL;

-- Everything that has happened. Rows are added, never changed.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- What the referee has said; JSON.
    event TEXT NOT NULL,
    -- The command that brought it about, by the name that its sender gave it.
    command TEXT,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
