PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migrations (version BIGINT PRIMARY KEY);
INSERT INTO schema_migrations VALUES(1);
INSERT INTO schema_migrations VALUES(2);
INSERT INTO schema_migrations VALUES(3);
INSERT INTO schema_migrations VALUES(4);
INSERT INTO schema_migrations VALUES(5);
INSERT INTO schema_migrations VALUES(6);
INSERT INTO schema_migrations VALUES(7);
INSERT INTO schema_migrations VALUES(8);
INSERT INTO schema_migrations VALUES(9);
INSERT INTO schema_migrations VALUES(10);
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
INSERT INTO tables VALUES('1nfz4hj96x80q4hkx','over',1,1795134002338,1795134002506,2,'p_bm8j8qugea6406r6','{"seed":3446575044399289,"game":"planet","rules":{},"components":"house@c7a3f7cc018c3870","seats":[{"kind":"person","level":""},{"kind":"open","level":""}],"pace":{"kind":"none"},"watch":"all","undo":"informed","begins":"seats","public":true,"rated":false,"hints":false,"takeover":"greedy","reaction_ms":4000,"actions":[],"pairing":false,"seed_given":false,"rules_version":2}','{"id":"1nfz4hj96x80q4hkx","game":"planet","pace":{"kind":"none"},"watch":"all","undo":"informed","begins":"seats","public":true,"rated":false,"hints":false,"takeover":"greedy","reaction_ms":4000,"pairing":false,"rules":{"beginner":false,"mystery":false},"components":{"name":"house","hash":"c7a3f7cc018c3870"},"status":"over","deal":"secret","created":1795134002338,"maker":"p_bm8j8qugea6406r6","seats":[{"kind":"person","name":"Ann","who":"p_bm8j8qugea6406r6","level":null,"connected":false,"resigned":false,"away":false,"colour":"blue","hints":0,"kept_for":null,"holiday":null},{"kind":"person","name":"Ben","who":"p_fy93n0npyz26xp7j","level":null,"connected":false,"resigned":false,"away":false,"colour":"yellow","hints":0,"kept_for":null,"holiday":null}],"lot":null,"rules_changed":false,"paused":false,"votes":[],"spectators":0,"winners":[1],"rematch":null}','bq3xfu5ywz79');
INSERT INTO tables VALUES('1nfz4hjgnytpr3xgd','playing',1,1795134002508,0,2,'p_bm8j8qugea6406r6','{"seed":620970958346179,"game":"gaia","rules":{"mode":"advanced"},"components":"house@8aba55e831f35ffc","seats":[{"kind":"person","level":""},{"kind":"computer","level":"beginner"}],"pace":{"kind":"none"},"watch":"all","undo":"informed","begins":"seats","public":true,"rated":false,"hints":true,"takeover":"greedy","reaction_ms":4000,"actions":[],"pairing":false,"seed_given":false,"rules_version":2}','{"id":"1nfz4hjgnytpr3xgd","game":"gaia","pace":{"kind":"none"},"watch":"all","undo":"informed","begins":"seats","public":true,"rated":false,"hints":true,"takeover":"greedy","reaction_ms":4000,"pairing":false,"rules":{"mode":"advanced","powers":true,"disasters":false,"lightning":0,"claim":"forced","reinforced":"one","volcano":"yes","tornado":"by-back"},"components":{"name":"house","hash":"8aba55e831f35ffc"},"status":"playing","deal":"secret","created":1795134002508,"maker":"p_bm8j8qugea6406r6","seats":[{"kind":"person","name":"Ann","who":"p_bm8j8qugea6406r6","level":null,"connected":false,"resigned":false,"away":false,"colour":"blue","hints":0,"kept_for":null,"holiday":null},{"kind":"computer","name":"beginner","who":null,"level":"beginner","connected":true,"resigned":false,"away":false,"colour":"yellow","hints":0,"kept_for":null,"holiday":null}],"lot":null,"rules_changed":false,"paused":false,"votes":[],"spectators":0,"winners":null,"rematch":null}','bq3xfu5ywz79');
CREATE TABLE steps (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
)
WITHOUT ROWID
;
INSERT INTO steps VALUES('1nfz4hj96x80q4hkx',1,1795134002338,'sit',0,'p_bm8j8qugea6406r6');
INSERT INTO steps VALUES('1nfz4hj96x80q4hkx',28,1795134002506,'many',-1,replace(' 2 1795134002349 sit 1 18 p_fy93n0npyz26xp7j\n 3 1795134002382 key 0 43 5yvMQC7T3YyoqJtA1KS5Dv1sif3SKnL0z9GRpTVhTLg\n 4 1795134002399 key 1 43 _3MJK1A5pPMQb7lTmloIGhydIN2pi5pRSRk8gpxqmAQ\n 5 1795134002403 act 0 13 place t49 9 4\n 6 1795134002437 act 1 13 place t38 9 4\n 7 1795134002442 act 1 13 place t43 8 4\n 8 1795134002447 act 0 13 place t33 8 4\n 9 1795134002451 act 0 13 place t48 7 4\n 10 1795134002461 act 1 13 place t45 7 4\n 11 1795134002466 act 1 13 place t47 6 4\n 12 1795134002472 act 0 13 place t41 6 4\n 13 1795134002475 act 0 13 place t27 5 4\n 14 1795134002477 act 1 13 place t25 5 4\n 15 1795134002479 act 1 13 place t50 4 4\n 16 1795134002482 act 0 13 place t28 4 4\n 17 1795134002484 act 0 13 place t35 3 4\n 18 1795134002485 act 1 13 place t34 3 4\n 19 1795134002487 act 1 13 place t31 2 4\n 20 1795134002488 act 0 13 place t30 2 4\n 21 1795134002488 act 0 14 place t44 11 4\n 22 1795134002489 act 1 14 place t42 11 4\n 23 1795134002489 act 1 14 place t46 10 4\n 24 1795134002491 act 0 14 place t32 10 4\n 25 1795134002498 act 0 13 place t36 1 4\n 26 1795134002505 act 1 13 place t29 1 4\n 27 1795134002506 act 1 13 place t39 0 4\n 28 1795134002506 act 0 13 place t37 0 4\n','\n',char(10)));
INSERT INTO steps VALUES('1nfz4hjgnytpr3xgd',1,1795134002508,'sit',0,'p_bm8j8qugea6406r6');
INSERT INTO steps VALUES('1nfz4hjgnytpr3xgd',28,1795134003859,'many',-1,replace(' 2 1795134002514 key 0 43 5zvHSnx2yandc6S4Ky9v2lUK7_JljiT_sDqRhihPj1k\n 3 1795134002516 act 0 14 play plain 0,0\n 4 1795134002516 act 0 13 play rain 0,0\n 5 1795134002820 act 1 4 pass\n 6 1795134002822 act 1 16 play desert 0,-1\n 7 1795134002832 act 1 16 play forest 0,-2\n 8 1795134002841 act 0 14 play plain 1,0\n 9 1795134002845 act 0 21 play animals-star 1,0\n 10 1795134002847 act 1 16 play city-15 0,0\n 11 1795134002858 act 1 11 draw nature\n 12 1795134002867 act 0 18 draw power tornado\n 13 1795134002875 act 0 12 play tornado\n 14 1795134003179 act 1 4 pass\n 15 1795134003181 act 0 13 steal 1 power\n 16 1795134003182 act 1 20 draw nature mountain\n 17 1795134003183 act 1 21 draw power protection\n 18 1795134003184 act 0 13 play rain 1,0\n 19 1795134003484 act 1 7 protect\n 20 1795134003508 act 0 14 draw power sun\n 21 1795134003511 act 1 18 play mountain 0,-3\n 22 1795134003517 act 1 10 draw power\n 23 1795134003527 act 0 12 play sun 1,0\n 24 1795134003832 act 1 4 pass\n 25 1795134003846 act 0 14 draw power sun\n 26 1795134003850 act 1 12 play tornado\n 27 1795134003852 act 0 4 pass\n 28 1795134003859 act 1 20 draw nature mountain\n','\n',char(10)));
CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);
INSERT INTO identities VALUES('p_bm8j8qugea6406r6','Ann','ann','$argon2id$v=19$m=65536,t=2,p=1$xMKGdKIa/rhzcHiK+gOg1g$MAChmjLn/W0Nj7Z8pXL3dgFUdBKZHcXHKMiO8upUHWQ',1795134000855);
INSERT INTO identities VALUES('p_fy93n0npyz26xp7j','Ben','ben','$argon2id$v=19$m=65536,t=2,p=1$X/KA80JLMQFIdIwQK1pjSw$oNUjTbMk0vr1UZRDF2DvJIr5qre/+SjQF/6fVsFFJyw',1795134001873);
CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
INSERT INTO keys VALUES('9gCfOUOdCbmMf44GMo8eLfimrTIZLkbRZpr-ATCL00Q','cookie','p_bm8j8qugea6406r6','',-1,0);
INSERT INTO keys VALUES('zVNPSP30n4hfniAQfp6Bm-fgJDJfqY-fOE88q3QMJxg','recovery','p_bm8j8qugea6406r6','',-1,0);
INSERT INTO keys VALUES('ozplrH-a5BAc1i3xOWXmKSCPrgZwSSzACYeUniDzfdw','cookie','p_fy93n0npyz26xp7j','',-1,0);
INSERT INTO keys VALUES('2Txxw-YTkWyeUYa4V1-G-6zwg1fBvhPW25j665KFm_8','recovery','p_fy93n0npyz26xp7j','',-1,0);
INSERT INTO keys VALUES('5yvMQC7T3YyoqJtA1KS5Dv1sif3SKnL0z9GRpTVhTLg','seat','p_bm8j8qugea6406r6','1nfz4hj96x80q4hkx',0,0);
INSERT INTO keys VALUES('_3MJK1A5pPMQb7lTmloIGhydIN2pi5pRSRk8gpxqmAQ','seat','p_fy93n0npyz26xp7j','1nfz4hj96x80q4hkx',1,0);
INSERT INTO keys VALUES('5zvHSnx2yandc6S4Ky9v2lUK7_JljiT_sDqRhihPj1k','seat','p_bm8j8qugea6406r6','1nfz4hjgnytpr3xgd',0,0);
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    identity TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO seats VALUES('1nfz4hj96x80q4hkx',0,'p_bm8j8qugea6406r6');
INSERT INTO seats VALUES('1nfz4hj96x80q4hkx',1,'p_fy93n0npyz26xp7j');
INSERT INTO seats VALUES('1nfz4hjgnytpr3xgd',0,'p_bm8j8qugea6406r6');
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
CREATE TABLE ratings (
    identity TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (identity, game)
);
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);
CREATE TABLE recent (id INTEGER PRIMARY KEY, steps TEXT NOT NULL);
INSERT INTO recent VALUES(54,'');
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
CREATE TABLE sanctions (
    identity TEXT PRIMARY KEY,
    banned BIGINT NOT NULL,
    muted BIGINT NOT NULL
);
CREATE TABLE reports (
    table_id TEXT NOT NULL,
    chat_id BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, chat_id, reporter)
);
CREATE TABLE profiles (
    identity TEXT PRIMARY KEY,
    shows TEXT NOT NULL
);
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
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
CREATE TABLE notices (
    identity TEXT PRIMARY KEY,
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    zone TEXT NOT NULL,
    last BIGINT NOT NULL
);
CREATE TABLE pushes (
    identity TEXT NOT NULL,
    table_id TEXT NOT NULL,
    due BIGINT NOT NULL,
    PRIMARY KEY (identity, table_id)
);
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
CREATE TABLE set_uses (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    hash TEXT NOT NULL
);
CREATE TABLE set_ratings (
    game TEXT NOT NULL,
    hash TEXT NOT NULL,
    identity TEXT NOT NULL,
    stars BIGINT NOT NULL,
    PRIMARY KEY (game, hash, identity)
);
CREATE TABLE friends (
    identity TEXT NOT NULL,
    other TEXT NOT NULL,
    word TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (identity, other)
);
INSERT INTO friends VALUES('p_bm8j8qugea6406r6','p_fy93n0npyz26xp7j','friend',1795134002320);
INSERT INTO friends VALUES('p_fy93n0npyz26xp7j','p_bm8j8qugea6406r6','friend',1795134002331);
CREATE TABLE holidays (
    identity TEXT NOT NULL,
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (identity, began)
);
CREATE TABLE mail_addresses (
    identity TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    folded TEXT NOT NULL,
    language TEXT NOT NULL,
    confirmed BIGINT NOT NULL,
    turns BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE mail_counts (
    hash TEXT PRIMARY KEY,
    mails BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX tables_listed ON tables (status, created) WHERE listed = 1 AND status <> 'over';
CREATE INDEX tables_unfinished ON tables (node, id) WHERE status <> 'over';
CREATE INDEX keys_identity ON keys (identity);
CREATE INDEX keys_seat ON keys (table_id, seat);
CREATE INDEX keys_expiring ON keys (expires) WHERE expires > 0;
CREATE INDEX seats_identity ON seats (identity, table_id);
CREATE INDEX chat_identity ON chat (identity);
CREATE INDEX ratings_best ON ratings (game, rating);
CREATE INDEX tables_to_rate ON tables (id) WHERE rated = 0 AND status = 'over';
CREATE INDEX reports_at ON reports (at);
CREATE INDEX tables_made ON tables (maker) WHERE status <> 'over';
CREATE INDEX identities_name ON identities (name, id);
CREATE INDEX subscriptions_identity ON subscriptions (identity, created);
CREATE INDEX pushes_due ON pushes (due);
CREATE INDEX component_sets_author ON component_sets (author);
CREATE INDEX kept_sets_set ON kept_sets (game, hash);
CREATE INDEX kept_sets_shared ON kept_sets (game, at) WHERE shared = 1;
CREATE INDEX set_uses_set ON set_uses (game, hash);
CREATE INDEX set_ratings_identity ON set_ratings (identity);
CREATE INDEX friends_other ON friends (other, word, at);
CREATE INDEX mail_addresses_folded ON mail_addresses (folded, confirmed);
CREATE INDEX mail_counts_until ON mail_counts (until);
COMMIT;
