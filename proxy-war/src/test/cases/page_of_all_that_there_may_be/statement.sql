SELECT t0."call" FROM "Pet" AS t0 ORDER BY t0."call", t0."id" LIMIT ?;
-- ["PageLimit[count=Constant[value=50, sqlType=bigint], most=50, oneMore=false]"]
