SELECT t0."id" FROM "Club" AS t0 ORDER BY t0."id" LIMIT ?;
SELECT p0."id", t0."name" FROM "Club" AS p0 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = p0."id" JOIN "Person" AS t0 ON t0."name" = jt0."members_name" ORDER BY t0."name" LIMIT ?;
SELECT p1."name", count(*) FROM (SELECT DISTINCT p1."name" FROM "Club" AS p0 JOIN "Club_members" AS jp1 ON jp1."clubs_id" = p0."id" JOIN "Person" AS p1 ON p1."name" = jp1."members_name") AS p1 JOIN "Pet" AS t0 ON t0."owner_name" = p1."name" GROUP BY p1."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001,10001]
