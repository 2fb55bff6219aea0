SELECT c."#type", c."#k0", c."#k1" FROM ((SELECT 0 AS "#type", m0."id" AS "#k0", NULL::uuid AS "#k1", m0."title" AS "#0" FROM "Book" AS m0) UNION ALL (SELECT 1 AS "#type", NULL::uuid AS "#k0", m1."id" AS "#k1", m1."title" AS "#0" FROM "Film" AS m1)) AS c ORDER BY c."#0", c."#type", c."#k0", c."#k1" LIMIT ?;
SELECT t0."id", t0."title", t0."pages", t1."name" FROM (SELECT t0."id", t0."title", t0."pages", t0."owner_name" FROM "Book" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."id";
SELECT t0."id", t0."title", t1."name" FROM (SELECT t0."id", t0."title", t0."owner_name" FROM "Film" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."id";
SELECT 1 FROM dragoman.live_1;
-- [10001,10001,10001]
