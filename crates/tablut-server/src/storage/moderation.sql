-- Accounts that look after how people behave. The operator appoints them.
CREATE TABLE moderators (
    player TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    since BIGINT NOT NULL
);

-- Who may not chat, until which time of day; what he is told.
CREATE TABLE mutes (
    player TEXT COLLATE "C" PRIMARY KEY REFERENCES players (id),
    until BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- Accounts that moderators have closed: nobody signs in there. What their owners are told.
CREATE TABLE closures (
    player TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- What accounts have reported: a player, what he has said or done at a game.
CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    game TEXT COLLATE "C" REFERENCES games (id),
    -- The number of the line in its room, where it is about one.
    line BIGINT,
    reason TEXT NOT NULL,
    -- Nothing while it is open.
    settled BIGINT
);
CREATE INDEX reports_open ON reports (number) WHERE settled IS NULL;
CREATE INDEX reports_by_reporter ON reports (reporter, at);

-- What was said around it, which the room forgets.
CREATE TABLE report_lines (
    report BIGINT NOT NULL REFERENCES reports (number),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    text TEXT NOT NULL,
    PRIMARY KEY (report, number)
);

-- Everything that moderators and the operator have done about somebody. Rows are added, never changed.
CREATE TABLE moderation_log (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    -- Nobody: the operator.
    moderator TEXT COLLATE "C" REFERENCES players (id),
    did TEXT NOT NULL,
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    until BIGINT,
    report BIGINT REFERENCES reports (number),
    reason TEXT NOT NULL
);
