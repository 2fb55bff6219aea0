SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT ?;
SELECT p0."name", count(*) FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" GROUP BY p0."name" LIMIT ?;
SELECT p0."name", count(*) FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" WHERE t0."state" = ? GROUP BY p0."name" LIMIT ?;
SELECT p0."name", sum(t0."hours") FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" GROUP BY p0."name" LIMIT ?;
SELECT p0."name", count(*), sum(t0."hours"), count(DISTINCT (t1."part", t1."title")) FILTER (WHERE t1."part" IS NOT NULL) FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY p0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001,"DONE",10001,10001,10001]
