SELECT t0."name" FROM "Person" AS t0 WHERE (t0."age" = ?) IS NOT TRUE AND t0."age" > ? AND t0."age" >= ? AND t0."age" < ? AND t0."age" <= ? AND t0."age" = ANY (?) AND (t0."age" = ANY (?)) IS NOT TRUE AND t0."age" IS NOT NULL AND t0."name" <> ? AND t0."name" LIKE ? AND t0."name" ILIKE ? AND t0."name" ~ ? AND reverse(t0."name") ^@ reverse(?) AND NOT (t0."name" = ANY (?)) AND t0."tags" @> ? AND t0."tags" && ? ORDER BY t0."name" LIMIT ?;
SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ? ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [3,1,2,3,99,[1,5],[7,8],"t","a%","t","^x","t",["single"],["single"],["a","$b"],10001,"GOOD",10001]
