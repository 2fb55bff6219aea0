SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" DESC LIMIT 16) AS t0 ORDER BY t0."id" DESC LIMIT ?) AS t0 ORDER BY t0."id" DESC;
SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" DESC LIMIT 16) AS t0 ORDER BY t0."id" DESC LIMIT ?) AS t0 ORDER BY t0."id" DESC;
SELECT t0."name" FROM (SELECT * FROM (SELECT t0."name", t0."id" FROM "Pet" AS t0 ORDER BY t0."id" LIMIT 128) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 ORDER BY t0."id";
SELECT 1 FROM dragoman.live_1;
-- [3,2,20]
