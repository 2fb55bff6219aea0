UPDATE "Item" AS t0 SET "label" = ?, "version" = t0."version" + ? WHERE t0."id" = ? AND t0."version" = ? RETURNING t0."label", t0."version";
-- ["Stored[value=Constant[value=\"x\", sqlType=text], sqlType=text]","Constant[value=1, sqlType=integer]","Constant[value=\"00000000-0000-0000-0000-000000000001\", sqlType=uuid]","Constant[value=4, sqlType=integer]"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ? FOR NO KEY UPDATE OF t0;
-- ["Constant[value=\"00000000-0000-0000-0000-000000000001\", sqlType=uuid]"]
