SELECT t0."call" FROM "Pet" AS t0 WHERE t0."call" LIKE ? AND (t0."call", t0."id") > (?, ?) ORDER BY t0."call", t0."id" LIMIT ?;
-- ["Constant[value=\"a%\", sqlType=text]","CursorPart[cursor=Constant[value=\"x\", sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Constant[value=\"x\", sqlType=text], format=2NrfaLZg6Fdw, part=1]","PageLimit[count=Constant[value=1, sqlType=bigint], most=50, oneMore=false]"]

SELECT count(*) FROM "Pet" AS t0 WHERE t0."call" LIKE ?;
-- ["Constant[value=\"a%\", sqlType=text]"]
