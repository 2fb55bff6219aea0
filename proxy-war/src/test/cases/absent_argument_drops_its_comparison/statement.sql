SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ? ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["GOOD",10001]
