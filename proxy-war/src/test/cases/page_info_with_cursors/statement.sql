SELECT t0."title", t0."id" FROM "Club" AS t0 ORDER BY t0."title" DESC, t0."id" LIMIT ?;
-- ["PageLimit[count=Constant[value=2, sqlType=bigint], most=1000, oneMore=false]"]
