UPDATE "List" AS t0 SET "id" = t0."id" WHERE t0."id" = ? RETURNING t0."id";
-- ["Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) LEFT JOIN (SELECT f0."id" FROM "Task" AS f0 WHERE (f0."id") IN (SELECT * FROM unnest(?)) ORDER BY f0."id" FOR NO KEY UPDATE OF f0) AS f0 ON f0."id" = r.c0 WHERE f0."id" IS NULL ORDER BY r.n LIMIT 1;
-- ["Given[column=0, sqlType=uuid]","Given[column=0, sqlType=uuid]"]

UPDATE "Task" AS t0 SET "list_id" = r.c1 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=uuid]"]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) LEFT JOIN (SELECT f0."id" FROM "Task" AS f0 WHERE (f0."id") IN (SELECT * FROM unnest(?)) ORDER BY f0."id" FOR NO KEY UPDATE OF f0) AS f0 ON f0."id" = r.c0 WHERE f0."id" IS NULL ORDER BY r.n LIMIT 1;
-- ["Given[column=0, sqlType=uuid]","Given[column=0, sqlType=uuid]"]

UPDATE "Task" AS t0 SET "list_id" = NULL FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) WHERE t0."id" = r.c0 AND t0."list_id" = r.c1;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=uuid]"]

INSERT INTO "Task" AS t0 ("title", "author", "list_id") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=text]","Given[column=2, sqlType=uuid]"]

SELECT t0."title", t0."id" FROM "List" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

SELECT t0."list_id", t0."title" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Check
-- [Given[value="c0000000-0000-4000-8000-000000000002"]] of [0]

-- Lead
-- [Given[value="c0000000-0000-4000-8000-000000000002"], KeyOf[row=0, part=0]] of [0]

-- Check
-- [Given[value="c0000000-0000-4000-8000-000000000003"]] of [0]
-- [Given[value="c0000000-0000-4000-8000-000000000004"]] of [1]

-- Lead
-- [Given[value="c0000000-0000-4000-8000-000000000003"], KeyOf[row=0, part=0]] of [0]
-- [Given[value="c0000000-0000-4000-8000-000000000004"], KeyOf[row=0, part=0]] of [1]

-- Make
-- [Given[value="w"], Given[value="alice"], KeyOf[row=0, part=0]] of [0]
