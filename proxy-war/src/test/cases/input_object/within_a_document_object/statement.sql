SELECT t0."title" FROM "Task" AS t0 WHERE t0."hours" >= ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
SELECT t0."title" FROM "Task" AS t0 WHERE t0."title" <> ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,2,20,"x",10001]
