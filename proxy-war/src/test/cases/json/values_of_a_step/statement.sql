BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Item" AS t0 ("name", "hint") VALUES (?, ?) RETURNING t0."name", t0."hint";
-- ["p","q"]

INSERT INTO "Item" AS t0 ("name", "facts") VALUES (?, ?) RETURNING t0."name";
-- ["q","{\"like\":[\"row 1\"],\"hint\":\"row 1\"}"]

SELECT t0."name", t0."facts", t0."hint" FROM "Item" AS t0 WHERE t0."name" = ANY (?);
-- [["row 1"]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
