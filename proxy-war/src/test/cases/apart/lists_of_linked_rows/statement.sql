BEGIN;
SELECT t0."number", t0."customer_email" FROM (SELECT * FROM (SELECT t0."number", t0."customer_email", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" DESC LIMIT 512) AS t0 ORDER BY t0."#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC;
SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE (t0."email") IN (SELECT p0."customer_email" FROM (SELECT * FROM (SELECT p0."number", p0."customer_email", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" DESC LIMIT 512) AS p0 ORDER BY p0."#0" DESC LIMIT ?) AS p0);
SELECT p1."email", t0."number", t0."courier_id" FROM (SELECT DISTINCT p0."customer_email" AS "email" FROM (SELECT * FROM (SELECT p0."number", p0."customer_email", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" DESC LIMIT 512) AS p0 ORDER BY p0."#0" DESC LIMIT ?) AS p0) AS p1 CROSS JOIN LATERAL (SELECT t0."number", t0."courier_id", t0."number" AS "#0" FROM "Order" AS t0 WHERE t0."customer_email" = p1."email" ORDER BY "#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC LIMIT ?;
-- [70,70,70,64,10001]

SELECT t0."id", t0."name" FROM (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 WHERE t0."id" = ANY (?);
SELECT 1 FROM dragoman.live_1;
COMMIT;
-- ["https://idp.example anna",true,["00000000-0000-4000-8000-000000000001"]]
