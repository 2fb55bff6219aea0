INSERT INTO "Setting" AS t0 ("user", "#owner") VALUES (?, ?) ON CONFLICT ("user") DO UPDATE SET "visits" = t0."visits" + ? WHERE t0."#owner" = ? RETURNING t0."visits";
-- ["Stored[value=Claim[name=sub, sqlType=text], sqlType=text]","Owner[]","Constant[value=1, sqlType=integer]","Owner[]"]
