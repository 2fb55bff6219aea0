SELECT t0."word" FROM "Tag" AS t0 WHERE t0."word" = ANY (?) ORDER BY t0."word" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=text[]]","RowLimit[]"]
