SELECT t0."number", t0."balance", t0."notes" FROM "Account" AS t0 WHERE t0."number" = ?;
SELECT t0."number", t0."opened", t0."cutoff", t0."changed", t0."reference", t0."settings", t0."photo" FROM "Account" AS t0 WHERE t0."balance" = ? AND t0."opened" = ? AND t0."cutoff" = ? AND t0."reference" = ? AND t0."settings" = ? ORDER BY t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [3,12.50,"2026-01-31","10:00","0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b","{\"a\":[1,2.5,null,\"x\"]}",10001]
