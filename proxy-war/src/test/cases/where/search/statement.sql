SELECT t0."number" FROM "Task" AS t0 WHERE t0."#search" @@ websearch_to_tsquery('simple', ?) ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["a",20]
