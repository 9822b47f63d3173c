-- Ratings: Glicko-2 for each family of rule sets and each side, from games between accounts that both had agreed to.

ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE archive ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
CREATE INDEX archive_rated ON archive (number) WHERE rated;

-- Where a player stands. Days are counted from 1970, with their parts.
CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (id),
    family TEXT NOT NULL,
    side TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    day REAL NOT NULL,
    PRIMARY KEY (player, family, side)
) WITHOUT ROWID;
CREATE INDEX ratings_by_rating ON ratings (family, side, rating);

-- Where he stood after each game.
CREATE TABLE rating_steps (
    player TEXT NOT NULL REFERENCES players (id),
    family TEXT NOT NULL,
    side TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES archive (number),
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    day REAL NOT NULL,
    PRIMARY KEY (player, family, side, game)
) WITHOUT ROWID;

-- What the attackers of a rule set have over the defenders.
CREATE TABLE advantages (
    rules INTEGER PRIMARY KEY REFERENCES archive_rules (number),
    family TEXT NOT NULL,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    games INTEGER NOT NULL
);
