SELECT t0."name", t0."row", t0."number" FROM "Place" AS t0 LEFT JOIN (SELECT e1."place_row" AS "row", e1."place_number" AS "number", count(*) AS "#n" FROM "Visit" AS e1 GROUP BY e1."place_row", e1."place_number") AS ot0_0_0 ON ot0_0_0."row" = t0."row" AND ot0_0_0."number" = t0."number" ORDER BY coalesce(ot0_0_0."#n", 0) DESC, t0."row", t0."number" LIMIT ?;
SELECT p0."row", p0."number", t0."id" FROM "Place" AS p0 JOIN "Visit" AS t0 ON t0."place_row" = p0."row" AND t0."place_number" = p0."number" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001]
