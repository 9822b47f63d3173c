-- What signs in. Games refer to players: one without a row here is a guest, who is known by a session alone, and keeps his games
-- when he opens an account. The name that is shown is that of the player.
CREATE TABLE accounts (
    player TEXT PRIMARY KEY REFERENCES players (id),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'bot')),
    -- By these names are told apart: without large and small letters, and by how they look.
    folded TEXT NOT NULL UNIQUE,
    looks TEXT NOT NULL UNIQUE,
    -- argon2id, with its parameters and its salt. Bots have none.
    password TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- Each lets its owner in once, without the password. Known by a hash only.
CREATE TABLE recovery_codes (
    code BLOB PRIMARY KEY,
    player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX recovery_codes_by_player ON recovery_codes (player);

CREATE TABLE bots (
    player TEXT PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    owner TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    -- A hash of what its program shows; nothing, where that was revoked.
    token BLOB UNIQUE,
    -- Which challenges it accepts; JSON.
    accepts TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX bots_by_owner ON bots (owner);

-- When a session was last used, to the hour, and the browser that it is in.
ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN agent TEXT;
UPDATE sessions SET used = created;
CREATE INDEX sessions_by_player ON sessions (player);

-- The only player who may take the second seat, where one was challenged.
ALTER TABLE games ADD COLUMN invited TEXT REFERENCES players (id);
CREATE INDEX games_by_invited ON games (invited) WHERE invited IS NOT NULL AND state = 'waiting';
