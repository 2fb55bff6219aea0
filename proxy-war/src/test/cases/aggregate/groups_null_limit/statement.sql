SELECT g."#0" FROM (SELECT t0."state" AS "#0", t1."title" AS "#1", count(*) AS "#2", sum(t0."hours") AS "#3" FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY t0."state", t1."title") AS g ORDER BY g."#2" DESC, g."#3" NULLS FIRST, g."#0", g."#1" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
