-- Component sets of people (docs/api.md, sets). A set's content stays under its hash as long as somebody keeps it or a table was played with it.
CREATE TABLE component_sets (
    game TEXT NOT NULL,
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    author TEXT NOT NULL,
    hidden BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, hash)
);
CREATE INDEX component_sets_author ON component_sets (author);
CREATE TABLE kept_sets (
    identity TEXT NOT NULL,
    game TEXT NOT NULL,
    hash TEXT NOT NULL,
    title TEXT NOT NULL,
    folded TEXT NOT NULL,
    shared BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (identity, game, hash)
);
CREATE INDEX kept_sets_set ON kept_sets (game, hash);
CREATE INDEX kept_sets_shared ON kept_sets (game, at) WHERE shared = 1;
-- Tables that are played with such a set.
CREATE TABLE set_uses (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    hash TEXT NOT NULL
);
CREATE INDEX set_uses_set ON set_uses (game, hash);
CREATE TABLE set_ratings (
    game TEXT NOT NULL,
    hash TEXT NOT NULL,
    identity TEXT NOT NULL,
    stars BIGINT NOT NULL,
    PRIMARY KEY (game, hash, identity)
);
CREATE INDEX set_ratings_identity ON set_ratings (identity);
