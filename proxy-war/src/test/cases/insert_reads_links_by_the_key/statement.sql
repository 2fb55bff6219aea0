BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Pet" AS t0 ("call", "owner_name", "vet_name") VALUES (?, ?, NULL) RETURNING t0."id";
-- ["Rex","alice"]

SELECT t0."id", t1."name", t2."name" FROM "Pet" AS t0 JOIN "Person" AS t1 ON t1."name" = t0."owner_name" LEFT JOIN "Person" AS t2 ON t2."name" = t0."vet_name" WHERE t0."id" = ANY (?);
SELECT p1."name", t0."call" FROM (SELECT DISTINCT p0."vet_name" AS "name" FROM "Pet" AS p0 WHERE p0."id" = ANY (?)) AS p1 JOIN "Pet" AS t0 ON t0."owner_name" = p1."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- [["00000000-0000-4000-8000-000000000001"],["00000000-0000-4000-8000-000000000001"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
