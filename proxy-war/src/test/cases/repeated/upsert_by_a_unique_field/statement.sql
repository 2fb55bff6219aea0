BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Person" AS t0 ("email", "name") VALUES (?, ?) ON CONFLICT ("email") DO UPDATE SET "name" = ? RETURNING t0."id", t0."name";
-- ["a@b","A","A"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Person" AS t0 ("email", "name") VALUES (?, ?) ON CONFLICT ("email") DO UPDATE SET "name" = ? RETURNING t0."id", t0."name";
-- ["a@b","A","A"]

-- DRG-5010 []
