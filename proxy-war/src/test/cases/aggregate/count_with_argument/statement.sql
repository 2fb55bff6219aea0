SELECT count(*) FROM "Task" AS t0 WHERE t0."state" = ? AND t0."user_name" = ?;
-- ["Variable[name=s, sqlType=text]","Constant[value=\"ann\", sqlType=text]"]

SELECT count(*) FROM "Task" AS t0 WHERE t0."user_name" = ?;
-- ["Constant[value=\"bob\", sqlType=text]"]
