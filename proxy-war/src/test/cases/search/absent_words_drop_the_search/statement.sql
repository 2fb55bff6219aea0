SELECT t0."title", t1."id" FROM (SELECT t0."title", t0."folder_id", t0."id" FROM "Note" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN "Folder" AS t1 ON t1."id" = t0."folder_id" ORDER BY t0."id";
SELECT p1."id", t0."title" FROM (SELECT DISTINCT p0."folder_id" AS "id" FROM "Note" AS p0) AS p1 JOIN "Note" AS t0 ON t0."folder_id" = p1."id" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001,10001]
