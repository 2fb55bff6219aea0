SELECT t0."number" FROM "Task" AS t0 WHERE EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = t0."number") ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [20]
