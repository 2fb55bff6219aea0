INSERT INTO "Seat" AS t0 ("row", "number", "tags", "price", "companion_row", "companion_number", "hall") VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING t0."row", t0."number";
-- ["Stored[value=Constant[value=1, sqlType=integer], sqlType=integer]","Stored[value=Constant[value=2, sqlType=integer], sqlType=integer]","Stored[value=Constant[value=[\"a\",null], sqlType=text[]], sqlType=text[]]","Stored[value=Constant[value=5, sqlType=numeric], sqlType=numeric]","Constant[value=2, sqlType=integer]","Constant[value=1, sqlType=integer]","Stored[value=Claim[name=hall, sqlType=text], sqlType=text]"]

SELECT t0."number", t1."name", t2."row", t2."number" FROM "Seat" AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."person_name" LEFT JOIN "Seat" AS t2 ON t2."row" = t0."companion_row" AND t2."number" = t0."companion_number" WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?));
-- ["WrittenKeys[part=0, sqlType=integer[]]","WrittenKeys[part=1, sqlType=integer[]]"]
