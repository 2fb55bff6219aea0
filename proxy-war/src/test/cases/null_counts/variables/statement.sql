SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 16) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT p0."name", t0."title" FROM (SELECT * FROM (SELECT p0."name" FROM "User" AS p0 ORDER BY p0."name" LIMIT 16) AS p0 ORDER BY p0."name" LIMIT ?) AS p0 CROSS JOIN LATERAL (SELECT t0."title", t0."id", t0."title" AS "#0" FROM "Task" AS t0 WHERE t0."user_name" = p0."name" ORDER BY "#0" DESC, t0."id" LIMIT ?) AS t0 ORDER BY t0."#0" DESC, t0."id" LIMIT ?;
SELECT g."#0", g."#1" FROM (SELECT t1."name" AS "#0", count(*) AS "#1" FROM "Task" AS t0 LEFT JOIN "User" AS t1 ON t1."name" = t0."user_name" GROUP BY t1."name") AS g ORDER BY g."#0" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [2,2,1,10001,2]
