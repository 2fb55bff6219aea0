SELECT count(*) FROM "Task" AS t0 WHERE t0."user_name" = ?;
-- ["Constant[value=\"ann\", sqlType=text]"]
