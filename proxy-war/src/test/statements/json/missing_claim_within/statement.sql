SELECT t0."name" FROM "Item" AS t0 WHERE FALSE ORDER BY t0."name" LIMIT ?;
-- ["RowLimit[]"]
