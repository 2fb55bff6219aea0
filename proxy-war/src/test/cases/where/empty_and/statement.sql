SELECT t0."number" FROM (SELECT * FROM (SELECT t0."number" FROM "Task" AS t0 ORDER BY t0."number" LIMIT 128) AS t0 ORDER BY t0."number" LIMIT ?) AS t0 ORDER BY t0."number";
SELECT 1 FROM dragoman.live_1;
-- [20]
