BEGIN;
SELECT t0."number", t0."customer_email" FROM (SELECT t0."number", t0."customer_email", t0."number" AS "#0" FROM "Order" AS t0 WHERE t0."number" >= ? ORDER BY "#0" LIMIT ?) AS t0 ORDER BY t0."#0";
-- [3,64]

SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
SELECT 1 FROM dragoman.live_1;
COMMIT;
-- [["row 1"]]
