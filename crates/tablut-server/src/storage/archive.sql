-- Games that are over, those played here and imported ones, to be searched and counted. Days are counted from 1970.

-- The rules that archived games were played by, by the hash of what they say.
CREATE TABLE archive_rules (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    rules TEXT NOT NULL REFERENCES rule_sets (key),
    games INTEGER NOT NULL DEFAULT 0
);

-- Who has played them: a player of this server, or a name of an imported game.
CREATE TABLE archive_people (
    number INTEGER PRIMARY KEY,
    player TEXT UNIQUE REFERENCES players (id),
    name TEXT,
    folded TEXT UNIQUE
);

-- The files that games were imported from. `done` counts what was read of one, so that reading goes on where it was broken off.
CREATE TABLE archive_files (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    imported INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0,
    complete INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE archive (
    number INTEGER PRIMARY KEY,
    rules INTEGER NOT NULL REFERENCES archive_rules (number),
    attackers INTEGER REFERENCES archive_people (number),
    defenders INTEGER REFERENCES archive_people (number),
    -- 0 none, 1 won by the attackers, 2 drawn, 3 won by the defenders
    result INTEGER NOT NULL,
    reason TEXT,
    -- How many acts it has.
    length INTEGER NOT NULL,
    -- 0 where it is not known.
    day INTEGER NOT NULL,
    -- Of a game played here: its match, and which game of that it was; and when it was over, in milliseconds since 1970.
    match TEXT REFERENCES games (id),
    game INTEGER,
    ended INTEGER,
    -- Of an imported game.
    file INTEGER REFERENCES archive_files (number)
);
CREATE INDEX archive_by_day ON archive (day);
CREATE INDEX archive_by_rules ON archive (rules, day);
CREATE INDEX archive_by_attackers ON archive (attackers, day) WHERE attackers IS NOT NULL;
CREATE INDEX archive_by_defenders ON archive (defenders, day) WHERE defenders IS NOT NULL;
CREATE UNIQUE INDEX archive_by_match ON archive (match, game) WHERE match IS NOT NULL;

-- What was played in them: acts with spaces between them, and the first position where it is not that of the rules.
CREATE TABLE archive_acts (
    game INTEGER PRIMARY KEY REFERENCES archive (number),
    start TEXT,
    acts TEXT NOT NULL
);

-- Games whose positions are not in the index yet.
CREATE TABLE archive_unindexed (
    game INTEGER PRIMARY KEY REFERENCES archive (number)
);

-- In which games a position occurred, within their first acts. Positions that are the same turned or mirrored have one key.
CREATE TABLE archive_positions (
    position INTEGER NOT NULL,
    day INTEGER NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY (position, day, game)
) WITHOUT ROWID;

-- What was played from a position in how many games, by their results.
CREATE TABLE archive_openings (
    position INTEGER NOT NULL,
    act INTEGER NOT NULL,
    attackers INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    defenders INTEGER NOT NULL,
    others INTEGER NOT NULL,
    PRIMARY KEY (position, act)
) WITHOUT ROWID;
