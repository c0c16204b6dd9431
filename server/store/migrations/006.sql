-- Telling people that it is their turn (docs/api.md, notices). `secrets`: what all servers of a database share, such as the key they sign with.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
-- Browsers that want to be told; `hash` is that of the endpoint.
CREATE TABLE subscriptions (
    hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    point TEXT NOT NULL,
    secret TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    failures BIGINT NOT NULL
);
CREATE INDEX subscriptions_identity ON subscriptions (identity, created);
-- Hours of the day in their time zone; -1: none. `last` is when they were told last.
CREATE TABLE notices (
    identity TEXT PRIMARY KEY,
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    zone TEXT NOT NULL,
    last BIGINT NOT NULL
);
-- What is to be told, and when at the earliest. Whichever server deletes a row tells it.
CREATE TABLE pushes (
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL,
    due BIGINT NOT NULL,
    PRIMARY KEY (identity, table_id)
);
CREATE INDEX pushes_due ON pushes (due);
