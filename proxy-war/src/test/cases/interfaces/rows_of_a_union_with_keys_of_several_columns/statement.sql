SELECT c."#type", c."#k0", c."#k1", c."#k2", c."#k3" FROM ((SELECT 0 AS "#type", m0."id" AS "#k0", NULL::uuid AS "#k1", NULL::text AS "#k2", NULL::integer AS "#k3", m0."title" AS "#0" FROM "Book" AS m0 WHERE m0."year" >= ?) UNION ALL (SELECT 1 AS "#type", NULL::uuid AS "#k0", m1."id" AS "#k1", NULL::text AS "#k2", NULL::integer AS "#k3", m1."title" AS "#0" FROM "Film" AS m1 WHERE m1."year" >= ?) UNION ALL (SELECT 2 AS "#type", NULL::uuid AS "#k0", NULL::uuid AS "#k1", m2."artist" AS "#k2", m2."nr" AS "#k3", m2."title" AS "#0" FROM "Song" AS m2 WHERE m2."year" >= ?)) AS c ORDER BY c."#0" DESC, c."#type", c."#k0", c."#k1", c."#k2", c."#k3" LIMIT ?;
SELECT t0."id" FROM "Book" AS t0 WHERE t0."year" >= ? ORDER BY t0."id" LIMIT ?;
SELECT t0."id" FROM "Film" AS t0 WHERE t0."year" >= ? ORDER BY t0."id" LIMIT ?;
SELECT t0."artist", t0."nr", t0."title" FROM "Song" AS t0 WHERE t0."year" >= ? ORDER BY t0."artist", t0."nr" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [2000,2000,2000,10001,2000,10001,2000,10001,2000,10001]
