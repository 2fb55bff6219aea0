SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Constant[value=\"a\", sqlType=text]"]

SELECT p0."name", t0."call" FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" WHERE p0."name" = ? AND t0."call" LIKE ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Constant[value=\"a\", sqlType=text]","Constant[value=\"R%\", sqlType=text]","RowLimit[]"]

SELECT p0."name", t0."call" FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" WHERE p0."name" = ? AND t0."call" LIKE ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Constant[value=\"a\", sqlType=text]","Constant[value=\"T%\", sqlType=text]","RowLimit[]"]
