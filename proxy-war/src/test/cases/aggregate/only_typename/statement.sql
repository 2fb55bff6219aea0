SELECT 1;
SELECT 1 FROM (SELECT t0."state" AS "#0", t1."title" AS "#1", count(*) AS "#2", sum(t0."hours") AS "#3" FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY t0."state", t1."title") AS g ORDER BY g."#2" DESC, g."#3" NULLS FIRST, g."#0", g."#1" LIMIT ?;
SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT ?;
SELECT p0."name" FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" GROUP BY p0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001,10001]
