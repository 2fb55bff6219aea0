SELECT t0."name", t0."facts" FROM "Item" AS t0 WHERE (t0."facts" = ?) IS NOT TRUE ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["{\"org\":[\"a\",{\"b\":1}]}",10001]
