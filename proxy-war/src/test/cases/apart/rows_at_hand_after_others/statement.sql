SELECT t0."number", t0."customer_email" FROM (SELECT * FROM (SELECT t0."number", t0."customer_email", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" LIMIT 512) AS t0 ORDER BY t0."#0" LIMIT ? OFFSET ?) AS t0 ORDER BY t0."#0";
SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE (t0."email") IN (SELECT p0."customer_email" FROM (SELECT * FROM (SELECT p0."number", p0."customer_email", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" LIMIT 512) AS p0 ORDER BY p0."#0" LIMIT ? OFFSET ?) AS p0);
SELECT 1 FROM dragoman.live_1;
-- [64,191,64,191]
