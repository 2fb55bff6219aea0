SELECT g."#0", g."#1" FROM (SELECT t0."state" AS "#0", count(*) AS "#1" FROM "Task" AS t0 WHERE (t0."state" = ?) IS NOT TRUE GROUP BY t0."state") AS g ORDER BY g."#0" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["OPEN",10001]
