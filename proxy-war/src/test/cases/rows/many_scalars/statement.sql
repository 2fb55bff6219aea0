BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Tag" AS t0 ("word", "color") SELECT r.c0, r.c1 FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.n RETURNING t0."word";
-- [["a","b"],["red","red"]]

SELECT t0."word" FROM "Tag" AS t0 WHERE t0."word" = ANY (?) ORDER BY t0."word" LIMIT ?;
-- [["row 1","row 2"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
