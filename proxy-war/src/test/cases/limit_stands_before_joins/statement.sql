SELECT t0."call", t1."name", t2."name" FROM (SELECT t0."call", t0."owner_name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" LEFT JOIN "Person" AS t2 ON t2."name" = t1."friend_name" ORDER BY t0."id";
SELECT 1 FROM dragoman.live_1;
-- [10001]
