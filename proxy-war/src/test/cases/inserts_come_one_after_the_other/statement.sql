INSERT INTO "Person" AS t0 ("name", "age", "mood") VALUES (?, ?, ?) RETURNING t0."name";
-- ["Stored[value=Constant[value=\"n\", sqlType=text], sqlType=text]","Stored[value=Constant[value=3, sqlType=integer], sqlType=integer]","Stored[value=Constant[value=\"GOOD\", sqlType=text], sqlType=text]"]

INSERT INTO "Club" AS t0 ("title") VALUES (?) RETURNING t0."id";
-- ["Stored[value=Constant[value=\"y\", sqlType=text], sqlType=text]"]

SELECT t0."title", t0."id" FROM "Club" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT jt0."clubs_id", t0."name" FROM "Club_members" AS jt0 JOIN "Person" AS t0 ON t0."name" = jt0."members_name" WHERE jt0."clubs_id" = ANY (?) ORDER BY t0."name" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]
