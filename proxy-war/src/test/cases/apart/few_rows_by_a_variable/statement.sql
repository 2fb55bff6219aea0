SELECT t0."number", t1."email", t1."name" FROM (SELECT * FROM (SELECT t0."number", t0."customer_email", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" DESC LIMIT 256) AS t0 ORDER BY t0."#0" DESC LIMIT ?) AS t0 JOIN "Customer" AS t1 ON t1."email" = t0."customer_email" ORDER BY t0."#0" DESC;
SELECT 1 FROM dragoman.live_1;
-- [63]
