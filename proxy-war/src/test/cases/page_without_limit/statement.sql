SELECT t0."name" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."friend_name" ORDER BY ot0_0_0."age" NULLS FIRST, t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
