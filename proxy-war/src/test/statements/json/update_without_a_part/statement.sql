UPDATE "Item" AS t0 SET "name" = t0."name" WHERE t0."name" = ? RETURNING t0."name", t0."facts";
-- ["Constant[value=\"ann\", sqlType=text]"]
