BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Person" AS t0 SET "mood" = NULL, "friend_name" = ? WHERE t0."name" = ? RETURNING t0."name", t0."age";
-- ["y","x"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
