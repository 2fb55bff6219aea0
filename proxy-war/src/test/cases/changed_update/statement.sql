BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Seat" AS t0 SET "price" = ? FROM (SELECT f0."row", f0."number" FROM "Seat" AS f0 WHERE f0."row" = ? AND f0."hall" = ? AND f0."taken" = ? ORDER BY f0."row", f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."row" = f0."row" AND t0."number" = f0."number" RETURNING t0."row", t0."number";
-- [2,1,"A",false,51]

SELECT t0."number" FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?)) ORDER BY t0."row", t0."number" LIMIT ?;
-- [[1],[1],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Seat" AS t0 SET "price" = ? FROM (SELECT f0."row", f0."number" FROM "Seat" AS f0 WHERE f0."row" = ? AND f0."hall" = ? AND f0."taken" = ? ORDER BY f0."row", f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."row" = f0."row" AND t0."number" = f0."number" RETURNING t0."row", t0."number";
-- [2,1,"A",false,51]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
