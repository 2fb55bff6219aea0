UPDATE "Person" AS t0 SET "name" = t0."name" WHERE t0."name" = ? RETURNING t0."name";
-- ["Constant[value=\"x\", sqlType=text]"]

SELECT t0."name", t1."name" FROM "Person" AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."friend_name" WHERE t0."name" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=text[]]"]
