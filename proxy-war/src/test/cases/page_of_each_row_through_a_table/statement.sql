SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ? ORDER BY t0."name" LIMIT ?;
SELECT p0."name", t0."title", t0."id" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT t0."title", t0."id", t0."title" AS "#0" FROM "Club" AS t0 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = t0."id" WHERE jt0."members_name" = p0."name" ORDER BY "#0", t0."id" LIMIT ?) AS t0 WHERE p0."mood" = ? ORDER BY t0."#0", t0."id" LIMIT ?;
SELECT p1."id", t0."name" FROM (SELECT DISTINCT p1."id" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT p1."id" FROM "Club" AS p1 JOIN "Club_members" AS jp1 ON jp1."clubs_id" = p1."id" WHERE jp1."members_name" = p0."name" ORDER BY p1."title", p1."id" LIMIT ?) AS p1 WHERE p0."mood" = ?) AS p1 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = p1."id" JOIN "Person" AS t0 ON t0."name" = jt0."members_name" ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["GOOD",10001,3,"GOOD",10001,3,"GOOD",10001]
