SELECT t0."number", t0."customer_email" FROM (SELECT t0."number", t0."customer_email", t0."number" AS "#0" FROM "Order" AS t0 WHERE t0."number" >= ? ORDER BY "#0" LIMIT ?) AS t0 ORDER BY t0."#0";
-- ["Constant[value=3, sqlType=integer]","Limit[count=Constant[value=64, sqlType=bigint]]"]

SELECT t0."email", t0."name" FROM "Customer" AS t0 WHERE t0."email" = ANY (?);
-- ["LeadingKeys[read=0, key=[1], part=0, sqlType=text[]]"]
