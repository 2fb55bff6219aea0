SELECT t0."text", t1."id", t1."name", t0."id" FROM (SELECT t0."text", t0."id", t0."folder_id" FROM "Note" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Folder" AS t1 WHERE t1."#owner" = ?) AS t1 ON t1."id" = t0."folder_id" ORDER BY t0."id";
-- ["RowLimit[]","Owner[]"]

SELECT p0."id", t0."word" FROM "Note" AS p0 JOIN "Note_tags" AS jt0 ON jt0."notes_id" = p0."id" JOIN (SELECT * FROM "Tag" AS t0 WHERE (t0."#owner" = ? OR EXISTS (SELECT 1 FROM "Note" AS e1 JOIN "Note_tags" AS je1 ON je1."notes_id" = e1."id" WHERE je1."tags_id" = t0."id" AND EXISTS (SELECT 1 FROM (SELECT * FROM "Folder" AS e2 WHERE e2."#owner" = ?) AS e2 WHERE e2."id" = e1."folder_id" AND e2."name" = ?)))) AS t0 ON t0."id" = jt0."tags_id" ORDER BY t0."id" LIMIT ?;
-- ["Owner[]","Owner[]","Constant[value=\"public\", sqlType=text]","RowLimit[]"]
