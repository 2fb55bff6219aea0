SELECT t0."number", t0."hours" FROM "Task" AS t0 WHERE t0."hours" > ? ORDER BY t0."hours" DESC, t0."number" LIMIT ?;
SELECT count(*) FROM "Task" AS t0 WHERE t0."hours" > ?;
SELECT 1 FROM dragoman.live_1;
-- [0,3,0]
