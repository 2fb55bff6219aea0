UPDATE "List" AS t0 SET "title" = ? WHERE t0."id" = ? RETURNING t0."id";
-- ["Stored[value=Constant[value=\"t\", sqlType=text], sqlType=text]","Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

SELECT t0."title" FROM "List" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]
