SELECT t0."title", t0."id" FROM "Task" AS t0 WHERE t0."state" = ANY (?) AND t0."hours" >= ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
SELECT p0."id", t0."title" FROM (SELECT p0."id" FROM "Task" AS p0 WHERE p0."state" = ANY (?) AND p0."hours" >= ? AND p0."hours" < ? ORDER BY p0."id" LIMIT ?) AS p0 JOIN "Task_parts" AS jt0 ON jt0."Task_id" = p0."id" JOIN "Task" AS t0 ON t0."id" = jt0."parts_id" WHERE t0."state" = ANY (?) AND t0."hours" >= ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [["OPEN","DONE"],1,99,10,["OPEN","DONE"],1,99,10,["OPEN"],12345678901234567890.5,7,10001]
