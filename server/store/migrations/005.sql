-- What an account shows of itself to others (docs/api.md, profiles), words separated by commas; without a row what is usual.
CREATE TABLE profiles (
    identity TEXT PRIMARY KEY,
    shows TEXT NOT NULL
);
