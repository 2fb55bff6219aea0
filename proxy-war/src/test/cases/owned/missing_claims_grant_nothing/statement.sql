SELECT t0."text", t1."id", t1."name" FROM (SELECT t0."text", t0."folder_id", t0."id" FROM (SELECT * FROM "Note" AS t0 WHERE t0."#owner" = ?) AS t0 WHERE t0."text" = ? ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Folder" AS t1 WHERE t1."#owner" = ?) AS t1 ON t1."id" = t0."folder_id" ORDER BY t0."id";
SELECT 1 FROM dragoman.live_1;
-- ["https://idp.example anna","x",10001,"https://idp.example anna"]
