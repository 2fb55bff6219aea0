SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", ot0_0_0."age" AS "#0" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."friend_name" ORDER BY "#0" NULLS FIRST, t0."name" LIMIT 16) AS t0 ORDER BY t0."#0" NULLS FIRST, t0."name" LIMIT ?) AS t0 ORDER BY t0."#0" NULLS FIRST, t0."name";
SELECT p0."name", t0."call", t1."name" FROM (SELECT * FROM (SELECT p0."name", op0_0_0."age" AS "#0" FROM "Person" AS p0 LEFT JOIN "Person" AS op0_0_0 ON op0_0_0."name" = p0."friend_name" ORDER BY "#0" NULLS FIRST, p0."name" LIMIT 16) AS p0 ORDER BY p0."#0" NULLS FIRST, p0."name" LIMIT ?) AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" LEFT JOIN "Person" AS t1 ON t1."name" = t0."vet_name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [2,2,10001]
