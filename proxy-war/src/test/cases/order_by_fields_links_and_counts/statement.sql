SELECT t0."name" FROM "Person" AS t0 LEFT JOIN "Person" AS ot0_2_0 ON ot0_2_0."name" = t0."friend_name" LEFT JOIN "Person" AS ot0_2_1 ON ot0_2_1."name" = ot0_2_0."friend_name" LEFT JOIN (SELECT je1."members_name" AS "name", count(*) AS "#n" FROM "Club" AS e1 JOIN "Club_members" AS je1 ON je1."clubs_id" = e1."id" GROUP BY je1."members_name") AS ot0_3_0 ON ot0_3_0."name" = t0."name" ORDER BY t0."age" DESC NULLS LAST, t0."mood", ot0_2_1."age", coalesce(ot0_3_0."#n", 0) DESC, t0."name" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
