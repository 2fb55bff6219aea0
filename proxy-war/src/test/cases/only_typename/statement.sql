SELECT 1 FROM "Pet" AS t0 ORDER BY t0."id" LIMIT ?;
-- ["RowLimit[]"]
