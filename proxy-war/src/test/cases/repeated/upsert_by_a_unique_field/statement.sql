INSERT INTO "Person" AS t0 ("email", "name") VALUES (?, ?) ON CONFLICT ("email") DO UPDATE SET "name" = ? RETURNING t0."id", t0."name";
-- ["Stored[value=Constant[value=\"a@b\", sqlType=text], sqlType=text]","Stored[value=Constant[value=\"A\", sqlType=text], sqlType=text]","Stored[value=Constant[value=\"A\", sqlType=text], sqlType=text]"]
