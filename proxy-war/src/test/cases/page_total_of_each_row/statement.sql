SELECT t0."name" FROM "Person" AS t0 WHERE t0."mood" = ? ORDER BY t0."name" LIMIT ?;
SELECT p0."name", count(*) FROM "Person" AS p0 JOIN "Pet" AS t0 ON t0."owner_name" = p0."name" WHERE p0."mood" = ? GROUP BY p0."name" LIMIT ?;
SELECT p0."name", count(*) FROM "Person" AS p0 JOIN "Club_members" AS jt0 ON jt0."members_name" = p0."name" JOIN "Club" AS t0 ON t0."id" = jt0."clubs_id" WHERE p0."mood" = ? GROUP BY p0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["GOOD",10001,"GOOD",10001,"GOOD",10001]
