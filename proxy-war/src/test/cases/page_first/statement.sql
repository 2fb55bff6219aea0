SELECT t0."call" FROM (SELECT * FROM (SELECT t0."call", t0."id", t0."call" AS "#0" FROM "Pet" AS t0 ORDER BY "#0", t0."id" LIMIT 16) AS t0 ORDER BY t0."#0", t0."id" LIMIT ?) AS t0 ORDER BY t0."#0", t0."id";
SELECT 1 FROM dragoman.live_1;
-- [2]
