SELECT t0."name" FROM "Person" AS t0 WHERE (t0."age" = ? OR t0."mood" = ? AND t0."name" = ? OR (t0."age" > ?) IS NOT TRUE OR NOT (t0."name" LIKE ?)) ORDER BY t0."name" LIMIT ?;
-- ["Constant[value=3, sqlType=integer]","Constant[value=\"GOOD\", sqlType=text]","Constant[value=\"x\", sqlType=text]","Constant[value=5, sqlType=integer]","Constant[value=\"z%\", sqlType=text]","RowLimit[]"]
