BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Room" AS t0 ("house", "number") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."house", t0."number";
-- [["h"],[1]]

INSERT INTO "Task" AS t0 ("title", "place", "author", "room_house", "room_number") SELECT r.c0, r.c1, r.c2, r.c3, r.c4 FROM unnest(?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, n) ORDER BY r.n RETURNING t0."id";
-- [["a","c"],[7,3],["alice","alice"],[null,"row 1"],[null,1]]

INSERT INTO "Task" AS t0 ("title", "place", "created", "author", "room_house", "room_number") SELECT r.c0, r.c1, r.c2, r.c3, r.c4, r.c5 FROM unnest(?, ?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, c5, n) ORDER BY r.n RETURNING t0."id";
-- [["b"],[null],["2026-01-01T00:00Z"],["alice"],[null],[null]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["x","y"]]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- [["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000001"],["x","y"]]

INSERT INTO "Tag" AS t0 ("word", "color") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."word";
-- [["z"],["red"]]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- [["00000000-0000-4000-8000-000000000002"],["row 1"]]

SELECT t0."id", t0."title", t1."id", t1."title" FROM (SELECT t0."id", t0."title", t0."list_id" FROM "Task" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN "List" AS t1 ON t1."id" = t0."list_id" ORDER BY t0."id";
-- [["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Room" AS t0 ("house", "number") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."house", t0."number";
-- [["h"],[1]]

INSERT INTO "Task" AS t0 ("title", "place", "author", "room_house", "room_number") SELECT r.c0, r.c1, r.c2, r.c3, r.c4 FROM unnest(?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, n) ORDER BY r.n RETURNING t0."id";
-- [["a","c"],[7,3],["alice","alice"],[null,"row 1"],[null,1]]

INSERT INTO "Task" AS t0 ("title", "place", "created", "author", "room_house", "room_number") SELECT r.c0, r.c1, r.c2, r.c3, r.c4, r.c5 FROM unnest(?, ?, ?, ?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, c3, c4, c5, n) ORDER BY r.n RETURNING t0."id";
-- [["b"],[null],["2026-01-01T00:00Z"],["alice"],[null],[null]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["x","y"]]

-- DRG-5011 [0, 0]
