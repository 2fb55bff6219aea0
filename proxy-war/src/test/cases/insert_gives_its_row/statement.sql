INSERT INTO "Pet" AS t0 ("call", "owner_name") VALUES (?, ?) RETURNING t0."id", t0."call";
-- ["Stored[value=Variable[name=call, sqlType=text], sqlType=text]","Claim[name=sub, sqlType=text]"]
