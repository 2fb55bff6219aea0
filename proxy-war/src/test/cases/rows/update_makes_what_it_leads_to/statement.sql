BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Task" AS t0 SET "id" = t0."id" WHERE t0."id" = ? RETURNING t0."id";
-- ["c0000000-0000-4000-8000-000000000001"]

INSERT INTO "Room" AS t0 ("house", "number") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."house", t0."number";
-- [["h"],[1]]

UPDATE "Task" AS t0 SET "room_house" = r.c1, "room_number" = r.c2 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- [["00000000-0000-4000-8000-000000000001"],["row 1"],[1]]

SELECT r.n FROM unnest(?) WITH ORDINALITY AS r(c0, n) WHERE NOT EXISTS (SELECT 1 FROM "Tag" AS t0 WHERE t0."word" = r.c0) ORDER BY r.n LIMIT 1;
-- [["x"]]

DELETE FROM "Tag_tasks" AS j USING unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) WHERE j."tasks_id" = r.c0 AND j."tags_word" = r.c1;
-- [["00000000-0000-4000-8000-000000000001"],["x"]]

SELECT t0."id" FROM "Task" AS t0 WHERE t0."id" = ANY (?);
-- [["00000000-0000-4000-8000-000000000001"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Task" AS t0 SET "id" = t0."id" WHERE t0."id" = ? RETURNING t0."id";
-- ["c0000000-0000-4000-8000-000000000001"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
