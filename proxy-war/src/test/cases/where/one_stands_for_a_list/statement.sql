SELECT t0."number" FROM "Task" AS t0 WHERE t0."state" = ANY (?) ORDER BY t0."title", t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [["DONE"],20]
