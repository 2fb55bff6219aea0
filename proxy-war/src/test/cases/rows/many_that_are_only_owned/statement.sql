BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Seal" AS t0 ("#owner") SELECT ? FROM generate_series(1, ?) RETURNING t0."id";
-- ["https://idp.example anna",2]

SELECT t0."id" FROM (SELECT * FROM "Seal" AS t0 WHERE t0."#owner" = ?) AS t0 WHERE t0."id" = ANY (?) ORDER BY t0."id" LIMIT ?;
-- ["https://idp.example anna",["00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002"],10001]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
