-- What people think of each other: "friend" (asked, or, if both say it, friends), "blocked", or "no" to somebody who asked.
CREATE TABLE friends (
    identity TEXT NOT NULL,
    other TEXT NOT NULL,
    word TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (identity, other)
);
CREATE INDEX friends_other ON friends (other, word, at);
