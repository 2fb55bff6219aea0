SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Constant[value=\"a\", sqlType=text]"]

SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? AND t0."call" LIKE ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Constant[value=\"a\", sqlType=text]","Constant[value=\"R%\", sqlType=text]","RowLimit[]"]

SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? AND t0."call" LIKE ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Constant[value=\"a\", sqlType=text]","Constant[value=\"T%\", sqlType=text]","RowLimit[]"]
