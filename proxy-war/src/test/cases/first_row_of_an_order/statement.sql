SELECT t0."name", t1."name" FROM (SELECT * FROM (SELECT t0."name", t0."friend_name", t0."age" AS "#0" FROM "Person" AS t0 ORDER BY "#0" DESC NULLS LAST, t0."name" LIMIT 8) AS t0 ORDER BY t0."#0" DESC NULLS LAST, t0."name" LIMIT ?) AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."friend_name" ORDER BY t0."#0" DESC NULLS LAST, t0."name";
SELECT p0."name", t0."call" FROM (SELECT * FROM (SELECT p0."name", p0."age" AS "#0" FROM "Person" AS p0 ORDER BY "#0" DESC NULLS LAST, p0."name" LIMIT 8) AS p0 ORDER BY p0."#0" DESC NULLS LAST, p0."name" LIMIT ?) AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,1,10001]
