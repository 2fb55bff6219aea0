BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT t0."number" FROM "Task" AS t0 WHERE t0."done" = ? AND NOT EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = t0."number" AND (EXISTS (SELECT 1 FROM (SELECT * FROM "Project" AS e2 WHERE (e2."#owner" = ? OR e2."shared" = ?)) AS e2 WHERE e2."id" = e1."project_id")) <> ?) AND (EXISTS (SELECT 1 FROM (SELECT * FROM "Project" AS e3 WHERE (e3."#owner" = ? OR e3."shared" = ?)) AS e3 WHERE e3."id" = t0."project_id")) <> ? ORDER BY t0."number" LIMIT ? FOR UPDATE OF t0;
-- [true,"https://idp.example anna",true,false,"https://idp.example anna",true,true,101]

SELECT t0."number" FROM "Task" AS t0 WHERE t0."number" = ANY (?) ORDER BY t0."number" LIMIT ?;
DELETE FROM "Task" AS t0 WHERE t0."number" = ANY (?);
-- [[1],10001,[1]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT t0."number" FROM "Task" AS t0 WHERE t0."done" = ? AND NOT EXISTS (SELECT 1 FROM "Task" AS e1 JOIN "Task_parts" AS je1 ON je1."parts_number" = e1."number" WHERE je1."whole_number" = t0."number" AND (EXISTS (SELECT 1 FROM (SELECT * FROM "Project" AS e2 WHERE (e2."#owner" = ? OR e2."shared" = ?)) AS e2 WHERE e2."id" = e1."project_id")) <> ?) AND (EXISTS (SELECT 1 FROM (SELECT * FROM "Project" AS e3 WHERE (e3."#owner" = ? OR e3."shared" = ?)) AS e3 WHERE e3."id" = t0."project_id")) <> ? ORDER BY t0."number" LIMIT ? FOR UPDATE OF t0;
-- [true,"https://idp.example anna",true,false,"https://idp.example anna",true,true,101]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
