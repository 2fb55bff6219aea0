DELETE FROM "Pet" AS t0 WHERE t0."id" = ? RETURNING t0."call";
-- ["Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]
