BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "facts" = ? WHERE t0."name" = ? RETURNING t0."name", t0."facts";
-- ["{\"color\":[null],\"id\":\"9\"}","ann"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
