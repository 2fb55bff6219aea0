BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Pet" AS t0 ("call", "owner_name") VALUES (?, ?) RETURNING t0."id", t0."call";
-- ["Rex","alice"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
