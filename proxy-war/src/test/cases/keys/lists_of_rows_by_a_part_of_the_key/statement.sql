SELECT t0."name", t0."row", t0."number" FROM "Place" AS t0 WHERE t0."row" = ? ORDER BY t0."row", t0."number" LIMIT ?;
SELECT p0."row", p0."number", t0."id" FROM "Place" AS p0 JOIN "Visit" AS t0 ON t0."place_row" = p0."row" AND t0."place_number" = p0."number" WHERE p0."row" = ? ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,10001,1,10001]
