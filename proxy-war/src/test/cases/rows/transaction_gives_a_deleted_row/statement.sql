SELECT t0."id" FROM "Task" AS t0 WHERE (t0."list_id" IS NOT NULL AND t0."list_id" = ?) ORDER BY t0."id" LIMIT ? FOR UPDATE OF t0;
-- ["Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]","Constant[value=11, sqlType=bigint]"]

DELETE FROM "Task" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT t0."id" FROM "List" AS t0 WHERE t0."id" = ? FOR UPDATE OF t0;
-- ["Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

SELECT t0."title", t0."id" FROM "List" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT t0."list_id", t0."title" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

DELETE FROM "List" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

INSERT INTO "Tag" AS t0 ("word", "color") VALUES (?, ?) RETURNING t0."word";
-- ["Stored[value=OfStep[step=first, field=id, sqlType=text], sqlType=text]","Stored[value=Claim[name=color, sqlType=text], sqlType=text]"]
