BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("id", "label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE SET "label" = ?, "stock" = ?, "shop_name" = ?, "version" = t0."version" + ? RETURNING t0."id", t0."organisation";
-- ["c0000000-0000-4000-8000-000000000001","a",1,"s","o","a",1,"s",1]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("id", "label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE SET "label" = ?, "stock" = ?, "shop_name" = ?, "version" = t0."version" + ? RETURNING t0."id", t0."organisation";
-- ["c0000000-0000-4000-8000-000000000001","a",1,"s","o","a",1,"s",1]

-- DRG-5010 []
