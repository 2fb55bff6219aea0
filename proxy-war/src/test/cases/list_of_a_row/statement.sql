SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Constant[value=\"Ann\", sqlType=text]"]

SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Constant[value=\"Ann\", sqlType=text]","RowLimit[]"]
