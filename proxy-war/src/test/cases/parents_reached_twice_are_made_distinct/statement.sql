SELECT t1."name" FROM (SELECT t0."owner_name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."id";
SELECT p1."name", t0."call" FROM (SELECT DISTINCT p0."owner_name" AS "name" FROM "Pet" AS p0) AS p1 JOIN "Pet" AS t0 ON t0."owner_name" = p1."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001]
