SELECT t0."title", t0."id" FROM (SELECT * FROM (SELECT t0."title", t0."id" FROM "Task" AS t0 ORDER BY t0."id" LIMIT 128) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 ORDER BY t0."id";
SELECT p0."id", t0."title" FROM (SELECT * FROM (SELECT p0."id" FROM "Task" AS p0 ORDER BY p0."id" LIMIT 128) AS p0 ORDER BY p0."id" LIMIT ?) AS p0 JOIN "Task_parts" AS jt0 ON jt0."Task_id" = p0."id" JOIN "Task" AS t0 ON t0."id" = jt0."parts_id" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [20,20,10001]
