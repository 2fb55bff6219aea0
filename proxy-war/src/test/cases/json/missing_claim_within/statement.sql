SELECT t0."name" FROM "Item" AS t0 WHERE FALSE ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
