SELECT g."#0", g."#2" FROM (SELECT t0."state" AS "#0", count(*) AS "#2", NULL::numeric AS "#3", NULL::text AS "#1" FROM "Task" AS t0 WHERE t0."user_name" = ? GROUP BY t0."state") AS g WHERE (g."#3" > ? OR g."#1" = ? OR g."#0" IS NOT NULL) ORDER BY g."#0" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["ann",1,"x",10001]
