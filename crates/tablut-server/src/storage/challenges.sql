-- Games that are on are found by their players without looking at those that are over. Whose turn it is stands beside them:
-- `first`, `second`, or nothing; in a game that was on before, nothing until the next thing happens in it.

ALTER TABLE games ADD COLUMN to_move TEXT;
CREATE INDEX games_on_by_first ON games (first) WHERE state = 'playing';
CREATE INDEX games_on_by_second ON games (second) WHERE state = 'playing';
CREATE INDEX games_waiting_by_first ON games (first) WHERE state = 'waiting';
