BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Person" AS t0 ("name", "age", "mood") VALUES (?, ?, ?) RETURNING t0."name";
-- ["n",3,"GOOD"]

INSERT INTO "Club" AS t0 ("title") VALUES (?) RETURNING t0."id";
-- ["y"]

SELECT t0."title", t0."id" FROM "Club" AS t0 WHERE t0."id" = ANY (?);
SELECT jt0."clubs_id", t0."name" FROM "Club_members" AS jt0 JOIN "Person" AS t0 ON t0."name" = jt0."members_name" WHERE jt0."clubs_id" = ANY (?) ORDER BY t0."name" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001"],["00000000-0000-4000-8000-000000000001"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
