SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" DESC LIMIT 8) AS t0 ORDER BY t0."name" DESC LIMIT ?) AS t0 ORDER BY t0."name" DESC;
SELECT 1 FROM dragoman.live_1;
-- [1]
