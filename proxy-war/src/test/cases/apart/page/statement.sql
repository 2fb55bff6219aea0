SELECT t0."courier_id", t0."customer_email" FROM "Order" AS t0 LEFT JOIN "Customer" AS ot0_0_0 ON ot0_0_0."email" = t0."customer_email" ORDER BY ot0_0_0."name", t0."number" LIMIT ?;
-- ["PageLimit[count=Constant[value=64, sqlType=bigint], most=80, oneMore=false]"]

SELECT t0."id", t0."name" FROM (SELECT * FROM "Courier" AS t0 WHERE (t0."#owner" = ? OR t0."free" = ?)) AS t0 WHERE t0."id" = ANY (?);
-- ["Owner[]","Constant[value=true, sqlType=boolean]","LeadingKeys[read=0, key=[0], part=0, sqlType=uuid[]]"]

SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
-- ["LeadingKeys[read=0, key=[1], part=0, sqlType=text[]]"]

SELECT count(*) FROM "Order" AS t0;
-- []
