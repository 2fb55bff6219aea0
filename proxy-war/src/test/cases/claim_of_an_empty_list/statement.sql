SELECT t0."name" FROM "Person" AS t0 WHERE (t0."age" = ANY (?)) IS NOT TRUE ORDER BY t0."name" LIMIT ?;
-- ["Claim[name=ages, sqlType=integer[]]","RowLimit[]"]

SELECT t0."name" FROM "Person" AS t0 WHERE t0."fit" = ANY (?) AND (t0."mood" = ANY (?)) IS NOT TRUE ORDER BY t0."name" LIMIT ?;
-- ["Claim[name=fits, sqlType=boolean[]]","Claim[name=ages, sqlType=text[]]","RowLimit[]"]
