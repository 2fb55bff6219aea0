SELECT t0."title" FROM "Task" AS t0 WHERE t0."hours" >= ? AND t0."hours" < ? ORDER BY t0."id" LIMIT ?;
-- ["Variable[name=r.from, sqlType=numeric]","Variable[name=r.to, sqlType=numeric]","Limit[count=Constant[value=20, sqlType=bigint]]"]

SELECT t0."title" FROM "Task" AS t0 WHERE t0."title" <> ? ORDER BY t0."id" LIMIT ?;
-- ["Constant[value=\"x\", sqlType=text]","RowLimit[]"]
