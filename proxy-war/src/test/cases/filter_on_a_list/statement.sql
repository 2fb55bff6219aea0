SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? AND t0."call" LIKE ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? AND t0."call" LIKE ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["a","a","R%",10001,"a","T%",10001]
