SELECT t0."age" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Constant[value=\"Ann\", sqlType=text]"]
