-- Rule sets that nobody plays any more are found without looking at every game.
CREATE INDEX games_by_rules ON games (rules);
