-- Whom somebody with an account has added as a friend. Two are friends when each has added the other.
CREATE TABLE friends (
    player TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    friend TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    PRIMARY KEY (player, friend)
);
CREATE INDEX friends_by_friend ON friends (friend);
