SELECT t0."id" FROM "Visit" AS t0 WHERE (t0."guest_email" IS NOT NULL AND EXISTS (SELECT 1 FROM "Visit" AS e2 WHERE e2."guest_email" = t0."guest_email" AND e2."id" = ?)) ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["00000000-0000-0000-0000-000000000000",10001]
