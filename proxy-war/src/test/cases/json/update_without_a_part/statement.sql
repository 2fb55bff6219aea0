BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "name" = t0."name" WHERE t0."name" = ? RETURNING t0."name", t0."facts";
-- ["ann"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
