-- Tournaments, and everything that has happened in each.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    organiser TEXT NOT NULL REFERENCES players (id),
    title TEXT NOT NULL,
    rules TEXT NOT NULL REFERENCES rule_sets (key),
    -- Who meets whom, who may join, what is played under; JSON.
    settings TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- coming, playing, over, cancelled
    stage TEXT NOT NULL,
    -- How many take part, and who has won.
    players INTEGER NOT NULL DEFAULT 0,
    winner TEXT REFERENCES players (id)
) WITHOUT ROWID;
CREATE INDEX tournaments_by_stage ON tournaments (stage, created);
CREATE INDEX tournaments_on_by_organiser ON tournaments (organiser) WHERE stage IN ('coming', 'playing');

-- Rows are added, never changed.
CREATE TABLE tournament_events (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;

-- The tournament that a game belongs to, and how many milliseconds each player has there for the first move.
ALTER TABLE games ADD COLUMN tournament TEXT REFERENCES tournaments (id);
ALTER TABLE games ADD COLUMN first_move INTEGER;
