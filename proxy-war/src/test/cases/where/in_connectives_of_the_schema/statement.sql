SELECT t0."number" FROM "Task" AS t0 WHERE (t0."state" = ? OR (t0."hours" > ?) IS NOT TRUE) AND NOT EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = t0."number" AND e1."done" = ?) ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["OPEN",1,true,10001]
