SELECT t0."name" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."friend_name" ORDER BY ot0_0_0."age" NULLS FIRST, t0."name" LIMIT ?;
-- ["Limit[count=Count[name=#0, least=4]]"]

SELECT t0."name" FROM "Person" AS t0 WHERE t0."age" = ? AND t0."mood" = ? ORDER BY t0."name" LIMIT ?;
-- ["Variable[name=#1, sqlType=integer]","Constant[value=\"GOOD\", sqlType=text]","RowLimit[]"]
