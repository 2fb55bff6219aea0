SELECT t0."number" FROM "Task" AS t0 WHERE FALSE ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [20]
