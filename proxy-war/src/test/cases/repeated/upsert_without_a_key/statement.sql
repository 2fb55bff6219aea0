INSERT INTO "Item" AS t0 ("label", "stock", "shop_name", "organisation") VALUES (?, ?, ?, ?) ON CONFLICT ("id") DO UPDATE SET "label" = ?, "stock" = ?, "shop_name" = ?, "version" = t0."version" + ? RETURNING t0."id";
-- ["Stored[value=Constant[value=\"x\", sqlType=text], sqlType=text]","Stored[value=Constant[value=1, sqlType=integer], sqlType=integer]","Constant[value=\"s\", sqlType=text]","Stored[value=Claim[name=org, sqlType=text], sqlType=text]","Stored[value=Constant[value=\"x\", sqlType=text], sqlType=text]","Stored[value=Constant[value=1, sqlType=integer], sqlType=integer]","Constant[value=\"s\", sqlType=text]","Constant[value=1, sqlType=integer]"]

SELECT t0."id", t1."name" FROM "Item" AS t0 JOIN "Shop" AS t1 ON t1."name" = t0."shop_name" WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]
