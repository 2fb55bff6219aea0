BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Seat" AS t0 ("row", "number", "tags", "price", "companion_row", "companion_number", "hall") VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING t0."row", t0."number";
-- [1,2,["a",null],5,2,1,"h"]

SELECT t0."number", t1."name", t2."row", t2."number" FROM "Seat" AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."person_name" LEFT JOIN "Seat" AS t2 ON t2."row" = t0."companion_row" AND t2."number" = t0."companion_number" WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?));
-- [[1],[1]]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Seat" AS t0 ("row", "number", "tags", "price", "companion_row", "companion_number", "hall") VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING t0."row", t0."number";
-- [1,2,["a",null],5,2,1,"h"]

SELECT t0."number", t1."name", t2."row", t2."number" FROM "Seat" AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."person_name" LEFT JOIN "Seat" AS t2 ON t2."row" = t0."companion_row" AND t2."number" = t0."companion_number" WHERE (t0."row", t0."number") IN (SELECT * FROM unnest(?, ?));
-- [[1],[1]]

-- DRG-5007
