UPDATE "Person" AS t0 SET "mood" = NULL, "friend_name" = ? WHERE t0."name" = ? RETURNING t0."name", t0."age";
-- ["Variable[name=friend, sqlType=text]","Constant[value=\"x\", sqlType=text]"]
