SELECT t0."name", t0."facts" FROM "Item" AS t0 WHERE t0."facts" @> ? ORDER BY t0."name" LIMIT ?;
SELECT t0."name" FROM "Item" AS t0 WHERE t0."facts" @> ? ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["{\"a\":[\"x\",2.5,1]}",10001,"{\"a\":[\"y\",2.5,1]}",10001]
