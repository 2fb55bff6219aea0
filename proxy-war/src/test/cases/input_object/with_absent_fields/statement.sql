SELECT t0."title" FROM "Task" AS t0 WHERE t0."hours" < ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [99,1]
