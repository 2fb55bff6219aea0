SELECT t0."name", t0."facts" FROM "Item" AS t0 WHERE t0."facts" @> ? ORDER BY t0."name" LIMIT ?;
-- ["Constant[value={\"price\":\"$5\"}, sqlType=jsonb]","RowLimit[]"]
