SELECT t0."name" FROM "Person" AS t0 WHERE t0."age" IS NULL AND t0."mood" IS NULL ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
