SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" DESC LIMIT 16) AS t0 ORDER BY t0."id" DESC LIMIT ?) AS t0 ORDER BY t0."id" DESC;
-- ["PageLimit[count=Constant[value=3, sqlType=bigint], most=1000, oneMore=false]"]

SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" DESC LIMIT 16) AS t0 ORDER BY t0."id" DESC LIMIT ?) AS t0 ORDER BY t0."id" DESC;
-- ["PageLimit[count=Count[name=last, least=2], most=1000, oneMore=false]"]

SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" LIMIT 128) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 ORDER BY t0."id";
-- ["PageLimit[count=Constant[value=20, sqlType=bigint], most=1000, oneMore=false]"]
