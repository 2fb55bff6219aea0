BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("name", "facts", "notes") VALUES (?, ?, ?) RETURNING t0."name", t0."facts", t0."notes";
-- ["new","{\"color\":\"RED\",\"id\":\"x\",\"price\":\"$5\"}",["{\"by\":\"acme\"}","{\"of\":[\"1.50\",1]}"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
