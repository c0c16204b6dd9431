-- Finished rated games that wait for their rating, so that it is made up for after a crash. `rated` is 0 before, 1 after, 2 for a
-- table that is not rated at all.
UPDATE tables SET rated = 2 WHERE rated = 0 AND settings NOT LIKE '%"rated":true%';
CREATE INDEX tables_to_rate ON tables (id) WHERE rated = 0 AND status = 'over';
