-- What workers have made of archived games that somebody wanted to have analysed; JSON.
CREATE TABLE analyses (
    game BIGINT PRIMARY KEY REFERENCES archive (number),
    analysis TEXT NOT NULL
);
