BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("name", "facts", "notes") SELECT r.c0, r.c1, CAST(r.c2 AS jsonb[]) FROM unnest(?, ?, ?) WITH ORDINALITY AS r(c0, c1, c2, n) ORDER BY r.n RETURNING t0."name";
-- [["p","q","r"],["{\"color\":\"RED\"}",null,"{\"color\":null}"],["{\"{\"of\":[\"1.5\",null]}\"}","{\"{\"of\":[]}\"}","{}"]]

SELECT t0."name", t0."facts", t0."notes" FROM "Item" AS t0 WHERE t0."name" = ANY (?) ORDER BY t0."name" LIMIT ?;
-- [["row 1","row 2","row 3"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
