SELECT t0."name" FROM "Person" AS t0 WHERE t0."age" = ? AND t0."mood" = ? AND t0."age" >= ? AND (t0."mood" = ?) IS NOT TRUE ORDER BY t0."name" LIMIT ?;
SELECT p0."name", t0."call" FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" WHERE p0."age" = ? AND p0."mood" = ? AND p0."age" >= ? AND (p0."mood" = ?) IS NOT TRUE ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [3,"GOOD",18,"BAD",10001,3,"GOOD",18,"BAD",10001]
