INSERT INTO "Stamp" AS t0 SELECT FROM generate_series(1, ?) RETURNING t0."id";
-- ["RowCount[]"]

SELECT t0."id" FROM "Stamp" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Make
-- [] of [0]
-- [] of [1]
