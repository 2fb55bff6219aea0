SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ANY (?) AND (t0."age" IS NULL OR NOT EXISTS (SELECT 1 FROM "Club" AS e1 JOIN "Club_members" AS je1 ON je1."clubs_id" = e1."id" WHERE je1."members_name" = t0."name" AND e1."title" = ?)) ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [["a","b"],"x",10001]
