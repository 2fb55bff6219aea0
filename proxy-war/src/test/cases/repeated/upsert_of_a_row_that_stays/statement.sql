BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Person" AS t0 ("email", "shop_name") VALUES (?, ?) ON CONFLICT ("shop_name") DO UPDATE SET "id" = t0."id" RETURNING t0."email";
-- ["a@b","s"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Person" AS t0 ("email", "shop_name") VALUES (?, ?) ON CONFLICT ("shop_name") DO UPDATE SET "id" = t0."id" RETURNING t0."email";
-- ["a@b","s"]

-- DRG-5010 []
