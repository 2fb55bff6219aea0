INSERT INTO "User" AS t0 ("name") VALUES (?) RETURNING t0."name";
-- ["Stored[value=Constant[value=\"u\", sqlType=text], sqlType=text]"]

INSERT INTO "List" AS t0 ("title", "user_name") VALUES (?, ?) RETURNING t0."id";
-- ["Stored[value=Constant[value=\"t\", sqlType=text], sqlType=text]","Constant[value=\"u\", sqlType=text]"]

SELECT t0."title", t0."id" FROM "List" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT t0."list_id", t0."title" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

INSERT INTO "Task" AS t0 ("title", "list_id", "author") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=uuid]","Given[column=2, sqlType=text]"]

UPDATE "List" AS t0 SET "title" = ? WHERE t0."id" = ? RETURNING t0."id";
-- ["Stored[value=Constant[value=\"t\", sqlType=text], sqlType=text]","OfStep[step=first, field=id, sqlType=uuid]"]

-- Make
-- [Given[value="a"], Given[value="c0000000-0000-4000-8000-0000000000aa"], Given[value="alice"]] of [0]
-- [Given[value="b"], Given[value="c0000000-0000-4000-8000-0000000000aa"], Given[value="alice"]] of [1]
