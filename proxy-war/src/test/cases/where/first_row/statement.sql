SELECT t0."number", t0."title" FROM "Task" AS t0 WHERE (t0."done" IS NULL) = ? ORDER BY t0."hours", t0."title", t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [false,1]
