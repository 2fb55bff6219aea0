SELECT t0."name" FROM "Pet" AS t0 ORDER BY t0."id" DESC LIMIT ?;
-- ["PageLimit[count=Constant[value=3, sqlType=bigint], most=1000, oneMore=false]"]

SELECT t0."name" FROM "Pet" AS t0 ORDER BY t0."id" DESC LIMIT ?;
-- ["PageLimit[count=Count[name=last, least=2], most=1000, oneMore=false]"]

SELECT t0."name" FROM "Pet" AS t0 ORDER BY t0."id" LIMIT ?;
-- ["PageLimit[count=Constant[value=20, sqlType=bigint], most=1000, oneMore=false]"]
