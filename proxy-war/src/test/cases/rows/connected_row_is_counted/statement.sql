BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Shelf" AS t0 SET "code" = t0."code" WHERE t0."code" = ? RETURNING t0."code";
-- ["c"]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) LEFT JOIN (SELECT f0."id" FROM "Item" AS f0 WHERE (f0."id") IN (SELECT * FROM unnest(?)) ORDER BY f0."id" FOR NO KEY UPDATE OF f0) AS f0 ON f0."id" = r.c0 WHERE f0."id" IS NULL ORDER BY r.n LIMIT 1;
-- [["c0000000-0000-4000-8000-000000000001"],["c0000000-0000-4000-8000-000000000001"]]

UPDATE "Item" AS t0 SET "shelf_code" = r.c1, "version" = t0."version" + 1 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- [["c0000000-0000-4000-8000-000000000001"],["row 1"]]

SELECT t0."code" FROM "Shelf" AS t0 WHERE t0."code" = ANY (?);
SELECT t0."shelf_code", t0."version" FROM "Item" AS t0 WHERE t0."shelf_code" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- [["row 1"],["row 1"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Shelf" AS t0 SET "code" = t0."code" WHERE t0."code" = ? RETURNING t0."code";
-- ["c"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
