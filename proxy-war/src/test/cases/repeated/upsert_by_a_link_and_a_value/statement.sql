BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?) ON CONFLICT ("shop_name", "label") DO UPDATE SET "stock" = t0."stock" + ?, "version" = t0."version" + ? RETURNING t0."stock";
-- ["x",5,"s","o",5,1]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?) ON CONFLICT ("shop_name", "label") DO UPDATE SET "stock" = t0."stock" + ?, "version" = t0."version" + ? RETURNING t0."stock";
-- ["x",5,"s","o",5,1]

-- DRG-5010 []
