SELECT t0."text", t1."login" FROM (SELECT t0."text", t0."author_login", t0."id" FROM (SELECT * FROM "Draft" AS t0 WHERE t0."#owner" = ?) AS t0 ORDER BY t0."id" LIMIT ?) AS t0 JOIN "Member" AS t1 ON t1."login" = t0."author_login" ORDER BY t0."id";
-- ["Owner[]","RowLimit[]"]

SELECT t0."login" FROM "Member" AS t0 LEFT JOIN (SELECT e1."author_login" AS "login", count(*) AS "#n" FROM (SELECT * FROM "Draft" AS e1 WHERE e1."#owner" = ?) AS e1 GROUP BY e1."author_login") AS ot0_0_0 ON ot0_0_0."login" = t0."login" ORDER BY coalesce(ot0_0_0."#n", 0) DESC, t0."login" LIMIT ?;
-- ["Owner[]","RowLimit[]"]

SELECT p0."login", t0."text" FROM "Member" AS p0 JOIN (SELECT * FROM "Draft" AS t0 WHERE t0."#owner" = ?) AS t0 ON t0."author_login" = p0."login" ORDER BY t0."id" LIMIT ?;
-- ["Owner[]","RowLimit[]"]

SELECT t0."login" FROM "Member" AS t0 WHERE EXISTS (SELECT 1 FROM (SELECT * FROM "Draft" AS e1 WHERE e1."#owner" = ?) AS e1 WHERE e1."author_login" = t0."login" AND e1."text" LIKE ?) AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM "Draft" AS e2 WHERE e2."#owner" = ?) AS e2 WHERE e2."author_login" = t0."login" AND e2."text" = ?) AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM "Draft" AS e3 WHERE e3."#owner" = ?) AS e3 WHERE e3."author_login" = t0."login" AND e3."text" IS NULL) ORDER BY t0."login" LIMIT ?;
-- ["Owner[]","Constant[value=\"a%\", sqlType=text]","Owner[]","Constant[value=\"x\", sqlType=text]","Owner[]","RowLimit[]"]
