INSERT INTO "Item" AS t0 ("name", "facts", "notes") SELECT r.c0, r.c1, CAST(r.c2 AS jsonb[]) FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."name";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=jsonb]","Given[column=2, sqlType=jsonb[]]"]

SELECT t0."name", t0."facts", t0."notes" FROM "Item" AS t0 WHERE t0."name" = ANY (?) ORDER BY t0."name" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=text[]]","RowLimit[]"]

-- Make
-- [Given[value="p"], Given[value={"color":"RED"}], Given[value=[{"of":["1.5",null]}]]] of [0]
-- [Given[value="q"], Given[value=null], Given[value=[{"of":[]}]]] of [1]
-- [Given[value="r"], Given[value={"color":null}], Given[value=[]]] of [2]
