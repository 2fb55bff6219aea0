SELECT t0."title" FROM "Note" AS t0 WHERE t0."#search" @@ websearch_to_tsquery('english', ?) ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["fox or \"lazy dog\" -cat",10001]
