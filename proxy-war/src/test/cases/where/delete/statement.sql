BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT t0."number" FROM "Task" AS t0 WHERE t0."done" = ? AND (t0."title" LIKE ? OR t0."number" = ?) ORDER BY t0."number" LIMIT ? FOR UPDATE OF t0;
-- [true,"%a%",1,101]

SELECT t0."number" FROM "Task" AS t0 WHERE t0."number" = ANY (?) ORDER BY t0."number" LIMIT ?;
DELETE FROM "Task" AS t0 WHERE t0."number" = ANY (?);
-- [[1],10001,[1]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT t0."number" FROM "Task" AS t0 WHERE t0."done" = ? AND (t0."title" LIKE ? OR t0."number" = ?) ORDER BY t0."number" LIMIT ? FOR UPDATE OF t0;
-- [true,"%a%",1,101]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
