-- The key pair by which push services know this server; there is one. Web push (RFC 8292) calls it the application server's.
CREATE TABLE push_key (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    -- PKCS #8. Never shown.
    private BYTEA NOT NULL,
    since BIGINT NOT NULL
);

-- Browsers that want to be told something while no page is open. One ends with the session that it belongs to.
CREATE TABLE push_subscriptions (
    session BYTEA PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
    player TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    -- Its address at the push service. Who knows it can send it something.
    endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
    -- What it has made for this server: a public key, and a secret.
    key BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    language TEXT NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_player ON push_subscriptions (player, since);

-- What people are to be told: of each game the latest. Who takes a row away sends it.
CREATE TABLE notices (
    player TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    -- In which way.
    way TEXT NOT NULL,
    -- What has happened.
    what TEXT NOT NULL,
    -- From which moment of the server's time on.
    due BIGINT NOT NULL,
    PRIMARY KEY (player, game, way)
);
CREATE INDEX notices_by_due ON notices (due);

-- The fall of the flag of which the player was told that it is near.
ALTER TABLE games ADD COLUMN warned BIGINT;
