SELECT t0."call", t1."name", t0."id", t2."name", t3."name", t3."age" FROM (SELECT * FROM (SELECT t0."call", t0."id", t0."owner_name", t0."vet_name", t0."call" AS "#0" FROM "Pet" AS t0 ORDER BY "#0", t0."id" LIMIT 16) AS t0 ORDER BY t0."#0", t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" LEFT JOIN "Person" AS t2 ON t2."name" = t0."vet_name" JOIN "Person" AS t3 ON t3."name" = t0."owner_name" ORDER BY t0."#0", t0."id";
-- ["PageLimit[count=Constant[value=2, sqlType=bigint], most=50, oneMore=false]"]

SELECT p1."name", t0."call" FROM (SELECT DISTINCT p0."owner_name" AS "name" FROM (SELECT * FROM (SELECT p0."id", p0."owner_name", p0."call" AS "#0" FROM "Pet" AS p0 ORDER BY "#0", p0."id" LIMIT 16) AS p0 ORDER BY p0."#0", p0."id" LIMIT ?) AS p0) AS p1 JOIN "Pet" AS t0 ON t0."owner_name" = p1."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["PageLimit[count=Constant[value=2, sqlType=bigint], most=50, oneMore=false]","RowLimit[]"]
