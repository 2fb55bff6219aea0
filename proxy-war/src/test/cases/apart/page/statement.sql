BEGIN;
SELECT t0."courier_id", t0."customer_email" FROM (SELECT * FROM (SELECT t0."courier_id", t0."customer_email", t0."number", ot0_0_0."name" AS "#0" FROM "Order" AS t0 LEFT JOIN "Customer" AS ot0_0_0 ON ot0_0_0."email" = t0."customer_email" ORDER BY "#0", t0."number" LIMIT 512) AS t0 ORDER BY t0."#0", t0."number" LIMIT ?) AS t0 ORDER BY t0."#0", t0."number";
SELECT count(*) FROM "Order" AS t0;
-- [64]

SELECT t0."id", t0."name" FROM (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 WHERE t0."id" = ANY (?);
SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
SELECT 1 FROM dragoman.live_1;
COMMIT;
-- ["https://idp.example anna",true,["00000000-0000-4000-8000-000000000001"],["row 1"]]
