SELECT t0."call", t0."id" FROM "Pet" AS t0 ORDER BY t0."call", t0."id" LIMIT ?;
-- ["PageLimit[count=Constant[value=2, sqlType=bigint], most=50, oneMore=false]"]
