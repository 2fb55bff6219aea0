SELECT t0."name", t0."age" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Variable[name=n, sqlType=text]"]
