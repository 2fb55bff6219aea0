INSERT INTO "Club" AS t0 ("title") VALUES (?) RETURNING 1;
-- ["Stored[value=Constant[value=\"x\", sqlType=text], sqlType=text]"]
