SELECT t0."title" FROM "Task" AS t0 WHERE t0."title" = ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
-- ["Variable[name=#0.title, sqlType=text]","Variable[name=#0.range.to, sqlType=numeric]","Limit[count=Constant[value=20, sqlType=bigint]]"]
