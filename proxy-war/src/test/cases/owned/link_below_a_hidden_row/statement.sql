SELECT t1."id", t2."id", t3."login" FROM (SELECT t0."folder_id", t0."id" FROM (SELECT * FROM "Note" AS t0 WHERE t0."#owner" = ?) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Folder" AS t1 WHERE t1."#owner" = ?) AS t1 ON t1."id" = t0."folder_id" LEFT JOIN (SELECT * FROM "Folder" AS t2 WHERE t2."#owner" = ?) AS t2 ON t2."id" = t1."parent_id" LEFT JOIN "Member" AS t3 ON t3."login" = t2."team_login" ORDER BY t0."id";
SELECT 1 FROM dragoman.live_1;
-- ["https://idp.example anna",10001,"https://idp.example anna","https://idp.example anna"]
