SELECT t0."name" FROM "Person" AS t0 WHERE t0."age" = ? AND t0."mood" = ? ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [7,"BAD",10001]
