SELECT count(*) FROM "Task" AS t0 WHERE t0."state" = ? AND EXISTS (SELECT 1 FROM "User" AS e1 WHERE e1."name" = t0."user_name" AND e1."name" = ?);
-- ["Variable[name=s, sqlType=text]","Constant[value=\"ann\", sqlType=text]"]

SELECT count(*) FROM "Task" AS t0 WHERE EXISTS (SELECT 1 FROM "User" AS e1 WHERE e1."name" = t0."user_name" AND e1."name" = ?);
-- ["Constant[value=\"bob\", sqlType=text]"]
