SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ? ORDER BY t0."name" LIMIT ?;
SELECT p0."name", t0."call", t0."#0", t0."id" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT t0."call", t0."id", ot0_0_0."age" AS "#0" FROM "Pet" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."vet_name" WHERE t0."owner_name" = p0."name" ORDER BY "#0", t0."id" LIMIT ?) AS t0 WHERE p0."mood" = ? ORDER BY t0."#0", t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["GOOD",10001,3,"GOOD",10001]
