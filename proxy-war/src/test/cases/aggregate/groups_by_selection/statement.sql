SELECT g."#1", g."#2" FROM (SELECT t1."title" AS "#1", count(*) AS "#2" FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY t1."title") AS g ORDER BY g."#2" DESC, g."#1" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
