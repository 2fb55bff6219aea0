INSERT INTO "Task" AS t0 ("title", "place", "list_id", "room_house", "room_number", "author") SELECT r.c0, r.c1, r.c2, r.c3, r.c4, r.c5 FROM unnest(?, ?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, c5, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=integer]","Given[column=2, sqlType=uuid]","Given[column=3, sqlType=text]","Given[column=4, sqlType=integer]","Given[column=5, sqlType=text]"]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- ["Given[column=0, sqlType=text]"]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

INSERT INTO "Tag" AS t0 ("word", "color") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."word";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=text]"]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

SELECT t0."id", t0."title" FROM "Task" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Make
-- [Given[value="one"], Given[value=7], Given[value="c0000000-0000-4000-8000-000000000001"], Given[value="h"], Given[value=2], Given[value="al"]] of [0]
-- [Given[value="two"], Given[value=7], Given[value="c0000000-0000-4000-8000-000000000001"], Given[value=null], Given[value=null], Given[value="al"]] of [1]

-- Check
-- [Given[value="a"]] of [1, 0]

-- Join
-- [KeyOf[row=2, part=0], Given[value="a"]] of [1, 0]

-- Make
-- [Given[value="a"], Given[value="red"]] of [1, 0]

-- Join
-- [KeyOf[row=2, part=0], KeyOf[row=3, part=0]] of [1, 0]
