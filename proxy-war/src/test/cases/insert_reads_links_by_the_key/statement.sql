INSERT INTO "Pet" AS t0 ("call", "owner_name", "vet_name") VALUES (?, ?, NULL) RETURNING t0."id";
-- ["Stored[value=Constant[value=\"Rex\", sqlType=text], sqlType=text]","Claim[name=sub, sqlType=text]"]

SELECT t0."id", t1."name", t2."name" FROM "Pet" AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" LEFT JOIN "Person" AS t2 ON t2."name" = t0."vet_name" WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT p1."name", t0."call" FROM (SELECT DISTINCT p0."vet_name" AS "name" FROM "Pet" AS p0 WHERE p0."id" = ANY (?)) AS p1 JOIN "Pet" AS t0 ON t0."owner_name" = p1."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]
