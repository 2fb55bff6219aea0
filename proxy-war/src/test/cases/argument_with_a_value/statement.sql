SELECT t0."name" FROM "Person" AS t0 WHERE t0."age" = ? AND t0."mood" = ? ORDER BY t0."name" LIMIT ?;
-- ["Variable[name=a, sqlType=integer]","Constant[value=\"BAD\", sqlType=text]","RowLimit[]"]
