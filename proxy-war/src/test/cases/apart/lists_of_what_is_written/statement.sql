BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Order" AS t0 ("number", "customer_email") VALUES (?, ?) RETURNING t0."number";
-- [7,"a"]

SELECT t1."email" FROM "Order" AS t0 JOIN "Customer" AS t1 ON t1."email" = t0."customer_email" WHERE t0."number" = ANY (?);
SELECT p1."email", t0."number", t1."id", t1."name" FROM (SELECT DISTINCT p0."customer_email" AS "email" FROM "Order" AS p0 WHERE p0."number" = ANY (?)) AS p1 CROSS JOIN LATERAL (SELECT t0."number", t0."courier_id", t0."number" AS "#0" FROM "Order" AS t0 WHERE t0."customer_email" = p1."email" ORDER BY "#0" DESC LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Courier" AS t1 WHERE (t1."#owner" = ? OR t1."free" = ?)) AS t1 ON t1."id" = t0."courier_id" ORDER BY t0."#0" DESC LIMIT ?;
-- [[1],[1],64,"https://idp.example anna",true,10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
