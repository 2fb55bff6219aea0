BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("name", "notes") VALUES (?, ?) RETURNING t0."name", t0."facts", t0."notes";
-- ["new",["{\"by\":{\"a\":true}}","{\"of\":[\"1\",1]}"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
