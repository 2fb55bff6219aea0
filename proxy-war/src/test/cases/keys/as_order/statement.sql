SELECT t0."name" FROM "Place" AS t0 ORDER BY t0."number" DESC, t0."row" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
