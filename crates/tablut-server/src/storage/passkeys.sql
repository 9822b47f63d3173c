-- Keys by which people sign in without a password: of each the public half. Only what its owner has at hand holds the other half.
CREATE TABLE passkeys (
    -- How it is named to its owner.
    id TEXT COLLATE "C" PRIMARY KEY,
    player TEXT COLLATE "C" NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    -- What the authenticator calls it.
    credential BYTEA NOT NULL UNIQUE,
    -- The public key, in COSE's form.
    key BYTEA NOT NULL,
    name TEXT NOT NULL,
    -- How often it has signed, as it says itself; 0, where it does not count.
    counter BIGINT NOT NULL,
    -- Whether it may be on several devices, which never changes, and whether it is now; 0 or 1.
    may_be_copied BIGINT NOT NULL,
    copied BIGINT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkeys_by_player ON passkeys (player, created);

-- What passkeys are asked to sign. Each is used once, and only for a few minutes.
CREATE TABLE passkey_challenges (
    challenge TEXT COLLATE "C" PRIMARY KEY,
    -- Who wants to add one; nobody, where somebody wants to sign in.
    player TEXT COLLATE "C" REFERENCES accounts (player) ON DELETE CASCADE,
    made BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_made ON passkey_challenges (made);
CREATE INDEX passkey_challenges_by_player ON passkey_challenges (player);
