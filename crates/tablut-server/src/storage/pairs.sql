-- Two games with sides exchanged: the second one begins by itself.
ALTER TABLE games ADD COLUMN pair INTEGER NOT NULL DEFAULT 0;
