SELECT c."#type", c."#k0", c."#k1", c."#k2" FROM ((SELECT 0 AS "#type", m0."id" AS "#k0", NULL::uuid AS "#k1", NULL::uuid AS "#k2" FROM (SELECT * FROM "Draft" AS m0 WHERE m0."#owner" = ?) AS m0) UNION ALL (SELECT 1 AS "#type", NULL::uuid AS "#k0", m1."id" AS "#k1", NULL::uuid AS "#k2" FROM (SELECT * FROM "Note" AS m1 WHERE (m1."#owner" = ? OR m1."shared" = ?)) AS m1) UNION ALL (SELECT 2 AS "#type", NULL::uuid AS "#k0", NULL::uuid AS "#k1", m2."id" AS "#k2" FROM "Page" AS m2)) AS c ORDER BY c."#type", c."#k0", c."#k1", c."#k2" LIMIT ?;
-- ["Owner[]","Owner[]","Constant[value=true, sqlType=boolean]","RowLimit[]"]

SELECT t0."id", t0."text", t1."id", t1."name" FROM (SELECT t0."id", t0."text", t0."folder_id" FROM (SELECT * FROM "Draft" AS t0 WHERE t0."#owner" = ?) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Folder" AS t1 WHERE t1."#owner" = ?) AS t1 ON t1."id" = t0."folder_id" ORDER BY t0."id";
-- ["Owner[]","RowLimit[]","Owner[]"]

SELECT t0."id", t0."text", t1."id", t1."name", t0."shared" FROM (SELECT t0."id", t0."text", t0."shared", t0."folder_id" FROM (SELECT * FROM "Note" AS t0 WHERE (t0."#owner" = ? OR t0."shared" = ?)) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Folder" AS t1 WHERE t1."#owner" = ?) AS t1 ON t1."id" = t0."folder_id" ORDER BY t0."id";
-- ["Owner[]","Constant[value=true, sqlType=boolean]","RowLimit[]","Owner[]"]

SELECT t0."id", t0."text", t1."id", t1."name" FROM (SELECT t0."id", t0."text", t0."folder_id" FROM "Page" AS t0 ORDER BY t0."id" LIMIT ?) AS t0 LEFT JOIN (SELECT * FROM "Folder" AS t1 WHERE t1."#owner" = ?) AS t1 ON t1."id" = t0."folder_id" ORDER BY t0."id";
-- ["RowLimit[]","Owner[]"]
