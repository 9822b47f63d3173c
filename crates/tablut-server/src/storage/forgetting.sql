-- What is forgotten after a while is found without looking at what stays: games that have never begun. And whoever was challenged by
-- nobody is seen to be so.
CREATE INDEX games_not_begun ON games (created) WHERE began IS NULL;
CREATE INDEX games_by_any_invited ON games (invited) WHERE invited IS NOT NULL;
