INSERT INTO "Room" AS t0 ("house", "number") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."house", t0."number";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=integer]"]

INSERT INTO "Task" AS t0 ("title", "place", "author", "room_house", "room_number") SELECT r.c0, r.c1, r.c2, r.c3, r.c4 FROM unnest(?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=integer]","Given[column=2, sqlType=text]","Given[column=3, sqlType=text]","Given[column=4, sqlType=integer]"]

INSERT INTO "Task" AS t0 ("title", "place", "created", "author", "room_house", "room_number") SELECT r.c0, r.c1, r.c2, r.c3, r.c4, r.c5 FROM unnest(?, ?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, c5, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=integer]","Given[column=2, sqlType=timestamptz]","Given[column=3, sqlType=text]","Given[column=4, sqlType=text]","Given[column=5, sqlType=integer]"]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- ["Given[column=0, sqlType=text]"]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

INSERT INTO "Tag" AS t0 ("word", "color") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."word";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=text]"]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

SELECT t0."id", t0."title", t1."id", t1."title" FROM (SELECT t0."id", t0."title", t0."list_id" FROM "Task" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN "List" AS t1 ON t1."id" = t0."list_id" ORDER BY t0."id";
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Make
-- [Given[value="h"], Given[value=1]] of [2]

-- Make
-- [Given[value="a"], Given[value=7], Given[value="alice"], Given[value=null], Given[value=null]] of [0]
-- [Given[value="c"], Given[value=3], Given[value="alice"], KeyOf[row=4, part=0], KeyOf[row=4, part=1]] of [2]

-- Make
-- [Given[value="b"], Given[value=null], Given[value="2026-01-01T00:00:00Z"], Given[value="alice"], Given[value=null], Given[value=null]] of [1]

-- Check
-- [Given[value="x"]] of [0, 0]
-- [Given[value="y"]] of [0, 1]

-- Join
-- [KeyOf[row=1, part=0], Given[value="x"]] of [0, 0]
-- [KeyOf[row=1, part=0], Given[value="y"]] of [0, 1]

-- Make
-- [Given[value="z"], Given[value="red"]] of [2, 0]

-- Join
-- [KeyOf[row=3, part=0], KeyOf[row=5, part=0]] of [2, 0]
