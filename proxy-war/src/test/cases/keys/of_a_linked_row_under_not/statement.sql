SELECT t0."id" FROM "Visit" AS t0 WHERE NOT ((t0."guest_email" IS NOT NULL AND t0."guest_email" = ?)) ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["a",10001]
