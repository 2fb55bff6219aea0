SELECT t0."number" FROM "Task" AS t0 WHERE t0."done" = ? AND (t0."due" IS NULL) = ? AND t0."hours" >= ? AND t0."hours" < ? AND t0."state" = ANY (?) AND t0."tags" @> ? AND t0."tags" && ? AND reverse(t0."title") ^@ reverse(?) AND t0."title" LIKE ? AND t0."title" <> ? ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [true,false,1.5,99,["OPEN","DONE"],["x"],["x","y"],"ab","a%","ab",20]
