INSERT INTO "Shelf" AS t0 ("code") VALUES (?) ON CONFLICT ("code") DO UPDATE SET "code" = t0."code" RETURNING t0."code", t0."wanted";
-- ["Stored[value=Constant[value=\"c\", sqlType=text], sqlType=text]"]

INSERT INTO "Item" AS t0 ("label", "stock", "shelf_code") VALUES (?, ?, ?) ON CONFLICT ("label") DO UPDATE SET "stock" = t0."stock" + COALESCE(?, 0), "version" = t0."version" + ? RETURNING t0."id", t0."version";
-- ["Stored[value=Constant[value=\"l\", sqlType=text], sqlType=text]","Stored[value=Constant[value=0, sqlType=integer], sqlType=integer]","OfStep[step=shelf, field=code, sqlType=text]","OfStep[step=shelf, field=wanted, sqlType=integer]","Constant[value=1, sqlType=integer]"]

UPDATE "Item" AS t0 SET "stock" = ?, "version" = t0."version" + ? WHERE t0."id" = ? AND t0."version" = ? RETURNING t0."id";
-- ["Stored[value=Constant[value=1, sqlType=integer], sqlType=integer]","Constant[value=1, sqlType=integer]","OfStep[step=item, field=id, sqlType=uuid]","OfStep[step=item, field=version, sqlType=integer]"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ? FOR NO KEY UPDATE OF t0;
-- ["OfStep[step=item, field=id, sqlType=uuid]"]

SELECT t0."stock" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]
