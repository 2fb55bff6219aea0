BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE SET "label" = ?, "stock" = ?, "shop_name" = ?, "version" = t0."version" + ? RETURNING t0."id";
-- ["x",1,"s","o","x",1,"s",1]

SELECT t0."id", t1."name" FROM "Item" AS t0 JOIN "Shop" AS t1 ON t1."name" = t0."shop_name" WHERE t0."id" = ANY (?);
-- [["00000000-0000-4000-8000-000000000001"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE SET "label" = ?, "stock" = ?, "shop_name" = ?, "version" = t0."version" + ? RETURNING t0."id";
-- ["x",1,"s","o","x",1,"s",1]

-- DRG-5010 []
