SELECT t1."row", t1."number", t2."email" FROM (SELECT t0."place_row", t0."place_number", t0."guest_email", t0."id" FROM "Visit" AS t0 WHERE t0."place_row" = ? AND t0."place_number" > ? ORDER BY t0."id" LIMIT ?) AS t0 JOIN "Place" AS t1 ON t1."row" = t0."place_row" AND t1."number" = t0."place_number" LEFT JOIN "Guest" AS t2 ON t2."email" = t0."guest_email" ORDER BY t0."id";
SELECT p1."row", p1."number", t0."id" FROM (SELECT DISTINCT p0."place_row" AS "row", p0."place_number" AS "number" FROM "Visit" AS p0 WHERE p0."place_row" = ? AND p0."place_number" > ?) AS p1 JOIN "Visit" AS t0 ON t0."place_row" = p1."row" AND t0."place_number" = p1."number" ORDER BY t0."id" LIMIT ?;
SELECT p1."email", t0."id" FROM (SELECT DISTINCT p0."guest_email" AS "email" FROM "Visit" AS p0 WHERE p0."place_row" = ? AND p0."place_number" > ?) AS p1 JOIN "Visit" AS t0 ON t0."guest_email" = p1."email" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,3,10001,1,3,10001,1,3,10001]
