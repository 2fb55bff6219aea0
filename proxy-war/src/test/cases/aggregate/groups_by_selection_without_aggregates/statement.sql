SELECT g."#1" FROM (SELECT t0."state" AS "#1" FROM "Task" AS t0 GROUP BY t0."state") AS g ORDER BY g."#1" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
