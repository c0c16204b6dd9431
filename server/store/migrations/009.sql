-- When people were, or are, on holiday: games with a pace of days wait for them (docs/api.md, holidays).
CREATE TABLE holidays (
    identity TEXT NOT NULL,
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (identity, began)
);
