BEGIN;
SELECT t0."number", t0."customer_email", t0."courier_id" FROM (SELECT * FROM (SELECT t0."number", t0."customer_email", t0."courier_id", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" DESC LIMIT 512) AS t0 ORDER BY t0."#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC;
-- [64]

SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
SELECT t0."email" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
SELECT t0."id", t0."name" FROM (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 WHERE t0."id" = ANY (?);
SELECT t0."email", t1."code", t1."name" FROM "Customer" AS t0 LEFT JOIN "Region" AS t1 ON t1."code" = t0."region_code" WHERE t0."email" = ANY (?);
SELECT 1 FROM dragoman.live_1;
COMMIT;
-- [["row 1"],["row 1"],"https://idp.example anna",true,["00000000-0000-4000-8000-000000000001"],["row 1"]]
