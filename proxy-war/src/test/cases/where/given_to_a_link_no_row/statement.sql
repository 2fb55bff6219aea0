SELECT t0."number" FROM "Task" AS t0 WHERE t0."state" = ? AND (EXISTS (SELECT 1 FROM (SELECT * FROM "Project" AS e1 WHERE (e1."#owner" = ? OR e1."shared" = ?)) AS e1 WHERE e1."id" = t0."project_id")) <> ? ORDER BY t0."due", t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["OPEN","https://idp.example anna",true,true,10001]
