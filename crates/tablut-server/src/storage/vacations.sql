-- When a player was on vacation, or is until when, in the server's time; and from which year's days it was taken.
CREATE TABLE vacations (
    player TEXT NOT NULL REFERENCES players (id),
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    year INTEGER NOT NULL,
    PRIMARY KEY (player, since)
) WITHOUT ROWID;
