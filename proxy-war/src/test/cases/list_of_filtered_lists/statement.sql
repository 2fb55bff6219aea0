SELECT t0."id" FROM "Club" AS t0 ORDER BY t0."id" LIMIT ?;
SELECT p0."id", t0."name" FROM "Club" AS p0 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = p0."id" JOIN "Person" AS t0 ON t0."name" = jt0."members_name" ORDER BY t0."name" LIMIT ?;
SELECT p1."name", t0."call", t1."name" FROM (SELECT DISTINCT p1."name" FROM "Club" AS p0 JOIN "Club_members" AS jp1 ON jp1."clubs_id" = p0."id" JOIN "Person" AS p1 ON p1."name" = jp1."members_name") AS p1 CROSS JOIN LATERAL (SELECT t0."call", t0."owner_name", t0."id", t0."call" AS "#0" FROM "Pet" AS t0 WHERE t0."owner_name" = p1."name" AND t0."call" LIKE ? ORDER BY "#0" DESC, t0."id" LIMIT ?) AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" ORDER BY t0."#0" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001,"R%",1,10001]
