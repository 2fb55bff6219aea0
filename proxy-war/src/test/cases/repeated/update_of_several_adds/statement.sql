UPDATE "Item" AS t0 SET "price" = t0."price" + ?, "version" = t0."version" + ? FROM (SELECT f0."id" FROM "Item" AS f0 ORDER BY f0."id" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."id" = f0."id" RETURNING t0."id";
-- ["Constant[value=\"-0.50\", sqlType=numeric]","Constant[value=1, sqlType=integer]","Constant[value=101, sqlType=bigint]"]

SELECT t0."price" FROM "Item" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]
