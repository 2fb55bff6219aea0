SELECT t0."id" FROM "Item" AS t0 WHERE t0."id" = ? AND t0."version" = ? FOR UPDATE OF t0;
-- ["Constant[value=\"00000000-0000-0000-0000-000000000001\", sqlType=uuid]","Constant[value=1, sqlType=integer]"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ? FOR NO KEY UPDATE OF t0;
-- ["Constant[value=\"00000000-0000-0000-0000-000000000001\", sqlType=uuid]"]

SELECT t0."label", t1."name" FROM "Item" AS t0 JOIN "Shop" AS t1 ON t1."name" = t0."shop_name" WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

DELETE FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]
