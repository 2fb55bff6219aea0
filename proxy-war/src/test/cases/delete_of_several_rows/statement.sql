SELECT t0."row", t0."number" FROM "Seat" AS t0 WHERE t0."row" = ? ORDER BY t0."row", t0."number" LIMIT ? FOR UPDATE OF t0;
-- ["Constant[value=1, sqlType=integer]","Constant[value=51, sqlType=bigint]"]

SELECT t0."row", t0."number" FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?)) ORDER BY t0."row", t0."number" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=integer[]]","WrittenKeys[part=1, sqlType=integer[]]","RowLimit[]"]

DELETE FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?));
-- ["WrittenKeys[part=0, sqlType=integer[]]","WrittenKeys[part=1, sqlType=integer[]]"]
