SELECT t0."name", t0."row", t0."number" FROM "Place" AS t0 ORDER BY t0."number" DESC, t0."row" LIMIT ?;
SELECT p0."row", p0."number", t0."id" FROM "Place" AS p0 JOIN "Visit" AS t0 ON t0."place_row" = p0."row" AND t0."place_number" = p0."number" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001]
