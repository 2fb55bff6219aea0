SELECT t1."name", t2."name", t2."age" FROM "Person" AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."friend_name" LEFT JOIN "Person" AS t2 ON t2."name" = t1."friend_name" WHERE t0."name" = ?;
SELECT 1 FROM dragoman.live_1;
-- ["Ann"]
