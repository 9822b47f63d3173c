-- What a push service did not take is tried again: since when it is to be told, where that is earlier than `due`, and the browsers
-- that have not been told, a line of JSON. Nothing, where it was not tried yet.
ALTER TABLE notices ADD COLUMN since BIGINT;
ALTER TABLE notices ADD COLUMN left_out TEXT;
