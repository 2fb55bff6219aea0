SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Constant[value=\"Ann\", sqlType=text]"]

SELECT p0."name", t0."title", t0."id" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT t0."title", t0."id", t0."title" AS "#0" FROM "Club" AS t0 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = t0."id" WHERE jt0."members_name" = p0."name" ORDER BY "#0", t0."id" OFFSET ?) AS t0 WHERE p0."name" = ? ORDER BY t0."#0", t0."id" LIMIT ?;
-- ["Offset[count=Constant[value=0, sqlType=bigint]]","Constant[value=\"Ann\", sqlType=text]","RowLimit[]"]

SELECT p1."id", t0."name" FROM (SELECT DISTINCT p1."id" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT p1."id" FROM "Club" AS p1 JOIN "Club_members" AS jp1 ON jp1."clubs_id" = p1."id" WHERE jp1."members_name" = p0."name" ORDER BY p1."title", p1."id" OFFSET ?) AS p1 WHERE p0."name" = ?) AS p1 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = p1."id" JOIN "Person" AS t0 ON t0."name" = jt0."members_name" ORDER BY t0."name" LIMIT ?;
-- ["Offset[count=Constant[value=0, sqlType=bigint]]","Constant[value=\"Ann\", sqlType=text]","RowLimit[]"]

SELECT p2."name", t0."call" FROM (SELECT DISTINCT p2."name" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT p1."id" FROM "Club" AS p1 JOIN "Club_members" AS jp1 ON jp1."clubs_id" = p1."id" WHERE jp1."members_name" = p0."name" ORDER BY p1."title", p1."id" OFFSET ?) AS p1 JOIN "Club_members" AS jp2 ON jp2."clubs_id" = p1."id" JOIN "Person" AS p2 ON p2."name" = jp2."members_name" WHERE p0."name" = ?) AS p2 JOIN "Pet" AS t0 ON t0."owner_name" = p2."name" ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Offset[count=Constant[value=0, sqlType=bigint]]","Constant[value=\"Ann\", sqlType=text]","RowLimit[]"]
