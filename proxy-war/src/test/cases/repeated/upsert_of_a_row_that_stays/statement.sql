INSERT INTO "Person" AS t0 ("email", "shop_name") VALUES (?, ?) ON CONFLICT ("shop_name") DO UPDATE SET "id" = t0."id" RETURNING t0."email";
-- ["Stored[value=Constant[value=\"a@b\", sqlType=text], sqlType=text]","Constant[value=\"s\", sqlType=text]"]
