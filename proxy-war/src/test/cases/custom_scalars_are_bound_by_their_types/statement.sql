SELECT t0."number", t0."balance", t0."notes" FROM "Account" AS t0 WHERE t0."number" = ?;
-- ["Constant[value=3, sqlType=bigint]"]

SELECT t0."number", t0."opened", t0."cutoff", t0."changed", t0."reference", t0."settings", t0."photo" FROM "Account" AS t0 WHERE t0."balance" = ? AND t0."opened" = ? AND t0."cutoff" = ? AND t0."changed" IS NULL AND t0."reference" = ? AND t0."settings" = ? AND t0."photo" IS NULL ORDER BY t0."number" LIMIT ?;
-- ["Variable[name=balance, sqlType=numeric]","Constant[value=\"2026-01-31\", sqlType=date]","Constant[value=\"10:00:00\", sqlType=time]","Constant[value=\"0198A1B2-7C3D-7E4F-8A5B-6C7D8E9F0A1B\", sqlType=uuid]","Constant[value={\"a\":[1,2.5,null,\"x\"]}, sqlType=jsonb]","RowLimit[]"]
