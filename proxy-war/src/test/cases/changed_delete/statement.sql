DELETE FROM "Pet" AS t0 WHERE t0."id" = ? AND t0."owner_name" = ? RETURNING t0."call";
-- ["Variable[name=id, sqlType=uuid]","Variable[name=#0, sqlType=text]"]
