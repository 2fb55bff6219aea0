SELECT t0."call", t1."name", t1."age", t0."id" FROM (SELECT * FROM (SELECT t0."call", t0."id", t0."owner_name", t0."call" AS "#0" FROM "Pet" AS t0 WHERE (t0."call", t0."id") > (?, ?) ORDER BY "#0", t0."id" LIMIT 16) AS t0 ORDER BY t0."#0", t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."#0", t0."id";
-- ["CursorPart[cursor=Variable[name=after, sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Variable[name=after, sqlType=text], format=2NrfaLZg6Fdw, part=1]","PageLimit[count=Constant[value=2, sqlType=bigint], most=50, oneMore=true]"]

SELECT 1 FROM "Pet" AS t0 WHERE (t0."call", t0."id") <= (?, ?) LIMIT ?;
-- ["CursorPart[cursor=Variable[name=after, sqlType=text], format=2NrfaLZg6Fdw, part=0]","CursorPart[cursor=Variable[name=after, sqlType=text], format=2NrfaLZg6Fdw, part=1]","Limit[count=Constant[value=1, sqlType=bigint]]"]
