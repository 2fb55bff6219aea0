SELECT t0."id" FROM (SELECT * FROM (SELECT t0."id", t0."call" AS "#0" FROM "Pet" AS t0 WHERE (t0."call", t0."id") > (?, ?) AND (t0."call", t0."id") < (?, ?) ORDER BY "#0", t0."id" LIMIT 32) AS t0 ORDER BY t0."#0", t0."id" LIMIT ?) AS t0 ORDER BY t0."#0", t0."id";
-- ["CursorPart[cursor=Constant[value=\"x\", sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Constant[value=\"x\", sqlType=text], format=2NrfaLZg6Fdw, part=1]","CursorPart[cursor=Constant[value=\"y\", sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Constant[value=\"y\", sqlType=text], format=2NrfaLZg6Fdw, part=1]","PageLimit[count=Constant[value=5, sqlType=bigint], most=50, oneMore=true]"]

SELECT 1 FROM "Pet" AS t0 WHERE (t0."call", t0."id") <= (?, ?) LIMIT ?;
-- ["CursorPart[cursor=Constant[value=\"x\", sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Constant[value=\"x\", sqlType=text], format=2NrfaLZg6Fdw, part=1]","Limit[count=Constant[value=1, sqlType=bigint]]"]
