SELECT t0."number" FROM "Task" AS t0 WHERE t0."hours" > ? ORDER BY t0."number" LIMIT ?;
SELECT count(*) FROM "Task" AS t0 WHERE t0."hours" > ?;
SELECT 1 FROM dragoman.live_1;
-- [0,3,0]
