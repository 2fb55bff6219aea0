BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "User" AS t0 ("name") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."name";
-- [["u"]]

INSERT INTO "Badge" AS t0 ("number", "user_name") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."number";
-- [[1],["row 1"]]

INSERT INTO "List" AS t0 ("title", "user_name") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."id";
-- [["l"],["row 1"]]

INSERT INTO "Task" AS t0 ("title", "author", "list_id") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- [["first"],["alice"],["00000000-0000-4000-8000-000000000001"]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["t"]]

INSERT INTO "Tag_tasks" ("tasks_id", "tags_word") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.c1 ON CONFLICT DO NOTHING;
-- [["00000000-0000-4000-8000-000000000001"],["t"]]

SELECT t0."title", t1."name", t2."number", t0."id" FROM "List" AS t0 JOIN "User" AS t1 ON t1."name" = t0."user_name" LEFT JOIN "Badge" AS t2 ON t2."user_name" = t1."name" WHERE t0."id" = ANY (?);
SELECT t0."list_id", t0."title", t0."id" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
SELECT p1."id", t0."word" FROM "Task" AS p1 JOIN "Tag_tasks" AS jt0 ON jt0."tasks_id" = p1."id" JOIN "Tag" AS t0 ON t0."word" = jt0."tags_word" WHERE p1."list_id" = ANY (?) ORDER BY t0."word" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001"],["00000000-0000-4000-8000-000000000001"],10001,["00000000-0000-4000-8000-000000000001"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "User" AS t0 ("name") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."name";
-- [["u"]]

INSERT INTO "Badge" AS t0 ("number", "user_name") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."number";
-- [[1],["row 1"]]

INSERT INTO "List" AS t0 ("title", "user_name") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."id";
-- [["l"],["row 1"]]

INSERT INTO "Task" AS t0 ("title", "author", "list_id") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- [["first"],["alice"],["00000000-0000-4000-8000-000000000001"]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["t"]]

-- DRG-5011 []
