-- What a player of a correspondence game will do if his opponent plays this or that; JSON. Nobody else sees it.
CREATE TABLE conditions (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
