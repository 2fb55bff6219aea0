SELECT t0."title" FROM "Task" AS t0 WHERE t0."title" = ? AND t0."state" = ANY (?) AND t0."hours" >= ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["a",["OPEN"],1.5,99,20]
