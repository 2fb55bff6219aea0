SELECT t0."weight", t0."seal_id", t0."order_number" FROM (SELECT * FROM (SELECT t0."weight", t0."seal_id", t0."order_number", t0."id" FROM "Parcel" AS t0 ORDER BY t0."id" LIMIT 512) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 ORDER BY t0."id";
SELECT t0."id", t0."word" FROM (SELECT * FROM "Seal" AS t0 WHERE t0."#owner" = ?) AS t0 WHERE (t0."id") IN (SELECT p0."seal_id" FROM (SELECT * FROM (SELECT p0."id", p0."seal_id" FROM "Parcel" AS p0 ORDER BY p0."id" LIMIT 512) AS p0 ORDER BY p0."id" LIMIT ?) AS p0);
SELECT t0."number", t1."id", t1."name" FROM "Order" AS t0 LEFT JOIN (SELECT * FROM "Courier" AS t1 WHERE (t1."#owner" = ? OR t1."free" = ?)) AS t1 ON t1."id" = t0."courier_id" WHERE t0."number" = ANY (ARRAY(SELECT p0."order_number" FROM (SELECT * FROM (SELECT p0."id", p0."order_number" FROM "Parcel" AS p0 ORDER BY p0."id" LIMIT 512) AS p0 ORDER BY p0."id" LIMIT ?) AS p0));
SELECT 1 FROM dragoman.live_1;
-- [64,"https://idp.example anna",64,"https://idp.example anna",true,64]
