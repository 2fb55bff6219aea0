SELECT t0."call", t0."id" FROM "Pet" AS t0 WHERE t0."call" LIKE ? AND (t0."call", t0."id") < (?, ?) ORDER BY t0."call" DESC, t0."id" DESC LIMIT ?;
-- ["Constant[value=\"a%\", sqlType=text]","CursorPart[cursor=Variable[name=before, sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Variable[name=before, sqlType=text], format=2NrfaLZg6Fdw, part=1]","PageLimit[count=Constant[value=3, sqlType=bigint], most=50, oneMore=true]"]

SELECT 1 FROM "Pet" AS t0 WHERE t0."call" LIKE ? AND (t0."call", t0."id") >= (?, ?) LIMIT ?;
-- ["Constant[value=\"a%\", sqlType=text]","CursorPart[cursor=Variable[name=before, sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Variable[name=before, sqlType=text], format=2NrfaLZg6Fdw, part=1]","Limit[count=Constant[value=1, sqlType=bigint]]"]
