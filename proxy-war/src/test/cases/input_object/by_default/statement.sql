SELECT t0."title" FROM (SELECT * FROM (SELECT t0."title", t0."id" FROM "Task" AS t0 ORDER BY t0."id" LIMIT 128) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 ORDER BY t0."id";
SELECT t0."title" FROM "Task" AS t0 WHERE t0."title" <> ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [20,"x",10001]
