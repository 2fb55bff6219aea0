SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ? ORDER BY t0."name" LIMIT ?;
-- ["Constant[value=\"GOOD\", sqlType=text]","RowLimit[]"]
