SELECT t0."number" FROM "Task" AS t0 WHERE t0."hours" > ? AND t0."hours" < ? AND (t0."state" = ? OR (t0."done" = ?) IS NOT TRUE) ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,9,"OPEN",true,20]
