SELECT t0."name" FROM "Person" AS t0 WHERE t0."name" = ?;
-- ["Constant[value=\"Ann\", sqlType=text]"]

SELECT t0."owner_name", t0."call" FROM "Pet" AS t0 WHERE t0."owner_name" = ? ORDER BY t0."call" DESC, t0."id" LIMIT ?;
-- ["Constant[value=\"Ann\", sqlType=text]","RowLimit[]"]

SELECT p0."name", t0."title" FROM "Person" AS p0 CROSS JOIN LATERAL (SELECT t0."title", t0."id", t0."title" AS "#0" FROM "Club" AS t0 JOIN "Club_members" AS jt0 ON jt0."clubs_id" = t0."id" WHERE jt0."members_name" = p0."name" ORDER BY "#0", t0."id" OFFSET ?) AS t0 WHERE p0."name" = ? ORDER BY t0."#0", t0."id" LIMIT ?;
-- ["Offset[count=Constant[value=0, sqlType=bigint]]","Constant[value=\"Ann\", sqlType=text]","RowLimit[]"]
