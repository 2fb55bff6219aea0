BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "User" AS t0 ("name") VALUES (?) RETURNING t0."name";
-- ["u"]

INSERT INTO "List" AS t0 ("title", "user_name") VALUES (?, ?) RETURNING t0."id";
-- ["t","u"]

INSERT INTO "Task" AS t0 ("title", "list_id", "author") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- [["a","b"],["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000001"],["alice","alice"]]

UPDATE "List" AS t0 SET "title" = ? WHERE t0."id" = ? RETURNING t0."id";
-- ["t","00000000-0000-4000-8000-000000000001"]

SELECT t0."title", t0."id" FROM "List" AS t0 WHERE t0."id" = ANY (?);
SELECT t0."list_id", t0."title" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001"],["00000000-0000-4000-8000-000000000001"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "User" AS t0 ("name") VALUES (?) RETURNING t0."name";
-- ["u"]

INSERT INTO "List" AS t0 ("title", "user_name") VALUES (?, ?) RETURNING t0."id";
-- ["t","u"]

INSERT INTO "Task" AS t0 ("title", "list_id", "author") SELECT r.c0, r.c1, r.c2 FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."id";
-- [["a","b"],["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000001"],["alice","alice"]]

UPDATE "List" AS t0 SET "title" = ? WHERE t0."id" = ? RETURNING t0."id";
-- ["t","00000000-0000-4000-8000-000000000001"]

SELECT t0."title", t0."id" FROM "List" AS t0 WHERE t0."id" = ANY (?);
SELECT t0."list_id", t0."title" FROM "Task" AS t0 WHERE t0."list_id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001"],["00000000-0000-4000-8000-000000000001"],10001]

-- DRG-5007
