SELECT 1 FROM "Pet" AS t0 ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
