-- What was said at a game, in the room of its players and in that of those who watch. The oldest lines of a room go.
CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id),
    room TEXT NOT NULL CHECK (room IN ('players', 'watchers')),
    number INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES players (id),
    -- The time of day, in milliseconds since 1970.
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, room, number)
) WITHOUT ROWID;
CREATE INDEX chat_by_player ON chat (player);

-- Of whom somebody with an account wants to hear nothing.
CREATE TABLE blocks (
    player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    PRIMARY KEY (player, blocked)
) WITHOUT ROWID;
CREATE INDEX blocks_by_blocked ON blocks (blocked);
