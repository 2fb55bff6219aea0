SELECT t0."title", t0."id" FROM (SELECT * FROM (SELECT t0."title", t0."id", t0."title" AS "#0" FROM "Club" AS t0 ORDER BY "#0" DESC, t0."id" LIMIT 16) AS t0 ORDER BY t0."#0" DESC, t0."id" LIMIT ?) AS t0 ORDER BY t0."#0" DESC, t0."id";
SELECT 1 FROM dragoman.live_1;
-- [2]
