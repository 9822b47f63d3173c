-- All tables, as they are in SQLite after the steps before this one: what each is for is told there. `stamp` is the database's
-- time of day at which `moment` was written.

CREATE TABLE service (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    moment BIGINT NOT NULL,
    stamp BIGINT NOT NULL
);
INSERT INTO service (one, moment, stamp) VALUES (1, 0, 0);

CREATE TABLE rule_sets (
    key TEXT COLLATE "C" PRIMARY KEY,
    hash TEXT NOT NULL,
    id TEXT NOT NULL,
    text TEXT NOT NULL
);

CREATE TABLE players (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C",
    created BIGINT NOT NULL
);

CREATE TABLE accounts (
    player TEXT COLLATE "C" PRIMARY KEY REFERENCES players (id),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'bot')),
    folded TEXT COLLATE "C" NOT NULL UNIQUE,
    looks TEXT COLLATE "C" NOT NULL UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token BYTEA PRIMARY KEY,
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    created BIGINT NOT NULL,
    used BIGINT NOT NULL DEFAULT 0,
    agent TEXT
);
CREATE INDEX sessions_by_player ON sessions (player);

CREATE TABLE recovery_codes (
    code BYTEA PRIMARY KEY,
    player TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_by_player ON recovery_codes (player);

CREATE TABLE bots (
    player TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    owner TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    token BYTEA UNIQUE,
    accepts TEXT NOT NULL
);
CREATE INDEX bots_by_owner ON bots (owner);

CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY,
    organiser TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    title TEXT NOT NULL,
    rules TEXT COLLATE "C" NOT NULL REFERENCES rule_sets (key),
    settings TEXT NOT NULL,
    created BIGINT NOT NULL,
    stage TEXT NOT NULL,
    players BIGINT NOT NULL DEFAULT 0,
    winner TEXT COLLATE "C" REFERENCES players (id)
);
CREATE INDEX tournaments_by_stage ON tournaments (stage, created);
CREATE INDEX tournaments_on_by_organiser ON tournaments (organiser) WHERE stage IN ('coming', 'playing');

CREATE TABLE tournament_events (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    event TEXT NOT NULL,
    player TEXT COLLATE "C",
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_events_by_player ON tournament_events (player) WHERE player IS NOT NULL;

CREATE TABLE games (
    id TEXT COLLATE "C" PRIMARY KEY,
    rules TEXT COLLATE "C" NOT NULL REFERENCES rule_sets (key),
    terms TEXT NOT NULL,
    before TEXT NOT NULL,
    first TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    second TEXT COLLATE "C" REFERENCES players (id),
    side TEXT,
    open BOOLEAN NOT NULL,
    invitation TEXT NOT NULL,
    created BIGINT NOT NULL,
    state TEXT NOT NULL,
    began BIGINT,
    wake BIGINT,
    invited TEXT COLLATE "C" REFERENCES players (id),
    rated BOOLEAN NOT NULL DEFAULT false,
    to_move TEXT,
    pair BOOLEAN NOT NULL DEFAULT false,
    tournament TEXT COLLATE "C" REFERENCES tournaments (id),
    first_move BIGINT
);
CREATE INDEX games_by_wake ON games (wake) WHERE wake IS NOT NULL;
CREATE INDEX games_by_first ON games (first, created);
CREATE INDEX games_by_second ON games (second, created) WHERE second IS NOT NULL;
CREATE INDEX games_by_invited ON games (invited) WHERE invited IS NOT NULL AND state = 'waiting';
CREATE INDEX games_on_by_first ON games (first) WHERE state = 'playing';
CREATE INDEX games_on_by_second ON games (second) WHERE state = 'playing';
CREATE INDEX games_waiting_by_first ON games (first) WHERE state = 'waiting';

CREATE TABLE events (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    event TEXT NOT NULL,
    command TEXT,
    PRIMARY KEY (game, number)
);

CREATE TABLE conditions (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE TABLE vacations (
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    year BIGINT NOT NULL,
    PRIMARY KEY (player, since)
);

CREATE TABLE chat (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    room TEXT NOT NULL CHECK (room IN ('players', 'watchers')),
    number BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, room, number)
);
CREATE INDEX chat_by_player ON chat (player);

CREATE TABLE blocks (
    player TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    blocked TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    PRIMARY KEY (player, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

CREATE TABLE archive_rules (
    number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    hash TEXT COLLATE "C" NOT NULL UNIQUE,
    rules TEXT COLLATE "C" NOT NULL REFERENCES rule_sets (key),
    games BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE archive_people (
    number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    player TEXT COLLATE "C" UNIQUE REFERENCES players (id),
    name TEXT,
    folded TEXT COLLATE "C" UNIQUE
);

CREATE TABLE archive_files (
    number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    hash BYTEA NOT NULL UNIQUE,
    imported BIGINT NOT NULL,
    done BIGINT NOT NULL DEFAULT 0,
    complete BOOLEAN NOT NULL DEFAULT false
);

-- The number of a game stands in its indexes too, as it does in SQLite by itself.
CREATE TABLE archive (
    number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    rules BIGINT NOT NULL REFERENCES archive_rules (number),
    attackers BIGINT REFERENCES archive_people (number),
    defenders BIGINT REFERENCES archive_people (number),
    result BIGINT NOT NULL,
    reason TEXT,
    length BIGINT NOT NULL,
    day BIGINT NOT NULL,
    match TEXT COLLATE "C" REFERENCES games (id),
    game BIGINT,
    ended BIGINT,
    file BIGINT REFERENCES archive_files (number),
    rated BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX archive_by_day ON archive (day, number);
CREATE INDEX archive_by_rules ON archive (rules, day, number);
CREATE INDEX archive_by_attackers ON archive (attackers, day, number) WHERE attackers IS NOT NULL;
CREATE INDEX archive_by_defenders ON archive (defenders, day, number) WHERE defenders IS NOT NULL;
CREATE UNIQUE INDEX archive_by_match ON archive (match, game) WHERE match IS NOT NULL;
CREATE INDEX archive_rated ON archive (number) WHERE rated;

CREATE TABLE archive_acts (
    game BIGINT PRIMARY KEY REFERENCES archive (number),
    start TEXT,
    acts TEXT NOT NULL
);

CREATE TABLE archive_unindexed (
    game BIGINT PRIMARY KEY REFERENCES archive (number)
);

CREATE TABLE archive_positions (
    position BIGINT NOT NULL,
    day BIGINT NOT NULL,
    game BIGINT NOT NULL,
    PRIMARY KEY (position, day, game)
);

CREATE TABLE archive_openings (
    position BIGINT NOT NULL,
    act BIGINT NOT NULL,
    attackers BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    defenders BIGINT NOT NULL,
    others BIGINT NOT NULL,
    PRIMARY KEY (position, act)
);

CREATE TABLE ratings (
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    family TEXT COLLATE "C" NOT NULL,
    side TEXT COLLATE "C" NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    day DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, family, side)
);
CREATE INDEX ratings_by_rating ON ratings (family, side, rating);

CREATE TABLE rating_steps (
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    family TEXT COLLATE "C" NOT NULL,
    side TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL REFERENCES archive (number),
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    day DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, family, side, game)
);

CREATE TABLE advantages (
    rules BIGINT PRIMARY KEY REFERENCES archive_rules (number),
    family TEXT NOT NULL,
    points DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL
);
