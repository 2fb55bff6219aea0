SELECT t0."name" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_2_0 ON ot0_2_0."name" = t0."friend_name" LEFT JOIN "Person" AS ot0_3_0 ON ot0_3_0."name" = t0."friend_name" WHERE t0."age" >= ? AND (t0."mood" = ?) IS NOT TRUE ORDER BY t0."age" DESC NULLS LAST, t0."mood", ot0_2_0."age" NULLS FIRST, CASE WHEN ot0_3_0."name" IS NOT NULL THEN (SELECT count(*) FROM "Club" AS e1 JOIN "Club_members" AS je1 ON je1."clubs_id" = e1."id" WHERE je1."members_name" = ot0_3_0."name") END DESC, t0."name" LIMIT ?;
SELECT count(*) FROM "Person" AS t0 WHERE t0."age" >= ? AND (t0."mood" = ?) IS NOT TRUE;
SELECT 1 FROM dragoman.live_1;
-- [18,"BAD",2,18,"BAD"]
