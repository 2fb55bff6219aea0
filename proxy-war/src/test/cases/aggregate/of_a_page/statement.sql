SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 128) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT p0."name", count(*) FROM (SELECT * FROM (SELECT p0."name" FROM "User" AS p0 ORDER BY p0."name" LIMIT 128) AS p0 ORDER BY p0."name" LIMIT ?) AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" GROUP BY p0."name" LIMIT ?;
SELECT g."#k0", g."#0", g."#2" FROM (SELECT p0."name" AS "#k0", t0."state" AS "#0", count(*) AS "#2", t1."title" AS "#1" FROM (SELECT * FROM (SELECT p0."name" FROM "User" AS p0 ORDER BY p0."name" LIMIT 128) AS p0 ORDER BY p0."name" LIMIT ?) AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY p0."name", t0."state", t1."title") AS g ORDER BY g."#2" DESC, g."#0", g."#1" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [20,20,10001,20,10001]
