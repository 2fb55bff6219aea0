SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
SELECT jt0."members_name", t0."title", t0."id" FROM "Club_members" AS jt0 JOIN "Club" AS t0 ON t0."id" = jt0."clubs_id" WHERE jt0."members_name" = ? ORDER BY t0."title", t0."id" LIMIT ?;
SELECT p1."id", t0."name" FROM (SELECT DISTINCT p1."id" FROM "Club_members" AS jp1 JOIN "Club" AS p1 ON p1."id" = jp1."clubs_id" WHERE jp1."members_name" = ?) AS p1 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = p1."id" JOIN "Person" AS t0 ON t0."name" = jt0."members_name" ORDER BY t0."name" LIMIT ?;
SELECT p2."name", t0."call" FROM (SELECT DISTINCT p2."name" FROM "Club_members" AS jp1 JOIN "Club" AS p1 ON p1."id" = jp1."clubs_id" JOIN "Club_members" AS jp2 ON jp2."clubs_id" = p1."id" JOIN "Person" AS p2 ON p2."name" = jp2."members_name" WHERE jp1."members_name" = ?) AS p2 JOIN "Pet" AS t0 ON t0."owner_name" = p2."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["Ann","Ann",10001,"Ann",10001,"Ann",10001]
