BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Task" AS t0 ("title", "place", "list_id", "room_house", "room_number", "author") SELECT r.c0, r.c1, r.c2, r.c3, r.c4, r.c5 FROM unnest(?, ?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, c5, n) ORDER BY r.n RETURNING t0."id";
-- [["one","two"],[7,7],["c0000000-0000-4000-8000-000000000001","c0000000-0000-4000-8000-000000000001"],["h",null],[2,null],["al","al"]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["a"]]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- [["00000000-0000-4000-8000-000000000002"],["a"]]

INSERT INTO "Tag" AS t0 ("word", "color") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."word";
-- [["a"],["red"]]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- [["00000000-0000-4000-8000-000000000002"],["row 1"]]

SELECT t0."id", t0."title" FROM "Task" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Task" AS t0 ("title", "place", "list_id", "room_house", "room_number", "author") SELECT r.c0, r.c1, r.c2, r.c3, r.c4, r.c5 FROM unnest(?, ?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, c5, n) ORDER BY r.n RETURNING t0."id";
-- [["one","two"],[7,7],["c0000000-0000-4000-8000-000000000001","c0000000-0000-4000-8000-000000000001"],["h",null],[2,null],["al","al"]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["a"]]

-- DRG-5011 [1, 0]
