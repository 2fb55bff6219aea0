SELECT t0."number" FROM "Task" AS t0 WHERE t0."number" = ? AND t0."title" <> ?;
SELECT 1 FROM dragoman.live_1;
-- [1,"z"]
