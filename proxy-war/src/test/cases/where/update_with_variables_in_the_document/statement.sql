BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Task" AS t0 SET "done" = ? FROM (SELECT f0."number" FROM "Task" AS f0 WHERE f0."number" = ANY (?) AND NOT EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = f0."number") AND f0."title" <> ? ORDER BY f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."number" = f0."number" RETURNING t0."number";
-- [true,[1,2,3],"x",101]

SELECT t0."number", t0."done" FROM "Task" AS t0 WHERE t0."number" = ANY (?) ORDER BY t0."number" LIMIT ?;
-- [[1],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Task" AS t0 SET "done" = ? FROM (SELECT f0."number" FROM "Task" AS f0 WHERE f0."number" = ANY (?) AND NOT EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = f0."number") AND f0."title" <> ? ORDER BY f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."number" = f0."number" RETURNING t0."number";
-- [true,[1,2,3],"x",101]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
