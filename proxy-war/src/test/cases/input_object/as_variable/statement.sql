SELECT t0."title" FROM "Task" AS t0 WHERE t0."title" = ? AND t0."state" = ANY (?) AND t0."hours" >= ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
-- ["Variable[name=w.title, sqlType=text]","Variable[name=w.states, sqlType=text[]]","Variable[name=w.range.from, sqlType=numeric]","Variable[name=w.range.to, sqlType=numeric]","Limit[count=Constant[value=20, sqlType=bigint]]"]
