UPDATE "Seat" AS t0 SET "price" = ? FROM (SELECT f0."row", f0."number" FROM "Seat" AS f0 WHERE f0."row" = ? AND f0."hall" = ? AND f0."taken" = ? ORDER BY f0."row", f0."number" LIMIT ? FOR NO KEY UPDATE OF f0) AS f0 WHERE t0."row" = f0."row" AND t0."number" = f0."number" RETURNING t0."row", t0."number";
-- ["Stored[value=Constant[value=2, sqlType=numeric], sqlType=numeric]","Constant[value=1, sqlType=integer]","Claim[name=hall, sqlType=text]","Variable[name=#0, sqlType=boolean]","Constant[value=51, sqlType=bigint]"]

SELECT t0."number" FROM "Seat" AS t0 WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?)) ORDER BY t0."row", t0."number" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=integer[]]","WrittenKeys[part=1, sqlType=integer[]]","RowLimit[]"]
