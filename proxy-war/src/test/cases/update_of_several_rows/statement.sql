BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Seat" AS t0 SET "price" = ? FROM (SELECT f0."row", f0."number" FROM "Seat" AS f0 WHERE f0."row" = ? AND f0."hall" = ? ORDER BY f0."row", f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."row" = f0."row" AND t0."number" = f0."number" RETURNING t0."row", t0."number";
-- [7,1,"h",51]

SELECT t0."row", t0."number", t0."price", t1."name" FROM (SELECT t0."row", t0."number", t0."price", t0."person_name" FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?)) ORDER BY t0."row", t0."number" LIMIT ?) AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."person_name" ORDER BY t0."row", t0."number";
-- [[1],[1],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Seat" AS t0 SET "price" = ? FROM (SELECT f0."row", f0."number" FROM "Seat" AS f0 WHERE f0."row" = ? AND f0."hall" = ? ORDER BY f0."row", f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."row" = f0."row" AND t0."number" = f0."number" RETURNING t0."row", t0."number";
-- [7,1,"h",51]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
