SELECT t0."title" FROM "Task" AS t0 WHERE t0."hours" < ? ORDER BY t0."id" LIMIT ?;
-- ["Variable[name=w.range.to, sqlType=numeric]","Limit[count=Count[name=p.size, least=1]]"]
