BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Setting" AS t0 ("user", "#owner") VALUES (?, ?) ON CONFLICT ("user") DO UPDATE SET "visits" = t0."visits" + ? WHERE t0."#owner" = ? RETURNING t0."visits";
-- ["alice","https://idp.example anna",1,"https://idp.example anna"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []

-- Without the rows

BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
INSERT INTO "Setting" AS t0 ("user", "#owner") VALUES (?, ?) ON CONFLICT ("user") DO UPDATE SET "visits" = t0."visits" + ? WHERE t0."#owner" = ? RETURNING t0."visits";
-- ["alice","https://idp.example anna",1,"https://idp.example anna"]

-- DRG-5010 []
