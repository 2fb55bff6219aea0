BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SET LOCAL lock_timeout = '5s';
SELECT pg_advisory_xact_lock(?);
SET LOCAL lock_timeout TO DEFAULT;
DELETE FROM dragoman.answer WHERE key = ? AND kept_until <= now();
SELECT operation = ?, body FROM dragoman.answer WHERE key = ?;
-- [6015779591340581250,"\\x537c57aa54e66182f7da167236dbe1a50a19e586c041fd6670e2c4ae6d9d2213","\\x8f4c741ab6fe51f2808f5722cc0476b9af32531ed94e783e6a1853df26d4ee66","\\x537c57aa54e66182f7da167236dbe1a50a19e586c041fd6670e2c4ae6d9d2213"]

INSERT INTO "Pet" AS t0 ("call", "owner_name") VALUES (?, ?) RETURNING t0."id", t0."call";
-- ["Rex","alice"]

INSERT INTO dragoman.answer (key, operation, body, kept_until)
VALUES (?, ?, ?, now() + interval '24 hours')
;
-- ["\\x537c57aa54e66182f7da167236dbe1a50a19e586c041fd6670e2c4ae6d9d2213","\\x8f4c741ab6fe51f2808f5722cc0476b9af32531ed94e783e6a1853df26d4ee66","\\x7b2264617461223a7b22616464506574223a7b226964223a2230303030303030302d303030302d343030302d383030302d303030303030303030303031222c2263616c6c223a22726f772031227d7d7d"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
