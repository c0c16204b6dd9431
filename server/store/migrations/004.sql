-- Why ratings changed (docs/api.md, ratings). `place` counts from 0 among `players`; `why` is "game", or "early" for a resignation that
-- changed nothing.
CREATE TABLE rating_changes (
    identity TEXT NOT NULL,
    at BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    rating_before DOUBLE PRECISION NOT NULL,
    rating_after DOUBLE PRECISION NOT NULL,
    place BIGINT NOT NULL,
    players BIGINT NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (identity, at, table_id)
);
-- Who may not come, or not write, until when: the host's doing. Times are milliseconds since 1970.
CREATE TABLE sanctions (
    identity TEXT PRIMARY KEY,
    banned BIGINT NOT NULL,
    muted BIGINT NOT NULL
);
-- Chat lines that somebody has complained about.
CREATE TABLE reports (
    table_id TEXT NOT NULL,
    chat_id BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, chat_id, reporter)
);
CREATE INDEX reports_at ON reports (at);
-- How many unfinished tables somebody has made.
CREATE INDEX tables_made ON tables (maker) WHERE status <> 'over';
CREATE INDEX identities_name ON identities (name, id);
