SELECT t0."number" FROM "Task" AS t0 WHERE (t0."title" LIKE ? OR (t0."done" IS NULL) = ?) AND t0."state" = ? ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["%a%",true,"OPEN",5]
