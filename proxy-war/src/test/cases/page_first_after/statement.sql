SELECT t0."call", t1."name", t1."age", t0."id" FROM (SELECT * FROM (SELECT t0."call", t0."id", t0."owner_name", t0."call" AS "#0" FROM "Pet" AS t0 WHERE (t0."call", t0."id") > (?, ?) ORDER BY "#0", t0."id" LIMIT 16) AS t0 ORDER BY t0."#0", t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."#0", t0."id";
SELECT 1 FROM "Pet" AS t0 WHERE (t0."call", t0."id") <= (?, ?) LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["row 1","00000000-0000-4000-8000-000000000001",3,"row 1","00000000-0000-4000-8000-000000000001",1]
