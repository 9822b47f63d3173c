-- How much later those who watch a game see what happens in it, in milliseconds.
ALTER TABLE games ADD COLUMN delay BIGINT NOT NULL DEFAULT 0;
