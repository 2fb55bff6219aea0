SELECT t0."number" FROM "Task" AS t0 WHERE t0."title" LIKE ? AND t0."done" = ? AND (t0."hours" > ? OR (t0."state" IS NULL) = ?) AND t0."number" <> ? AND EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = t0."number") ORDER BY t0."hours" DESC, t0."title" DESC, t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["%a%",true,1,true,3,20]
