BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "price" = t0."price" + ?, "version" = t0."version" + ? FROM (SELECT f0."id" FROM "Item" AS f0 ORDER BY f0."id" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."id" = f0."id" RETURNING t0."id";
-- [-0.50,1,101]

SELECT t0."price" FROM "Item" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "price" = t0."price" + ?, "version" = t0."version" + ? FROM (SELECT f0."id" FROM "Item" AS f0 ORDER BY f0."id" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."id" = f0."id" RETURNING t0."id";
-- [-0.50,1,101]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
