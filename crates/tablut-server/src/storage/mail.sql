-- Addresses to which people want to be told something by e-mail.
CREATE TABLE mail_addresses (
    player TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    -- A hash of what the link has by which its owner confirms it; nothing, once he has.
    code BYTEA UNIQUE,
    -- Who has this ends it: it is in every mail.
    ending TEXT COLLATE "C" NOT NULL UNIQUE,
    since BIGINT NOT NULL,
    -- How many mails were sent there on a day (since 1970).
    day BIGINT NOT NULL,
    sent BIGINT NOT NULL
);
