SELECT t0."number", t0."title" FROM (SELECT * FROM (SELECT t0."number", t0."title", t0."title" AS "#0" FROM "Task" AS t0 ORDER BY "#0", t0."number" LIMIT 8) AS t0 ORDER BY t0."#0", t0."number" LIMIT ?) AS t0 ORDER BY t0."#0", t0."number";
SELECT 1 FROM dragoman.live_1;
-- [1]
