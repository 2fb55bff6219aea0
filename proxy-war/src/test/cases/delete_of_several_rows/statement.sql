BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT t0."row", t0."number" FROM "Seat" AS t0 WHERE t0."row" = ? ORDER BY t0."row", t0."number" LIMIT ? FOR UPDATE OF t0;
-- [1,51]

SELECT t0."row", t0."number" FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?)) ORDER BY t0."row", t0."number" LIMIT ?;
DELETE FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?));
-- [[1],[1],10001,[1],[1]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT t0."row", t0."number" FROM "Seat" AS t0 WHERE t0."row" = ? ORDER BY t0."row", t0."number" LIMIT ? FOR UPDATE OF t0;
-- [1,51]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
