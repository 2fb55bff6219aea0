SELECT t0."number", t0."customer_email", t0."courier_id", t0."place_row", t0."place_number" FROM (SELECT * FROM (SELECT t0."number", t0."customer_email", t0."courier_id", t0."place_row", t0."place_number", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" DESC LIMIT 512) AS t0 ORDER BY t0."#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC;
-- ["Limit[count=Constant[value=64, sqlType=bigint]]"]

SELECT t0."email", t0."name", t1."code", t1."name" FROM "Customer" AS t0 LEFT JOIN "Region" AS t1 ON t1."code" = t0."region_code" WHERE (t0."email") IN (SELECT p0."customer_email" FROM (SELECT * FROM (SELECT p0."number", p0."customer_email", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" DESC LIMIT 512) AS p0 ORDER BY p0."#0" DESC LIMIT ?) AS p0);
-- ["Limit[count=Constant[value=64, sqlType=bigint]]"]

SELECT t0."id", t0."name", t1."code", t1."name" FROM (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 JOIN "Region" AS t1 ON t1."code" = t0."region_code" WHERE (t0."id") IN (SELECT p0."courier_id" FROM (SELECT * FROM (SELECT p0."number", p0."courier_id", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" DESC LIMIT 512) AS p0 ORDER BY p0."#0" DESC LIMIT ?) AS p0);
-- ["Owner[]","Constant[value=true, sqlType=boolean]","Limit[count=Constant[value=64, sqlType=bigint]]"]

SELECT t0."row", t0."number", t0."name" FROM "Place" AS t0 WHERE (t0."row", t0."number") IN (SELECT p0."place_row", p0."place_number" FROM (SELECT * FROM (SELECT p0."number", p0."place_row", p0."place_number", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" DESC LIMIT 512) AS p0 ORDER BY p0."#0" DESC LIMIT ?) AS p0);
-- ["Limit[count=Constant[value=64, sqlType=bigint]]"]
