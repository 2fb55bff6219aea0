SELECT t0."name", t0."email" FROM (SELECT * FROM (SELECT t0."name", t0."email" FROM "Customer" AS t0 ORDER BY t0."email" LIMIT 128) AS t0 ORDER BY t0."email" LIMIT ?) AS t0 ORDER BY t0."email";
SELECT p0."email", t0."number" FROM (SELECT p0."email" FROM "Customer" AS p0 ORDER BY p0."email" LIMIT ?) AS p0 JOIN "Order" AS t0 ON t0."customer_email" = p0."email" WHERE t0."number" >= ? ORDER BY t0."number" LIMIT ?;
SELECT p0."email", t0."number" FROM (SELECT * FROM (SELECT p0."email" FROM "Customer" AS p0 ORDER BY p0."email" LIMIT 128) AS p0 ORDER BY p0."email" LIMIT ?) AS p0 CROSS JOIN LATERAL (SELECT t0."number", t0."number" AS "#0" FROM "Order" AS t0 WHERE t0."customer_email" = p0."email" ORDER BY "#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC LIMIT ?;
SELECT t0."code" FROM (SELECT * FROM (SELECT t0."code" FROM "Region" AS t0 ORDER BY t0."code" LIMIT 128) AS t0 ORDER BY t0."code" LIMIT ?) AS t0 ORDER BY t0."code";
SELECT p0."code", t0."name" FROM (SELECT * FROM (SELECT p0."code" FROM "Region" AS p0 ORDER BY p0."code" LIMIT 128) AS p0 ORDER BY p0."code" LIMIT ?) AS p0 JOIN "Customer" AS t0 ON t0."region_code" = p0."code" ORDER BY t0."email" LIMIT ?;
SELECT p0."code", t0."name" FROM (SELECT p0."code" FROM "Region" AS p0 ORDER BY p0."code" LIMIT ?) AS p0 JOIN (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 ON t0."region_code" = p0."code" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [20,20,3,10001,20,2,10001,20,20,10001,20,"https://idp.example anna",true,10001]
