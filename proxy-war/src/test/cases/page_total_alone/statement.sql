SELECT count(*) FROM "Pet" AS t0 WHERE t0."call" LIKE ?;
-- ["Variable[name=call, sqlType=text]"]
