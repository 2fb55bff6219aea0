BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Seat" AS t0 ("row", "number", "tags", "price", "hall") VALUES (?, ?, ?, NULL, ?) RETURNING t0."row";
-- [1,2,[],"h"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
