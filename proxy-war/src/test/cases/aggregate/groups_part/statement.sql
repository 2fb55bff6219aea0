SELECT g."#2" FROM (SELECT count(*) AS "#2", t0."state" AS "#0", t1."title" AS "#1", sum(t0."hours") AS "#3" FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY t0."state", t1."title") AS g WHERE g."#2" >= ? ORDER BY g."#2" DESC, g."#3" NULLS FIRST, g."#0", g."#1" LIMIT ? OFFSET ?;
SELECT 1 FROM dragoman.live_1;
-- [2,5,3]
