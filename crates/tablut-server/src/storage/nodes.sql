-- Many servers on one database: what they call themselves together, and what only one of them does at a time.
ALTER TABLE service ADD COLUMN cluster TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');

CREATE TABLE leases (
    name TEXT COLLATE "C" PRIMARY KEY,
    node TEXT NOT NULL,
    -- In milliseconds since 1970, by the database's clock.
    until BIGINT NOT NULL
);
