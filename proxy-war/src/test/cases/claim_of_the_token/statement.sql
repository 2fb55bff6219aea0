SELECT t0."call" FROM "Pet" AS t0 WHERE EXISTS (SELECT 1 FROM "Person" AS e1 WHERE e1."name" = t0."owner_name" AND e1."name" = ?) ORDER BY t0."id" LIMIT ?;
-- ["Claim[name=sub, sqlType=text]","RowLimit[]"]
