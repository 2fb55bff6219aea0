SELECT t0."number" FROM "Task" AS t0 WHERE (t0."hours" > ?) IS NOT TRUE ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,10001]
