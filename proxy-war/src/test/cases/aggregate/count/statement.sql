SELECT count(*) FROM "Task" AS t0 WHERE EXISTS (SELECT 1 FROM "User" AS e1 WHERE e1."name" = t0."user_name" AND e1."name" = ?);
-- ["Constant[value=\"ann\", sqlType=text]"]
