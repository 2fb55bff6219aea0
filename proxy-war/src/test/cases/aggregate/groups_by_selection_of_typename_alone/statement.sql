SELECT 1 FROM (SELECT NULL::text AS "#0" FROM "Task" AS t0 HAVING count(*) > 0) AS g ORDER BY g."#0" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
