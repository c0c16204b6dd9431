-- Mail addresses of people (docs/api.md, mail), and what went to an address lately: by its hash, so that addresses of strangers are not kept.
CREATE TABLE mail_addresses (
    identity TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    folded TEXT NOT NULL,
    language TEXT NOT NULL,
    confirmed BIGINT NOT NULL,
    turns BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX mail_addresses_folded ON mail_addresses (folded, confirmed);
CREATE TABLE mail_counts (
    hash TEXT PRIMARY KEY,
    mails BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX mail_counts_until ON mail_counts (until);
