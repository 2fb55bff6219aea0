SELECT t0."id" FROM "Pet" AS t0 WHERE t0."id" = ? FOR UPDATE OF t0;
-- ["Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

SELECT t0."call", t1."name" FROM "Pet" AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT p1."name", t0."call" FROM (SELECT DISTINCT p0."owner_name" AS "name" FROM "Pet" AS p0 WHERE p0."id" = ANY (?)) AS p1 JOIN "Pet" AS t0 ON t0."owner_name" = p1."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

DELETE FROM "Pet" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]
