SELECT t0."call" FROM "Pet" AS t0 WHERE t0."call" = ? ORDER BY t0."id" LIMIT ?;
-- ["Constant[value=\"Rex\", sqlType=text]","RowLimit[]"]
