SELECT t0."name", t0."notes" FROM "Item" AS t0 WHERE t0."notes" @> ? AND (t0."facts" = ANY (?)) IS NOT TRUE ORDER BY t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [["{\"a\":[1,2.5,null,\"x\"]}"],["{\"color\":\"RED\"}","{\"ids\":[\"7\"]}","7"],10001]
