INSERT INTO "Tag" AS t0 ("word", "color") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."word";
-- ["Given[column=0, sqlType=text]","Given[column=1, sqlType=text]"]

SELECT t0."word" FROM "Tag" AS t0 WHERE t0."word" = ANY (?) ORDER BY t0."word" LIMIT ?;
-- ["WrittenKeys[part=0, sqlType=text[]]","RowLimit[]"]

-- Make
-- [Given[value="a"], Given[value="red"]] of [0]
-- [Given[value="b"], Given[value="red"]] of [1]
