SELECT t0."name" FROM "Person" AS t0 WHERE FALSE ORDER BY t0."name" LIMIT ?;
-- ["RowLimit[]"]
