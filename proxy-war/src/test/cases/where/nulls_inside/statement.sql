SELECT t0."number" FROM "Task" AS t0 WHERE t0."state" = ? AND t0."title" LIKE ? ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["DONE","%a%",20]
