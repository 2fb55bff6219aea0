SELECT t0."name", t0."age" FROM "Person" AS t0 WHERE t0."name" = ?;
SELECT 1 FROM dragoman.live_1;
-- ["Ann"]
