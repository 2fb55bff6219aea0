SELECT g."#0", g."#2" FROM (SELECT t0."state" AS "#0", count(*) AS "#2", NULL::numeric AS "#3", NULL::text AS "#1" FROM "Task" AS t0 WHERE FALSE GROUP BY t0."state") AS g WHERE (g."#3" > ? OR g."#0" IS NOT NULL) ORDER BY g."#0" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,10001]
