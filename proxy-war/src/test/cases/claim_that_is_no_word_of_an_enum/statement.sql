SELECT t0."name" FROM "Person" AS t0 WHERE FALSE ORDER BY t0."name" LIMIT ?;
-- ["RowLimit[]"]

SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ANY (?) ORDER BY t0."name" LIMIT ?;
-- ["Claim[name=moods, sqlType=text[]]","RowLimit[]"]
