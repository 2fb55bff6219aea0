BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "label" = ?, "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."id";
-- ["l",1,"c0000000-0000-4000-8000-000000000001"]

INSERT INTO "Shelf" AS t0 ("code") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."code";
-- [["c"]]

UPDATE "Item" AS t0 SET "shelf_code" = r.c1 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- [["00000000-0000-4000-8000-000000000001"],["row 1"]]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- [["00000000-0000-4000-8000-000000000001"]]

UPDATE "Item" AS t0 SET "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."id";
-- [1,"c0000000-0000-4000-8000-000000000001"]

INSERT INTO "Shelf" AS t0 ("code") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."code";
-- [["c"]]

UPDATE "Item" AS t0 SET "shelf_code" = r.c1 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- [["00000000-0000-4000-8000-000000000001"],["row 1"]]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- [["00000000-0000-4000-8000-000000000001"]]

UPDATE "Item" AS t0 SET "id" = t0."id" WHERE t0."id" = ? RETURNING t0."id";
-- ["c0000000-0000-4000-8000-000000000001"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- [["00000000-0000-4000-8000-000000000001"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "label" = ?, "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."id";
-- ["l",1,"c0000000-0000-4000-8000-000000000001"]

UPDATE "Item" AS t0 SET "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."id";
-- [1,"c0000000-0000-4000-8000-000000000001"]

UPDATE "Item" AS t0 SET "id" = t0."id" WHERE t0."id" = ? RETURNING t0."id";
-- ["c0000000-0000-4000-8000-000000000001"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
