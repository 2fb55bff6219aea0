SELECT t0."number", t0."place_row", t0."place_number" FROM (SELECT * FROM (SELECT t0."number", t0."place_row", t0."place_number", t0."number" AS "#0" FROM "Order" AS t0 ORDER BY "#0" DESC LIMIT 512) AS t0 ORDER BY t0."#0" DESC LIMIT ?) AS t0 ORDER BY t0."#0" DESC;
SELECT t0."row", t0."number", t0."name" FROM "Place" AS t0 WHERE (t0."row", t0."number") IN (SELECT p0."place_row", p0."place_number" FROM (SELECT * FROM (SELECT p0."number", p0."place_row", p0."place_number", p0."number" AS "#0" FROM "Order" AS p0 ORDER BY "#0" DESC LIMIT 512) AS p0 ORDER BY p0."#0" DESC LIMIT ?) AS p0);
SELECT t0."row", t0."region_code" FROM (SELECT * FROM (SELECT t0."row", t0."region_code", t0."number" FROM "Place" AS t0 ORDER BY t0."row", t0."number" LIMIT 512) AS t0 ORDER BY t0."row", t0."number" LIMIT ?) AS t0 ORDER BY t0."row", t0."number";
SELECT t0."code", t0."name" FROM "Region" AS t0 WHERE (t0."code") IN (SELECT p0."region_code" FROM (SELECT * FROM (SELECT p0."row", p0."number", p0."region_code" FROM "Place" AS p0 ORDER BY p0."row", p0."number" LIMIT 512) AS p0 ORDER BY p0."row", p0."number" LIMIT ?) AS p0);
SELECT 1 FROM dragoman.live_1;
-- [64,64,64,64]
