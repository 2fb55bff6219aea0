SELECT t0."name", t1."name" FROM (SELECT * FROM (SELECT t0."name", t0."friend_name", ot0_0_0."age" AS "#0" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."friend_name" ORDER BY "#0" NULLS FIRST, t0."name" LIMIT 16) AS t0 ORDER BY t0."#0" NULLS FIRST, t0."name" LIMIT ?) AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."friend_name" ORDER BY t0."#0" NULLS FIRST, t0."name";
SELECT 1 FROM dragoman.live_1;
-- [3]
