SELECT t0."name" FROM "Place" AS t0 WHERE t0."name" = ? ORDER BY (SELECT count(*) FROM "Visit" AS e1 WHERE e1."place_row" = t0."row" AND e1."place_number" = t0."number") DESC, t0."row", t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["x",10001]
