SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 8) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 16) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 16) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT ?;
SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 16) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name" FROM "User" AS t0 ORDER BY t0."name" LIMIT 16) AS t0 ORDER BY t0."name" LIMIT ?) AS t0 ORDER BY t0."name";
SELECT 1 FROM dragoman.live_1;
-- [1,3,3,10001,3,3]
