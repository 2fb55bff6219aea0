SELECT count(*) FROM "Pet" AS t0 WHERE t0."call" LIKE ?;
SELECT 1 FROM dragoman.live_1;
-- ["a%"]
