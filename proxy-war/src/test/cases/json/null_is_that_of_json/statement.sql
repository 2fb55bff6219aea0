SELECT t0."name", t0."facts" FROM "Item" AS t0 WHERE t0."facts" @> ? ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["{\"a\":[\"x\",1,null]}",10001]
