SELECT t0."id" FROM "Visit" AS t0 WHERE (t0."guest_email" IS NOT NULL) ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
