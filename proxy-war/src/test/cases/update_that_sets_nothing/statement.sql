BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Person" AS t0 SET "name" = t0."name" WHERE t0."name" = ? RETURNING t0."name";
-- ["x"]

SELECT t0."name", t1."name" FROM "Person" AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."friend_name" WHERE t0."name" = ANY (?);
-- [["row 1"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Person" AS t0 SET "name" = t0."name" WHERE t0."name" = ? RETURNING t0."name";
-- ["x"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
