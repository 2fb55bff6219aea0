SELECT t0."number" FROM (SELECT * FROM (SELECT t0."number" FROM "Task" AS t0 ORDER BY t0."number" LIMIT 16) AS t0 ORDER BY t0."number" LIMIT ?) AS t0 ORDER BY t0."number";
SELECT p0."number", t0."number" FROM (SELECT p0."number" FROM "Task" AS p0 ORDER BY p0."number" LIMIT ?) AS p0 CROSS JOIN LATERAL (SELECT t0."number", t0."title" AS "#0" FROM "Task" AS t0 JOIN "Task_parts" AS jt0 ON jt0."parts_number" = t0."number" WHERE jt0."whole_number" = p0."number" AND t0."title" LIKE ? ORDER BY "#0" DESC, t0."number" LIMIT ?) AS t0 ORDER BY t0."#0" DESC, t0."number" LIMIT ?;
SELECT p0."number", count(*) FROM (SELECT p0."number" FROM "Task" AS p0 ORDER BY p0."number" LIMIT ?) AS p0 JOIN "Task_parts" AS jt0 ON jt0."whole_number" = p0."number" JOIN "Task" AS t0 ON t0."number" = jt0."parts_number" WHERE t0."title" LIKE ? GROUP BY p0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [3,3,"%a%",2,10001,3,"%a%",10001]
