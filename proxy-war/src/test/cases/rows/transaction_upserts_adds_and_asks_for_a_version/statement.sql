BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Shelf" AS t0 ("code") VALUES (?) ON CONFLICT ("code") DO UPDATE SET "code" = t0."code" RETURNING t0."code", t0."wanted";
-- ["c"]

INSERT INTO "Item" AS t0 ("label", "stock", "shelf_code") VALUES (?, ?, ?) ON CONFLICT ("label") DO UPDATE SET "stock" = t0."stock" + COALESCE(?, 0), "version" = t0."version" + ? RETURNING t0."id", t0."version";
-- ["l",0,"row 1",1,1]

UPDATE "Item" AS t0 SET "stock" = ?, "version" = t0."version" + ? WHERE t0."id" = ? AND t0."version" = ? RETURNING t0."id";
-- [1,1,"00000000-0000-4000-8000-000000000001",1]

SELECT t0."stock" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- [["00000000-0000-4000-8000-000000000001"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Shelf" AS t0 ("code") VALUES (?) ON CONFLICT ("code") DO UPDATE SET "code" = t0."code" RETURNING t0."code", t0."wanted";
-- ["c"]

-- DRG-5010 []
