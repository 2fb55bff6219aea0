BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "label" = ?, "version" = t0."version" + ? WHERE t0."id" = ? AND t0."version" = ? RETURNING t0."label", t0."version";
-- ["x",1,"00000000-0000-0000-0000-000000000001",4]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "label" = ?, "version" = t0."version" + ? WHERE t0."id" = ? AND t0."version" = ? RETURNING t0."label", t0."version";
-- ["x",1,"00000000-0000-0000-0000-000000000001",4]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ? FOR NO KEY UPDATE OF t0;
-- ["00000000-0000-0000-0000-000000000001"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
