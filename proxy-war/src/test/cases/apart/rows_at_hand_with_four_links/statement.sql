SELECT t0."number", t0."customer_email", t0."courier_id" FROM (SELECT * FROM (SELECT t0."number", t0."customer_email", t0."courier_id", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" DESC LIMIT 512) AS t0 ORDER BY t0."#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC;
-- ["Limit[count=Constant[value=64, sqlType=bigint]]"]

SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
-- ["LeadingKeys[read=0, key=[1], part=0, sqlType=text[]]"]

SELECT t0."email" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
-- ["LeadingKeys[read=0, key=[1], part=0, sqlType=text[]]"]

SELECT t0."id", t0."name" FROM (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 WHERE t0."id" = ANY (?);
-- ["Owner[]","Constant[value=true, sqlType=boolean]","LeadingKeys[read=0, key=[2], part=0, sqlType=uuid[]]"]

SELECT t0."email", t1."code", t1."name" FROM "Customer" AS t0 LEFT JOIN "Region" AS t1 ON t1."code" = t0."region_code" WHERE t0."email" = ANY (?);
-- ["LeadingKeys[read=0, key=[1], part=0, sqlType=text[]]"]
