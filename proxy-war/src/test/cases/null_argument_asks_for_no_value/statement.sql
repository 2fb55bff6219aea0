SELECT t0."name" FROM "Person" AS t0 ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
