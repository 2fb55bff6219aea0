SELECT t0."name", t0."facts" FROM "Item" AS t0 WHERE (t0."facts" = ?) IS NOT TRUE ORDER BY t0."name" LIMIT ?;
-- ["Composed[template=Composed[template={\"org\":null}, parts=[JsonPart[place=/org, operand=OfClaim[name=org], type=JSON, sqlType=jsonb]]], parts=[Claim[name=org, sqlType=jsonb]], sqlType=jsonb]","RowLimit[]"]
