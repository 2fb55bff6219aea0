SELECT t0."name" FROM "Person" AS t0 WHERE (t0."age" = ? OR t0."mood" = ? AND t0."name" = ? OR (t0."age" > ?) IS NOT TRUE OR NOT (t0."name" LIKE ?)) ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [3,"GOOD","x",5,"z%",10001]
