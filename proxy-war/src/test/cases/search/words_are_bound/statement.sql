SELECT t0."title" FROM "Note" AS t0 WHERE t0."#search" @@ websearch_to_tsquery('english', ?) ORDER BY t0."id" LIMIT ?;
-- ["SearchText[text=Variable[name=words, sqlType=text]]","RowLimit[]"]
