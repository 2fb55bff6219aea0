SELECT count(*) FROM "Task" AS t0 WHERE t0."user_name" = ?;
SELECT 1 FROM dragoman.live_1;
-- ["ann"]
