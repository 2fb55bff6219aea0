INSERT INTO "Seal" AS t0 ("#owner") SELECT ? FROM generate_series(1, ?) RETURNING t0."id";
-- ["Owner[]","RowCount[]"]

SELECT t0."id" FROM (SELECT * FROM "Seal" AS t0 WHERE t0."#owner" = ?) AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["Owner[]","WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Make
-- [] of [0]
-- [] of [1]
