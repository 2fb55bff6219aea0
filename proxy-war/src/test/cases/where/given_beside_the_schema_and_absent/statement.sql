SELECT t0."number" FROM "Task" AS t0 WHERE t0."state" = ? ORDER BY t0."due", t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["OPEN",10001]
