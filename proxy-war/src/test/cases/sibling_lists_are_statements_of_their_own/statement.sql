SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
SELECT jt0."members_name", t0."title" FROM "Club_members" AS jt0 JOIN "Club" AS t0 ON t0."id" = jt0."clubs_id" WHERE jt0."members_name" = ? ORDER BY t0."title", t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["Ann","Ann",10001,"Ann",10001]
