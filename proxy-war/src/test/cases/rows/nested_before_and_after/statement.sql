INSERT INTO "User" AS t0 ("name") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."name";
-- ["Given[column=0, sqlType=text]"]

INSERT INTO "Badge" AS t0 ("number", "user_name") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."number";
-- ["Given[column=0, sqlType=integer]","Given[column=1, sqlType=text]"]

INSERT INTO "List" AS t0 ("title", "user_name") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=text]"]

INSERT INTO "Task" AS t0 ("title", "author", "list_id") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=text]","Given[column=2, sqlType=uuid]"]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- ["Given[column=0, sqlType=text]"]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

SELECT t0."title", t1."name", t2."number", t0."id" FROM "List" AS t0 JOIN "User" AS t1 ON t1."name" = t0."user_name" LEFT JOIN "Badge" AS t2 ON t2."user_name" = t1."name" WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT t0."list_id", t0."title", t0."id" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

SELECT p1."id", t0."word" FROM "Task" AS p1 JOIN "Tag_tasks" AS jt0 ON jt0."tasks_id" = p1."id" JOIN "Tag" AS t0 ON t0."word" = jt0."tags_word" WHERE p1."list_id" = ANY (?) ORDER BY t0."word" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Make
-- [Given[value="u"]] of []

-- Make
-- [Given[value=1], KeyOf[row=2, part=0]] of []

-- Make
-- [Given[value="l"], KeyOf[row=2, part=0]] of []

-- Make
-- [Given[value="first"], Given[value="alice"], KeyOf[row=1, part=0]] of []

-- Check
-- [Given[value="t"]] of []

-- Join
-- [KeyOf[row=4, part=0], Given[value="t"]] of []
