SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT ?;
-- ["RowLimit[]"]

SELECT g."#k0", g."#0", g."#1", g."#2", g."#4" FROM (SELECT g.*, row_number() OVER (PARTITION BY g."#k0" ORDER BY g."#2" DESC, g."#0", g."#1") AS "#n" FROM (SELECT p0."name" AS "#k0", t0."state" AS "#0", t1."title" AS "#1", count(*) AS "#2", count(DISTINCT t2."name") AS "#4" FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" LEFT JOIN "User" AS t2 ON t2."name" = t1."owner_name" GROUP BY p0."name", t0."state", t1."title") AS g WHERE g."#2" >= ?) AS g WHERE g."#n" > ? AND g."#n" <= ? + ? ORDER BY g."#2" DESC, g."#0", g."#1" LIMIT ?;
-- ["Constant[value=2, sqlType=bigint]","Offset[count=Constant[value=1, sqlType=bigint]]","Limit[count=Constant[value=2, sqlType=bigint]]","Offset[count=Constant[value=1, sqlType=bigint]]","RowLimit[]"]

SELECT g."#k0", g."#1" FROM (SELECT g.*, row_number() OVER (PARTITION BY g."#k0" ORDER BY g."#2" DESC, g."#0", g."#1") AS "#n" FROM (SELECT p0."name" AS "#k0", t1."title" AS "#1", t0."state" AS "#0", count(*) AS "#2" FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY p0."name", t1."title", t0."state") AS g) AS g WHERE g."#n" <= ? ORDER BY g."#2" DESC, g."#0", g."#1" LIMIT ?;
-- ["Limit[count=Constant[value=1, sqlType=bigint]]","RowLimit[]"]

SELECT g."#k0", g."#1" FROM (SELECT g.*, row_number() OVER (PARTITION BY g."#k0" ORDER BY g."#2" DESC, g."#0", g."#1") AS "#n" FROM (SELECT p0."name" AS "#k0", t1."title" AS "#1", t0."state" AS "#0", count(*) AS "#2" FROM "User" AS p0 JOIN "Task" AS t0 ON t0."user_name" = p0."name" LEFT JOIN "Album" AS t1 ON t1."part" = t0."album_part" AND t1."title" = t0."album_title" GROUP BY p0."name", t1."title", t0."state") AS g) AS g WHERE g."#n" > ? ORDER BY g."#2" DESC, g."#0", g."#1" LIMIT ?;
-- ["Offset[count=Constant[value=1, sqlType=bigint]]","RowLimit[]"]
