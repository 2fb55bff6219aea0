SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT ?;
SELECT p0."name", t1."part", t2."name" FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" LEFT JOIN "User" AS t2 ON t2."name" = t1."owner_name" ORDER BY t0."id" LIMIT ?;
SELECT p3."name", count(*) FROM (SELECT DISTINCT p2."owner_name" AS "name" FROM "User" AS p0 JOIN "Task" AS p1 ON p1."user_name" = p0."name" JOIN "Album" AS p2 ON p2."part" = p1."album_part" AND p2."title" = p1."album_title") AS p3 JOIN "Task" AS t0 ON t0."user_name" = p3."name" GROUP BY p3."name" LIMIT ?;
SELECT p3."name", count(*) FROM (SELECT DISTINCT p2."owner_name" AS "name" FROM "User" AS p0 JOIN "Task" AS p1 ON p1."user_name" = p0."name" JOIN "Album" AS p2 ON p2."part" = p1."album_part" AND p2."title" = p1."album_title") AS p3 JOIN "Album_friends" AS jt0 ON jt0."friends_name" = p3."name" JOIN "Album" AS t0 ON t0."part" = jt0."albums_part" AND t0."title" = jt0."albums_title" GROUP BY p3."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001,10001,10001]
