INSERT INTO "Stamp" AS t0 ("marks") SELECT CAST(r.c0 AS text[]) FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."id";
-- ["Given[column=0, sqlType=text[]]"]

SELECT t0."id", t0."marks" FROM "Stamp" AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=uuid[]]","RowLimit[]"]

-- Make
-- [Given[value=["a",null]]] of [0]
-- [Given[value=[]]] of [1]
-- [Given[value=[]]] of [2]
