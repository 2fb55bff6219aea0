SELECT t0."number", t1."email", t1."name" FROM (SELECT t0."number", t0."customer_email", t0."number" AS "#0" FROM "Order" AS t0 WHERE t0."number" >= ? ORDER BY "#0" LIMIT ?) AS t0 JOIN "Customer" AS t1 ON t1."email" = t0."customer_email" ORDER BY t0."#0";
SELECT 1 FROM dragoman.live_1;
-- [3,63]
