SELECT count(t0."hours")::integer, sum(t0."minutes"), sum(t0."big")::bigint, sum(t0."minutes")::numeric, avg(t0."big"), sum(t0."weight"), sum(t0."weight") / count(t0."weight"), count(DISTINCT (t1."part", t1."title")) FILTER (WHERE t1."part" IS NOT NULL), NULL::integer FROM "Task" AS t0 LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title";
-- []
