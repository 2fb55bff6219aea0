SELECT t0."name" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."friend_name" ORDER BY ot0_0_0."age" NULLS FIRST, t0."name" LIMIT ?;
-- ["Limit[count=Constant[value=2, sqlType=bigint]]"]

SELECT p0."name", t0."call", t1."name" FROM (SELECT p0."name" FROM "Person" AS p0 LEFT JOIN "Person" AS op0_0_0 ON op0_0_0."name" = p0."friend_name" ORDER BY op0_0_0."age" NULLS FIRST, p0."name" LIMIT ?) AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" LEFT JOIN "Person" AS t1 ON t1."name" = t0."vet_name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Limit[count=Constant[value=2, sqlType=bigint]]","RowLimit[]"]
