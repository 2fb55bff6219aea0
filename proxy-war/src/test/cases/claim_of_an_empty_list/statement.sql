SELECT t0."name" FROM "Person" AS t0 WHERE FALSE ORDER BY t0."name" LIMIT ?;
SELECT t0."name" FROM "Person" AS t0 WHERE FALSE ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001]
