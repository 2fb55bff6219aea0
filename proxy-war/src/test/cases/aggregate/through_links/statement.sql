SELECT max(t2."age") FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" LEFT JOIN "User" AS t2 ON t2."name" = t1."owner_name";
SELECT 1 FROM dragoman.live_1;
-- []
