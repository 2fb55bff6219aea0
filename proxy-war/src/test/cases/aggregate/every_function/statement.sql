SELECT count(DISTINCT (t1."part", t1."title")) FILTER (WHERE t1."part" IS NOT NULL), sum(t0."weight") / count(t0."weight"), NULL::integer, count(t0."hours"), sum(t0."minutes"), sum(t0."big"), sum(t0."minutes"), avg(t0."big"), sum(t0."weight") FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title";
SELECT 1 FROM dragoman.live_1;
-- []
