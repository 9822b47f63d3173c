-- Who has joined a tournament stands beside the event that says so, to be looked for.
ALTER TABLE tournament_events ADD COLUMN player TEXT;
UPDATE tournament_events SET player = event ->> '$.what.player';
CREATE INDEX tournament_events_by_player ON tournament_events (player) WHERE player IS NOT NULL;
