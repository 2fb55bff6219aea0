SELECT g."#3" FROM (SELECT sum(t0."hours") AS "#3", count(*) AS "#2" FROM "Task" AS t0 HAVING count(*) > 0) AS g ORDER BY g."#2" DESC LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
