SELECT t0."call" FROM "Pet" AS t0 WHERE t0."call" = ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["Rex",10001]
