-- The first schema. Common to SQLite and PostgreSQL; a line marked "--sqlite" or "--postgres" counts for that engine only.
-- Times are milliseconds since 1970. Table ids begin with the time, so that new rows lie together.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    created BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    maker TEXT NOT NULL,
    settings TEXT NOT NULL,
    summary TEXT NOT NULL,
    node TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (status, created) WHERE listed = 1 AND status <> 'over';
CREATE INDEX tables_unfinished ON tables (node, id) WHERE status <> 'over';

-- The truth: what happened at each table, in order. Everything else about a game follows from it.
CREATE TABLE steps (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
)
--sqlite WITHOUT ROWID
;

CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

-- Only hashes of secrets are stored.
CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX keys_identity ON keys (identity);
CREATE INDEX keys_seat ON keys (table_id, seat);
CREATE INDEX keys_expiring ON keys (expires) WHERE expires > 0;

-- Who sits where, for "my tables"; follows from the steps.
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    identity TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_identity ON seats (identity, table_id);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    identity TEXT NOT NULL,
    name TEXT NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, id)
);
CREATE INDEX chat_identity ON chat (identity);

CREATE TABLE ratings (
    identity TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (identity, game)
);
CREATE INDEX ratings_best ON ratings (game, rating);

-- The servers that share this database.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);
