SELECT t0."name" FROM "Person" AS t0 ORDER BY t0."name" LIMIT ?;
SELECT p0."name", t0."call" FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" WHERE t0."age" >= ? ORDER BY t0."age" DESC, t0."id" LIMIT ?;
SELECT p0."name", t0."call" FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" WHERE t0."age" >= ? ORDER BY t0."age" DESC, t0."id" LIMIT ?;
SELECT p0."name", t0."call", t1."name" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT t0."call", t0."owner_name", t0."id" FROM "Pet" AS t0 WHERE t0."owner_name" = p0."name" ORDER BY t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."id" LIMIT ?;
SELECT p0."name", t0."call" FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10,10001,0,10001,2,10001,10001]
