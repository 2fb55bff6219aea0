SELECT t0."call" FROM "Pet" AS t0 WHERE t0."call" LIKE ? AND (t0."call", t0."id") > (?, ?) ORDER BY t0."call", t0."id" LIMIT ?;
SELECT count(*) FROM "Pet" AS t0 WHERE t0."call" LIKE ?;
SELECT 1 FROM dragoman.live_1;
-- ["a%","row 1","00000000-0000-4000-8000-000000000001",1,"a%"]
